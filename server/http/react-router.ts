import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { isForEverybody } from '#app/is-for-everybody.ts'
import { RenderedPage } from '#app/rendered-page.ts'
import {
  accidentContext,
  countTryContext,
  postedFilesContext,
  secretsContext,
  servicesContext,
  siteContext,
  storeReadContext,
  visitorContext,
} from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CHANGE_METHOD_FIELDS } from '#contracts/wire/change-method.ts'
import { readStore } from '#server/compat/store-api/read-store.ts'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#server/site.ts'
import type { CountTry } from '#server/visitor.ts'
import { addCanonicalPages } from './canonical-address.ts'
import { createPolicy } from './content-security-policy.ts'
import { sendErrorPage } from './errors.ts'
import { type FinishedPage, filledForm, finishedOnce } from './filled-gaps.ts'
import { type Entry, readForm } from './form-fields.ts'
import type { Inline } from './inline-blocking-files.ts'
import { keptForm } from './kept-forms.ts'
import { CACHE_MARK } from './page-cache.ts'
import { createPageHandlers } from './page-handlers.ts'
import type { RateLimits } from './rate-limits.ts'
import { readLineFiles } from './read-line-files.ts'
import { refuseForeignRedirect } from './refuse-foreign-redirect.ts'
import type { RequestedHost } from './requested-host.ts'
import { isFromElsewhere } from './same-origin.ts'
import { sendBytes } from './send-bytes.ts'
import { utf8Of } from './utf8-of.ts'
import { forgetVisitor, visitorOf } from './visitor.ts'

export type Pages = {
  services: Services
  site: Site
  /** In development a function, asked for every request: the build changes under way. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
}

/**
 * `instead`: address of a page of ours that is drawn in the place of the one that was asked for; `tell` hands it what it
 * has to know of the request.
 */
export type RenderPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  instead?: string,
  tell?: (context: RouterContextProvider) => void,
) => Promise<FastifyReply>

type Drawing = { inline: Inline; limits: RateLimits; requestedHost: RequestedHost }

/** Answers with the page of React Router, in one piece. */
export function createPageRenderer(pages: Pages, { inline, limits, requestedHost }: Drawing): RenderPage {
  const { services, build, mode } = pages
  const handle = createPageHandlers(build, mode)
  const ownPolicyOf = createPolicy(pages.site.provider)
  return async (request, reply, instead, tell) => {
    const context = new RouterContextProvider()
    const site = requestedHost.site(request)
    context.set(servicesContext, requestedHost.services(services, request))
    context.set(siteContext, site)
    const visitor = visitorOf(request)
    context.set(visitorContext, visitor)
    context.set(secretsContext, visitor.secrets)
    const countTry: CountTry = (kind, account) => limits.allow(request, kind, account)
    context.set(countTryContext, countTry)
    const asking = { services: context.get(servicesContext), visitor: context.get(visitorContext), countTry }
    context.set(storeReadContext, (path) => readStore(asking, path))
    tell?.(context)
    if (mode === 'production') {
      const policyOf = site === pages.site ? ownPolicyOf : createPolicy(site.provider)
      // Settings that cannot be read let no other origin in.
      const shop = await getShopSettings(services.db).catch(() => undefined)
      reply.header('content-security-policy', policyOf(request.url, shop))
    }
    const asked = toWebRequest(request, reply, { origin: site.origin, instead })
    const response = await handle(asked, context)
    if (isDatabaseAway(context.get(accidentContext))) return sendErrorPage(reply, 503)
    const isPublic = isForEverybody(asked, { status: response.status, context })
    return sendResponse(request, reply, response, { site, inline, isPublic })
  }
}

/** Hands everything that nothing else answers to the pages. */
export function addPages(app: FastifyInstance, limits: RateLimits, renderPage: RenderPage): void {
  app.register(async (scope) => {
    addCanonicalPages(scope)
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS') return reply.status(204).header('allow', METHODS.join(', ')).send()
      if (!METHODS.includes(request.method)) return sendErrorPage(reply.header('allow', METHODS.join(', ')), 405)
      if (isWriting(request) && isFromElsewhere(request)) return sendErrorPage(reply, 403)
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) =>
      readForm(headers['content-type'], body),
    )
    addFormsWithFiles(scope, limits, renderPage)
    scope.all('*', (request, reply) => renderPage(request, reply))
  })
}

/** The same pages as any others, whose form may bring the files of a line along: it may be larger than a page's body is. */
function addFormsWithFiles(pages: FastifyInstance, limits: RateLimits, renderPage: RenderPage): void {
  pages.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    for (const url of [ROUTES.product(':slug'), ROUTES.slots(':slug')])
      scope.post(url, async (request, reply) => {
        if (Array.isArray(request.body) || request.body === undefined) return renderPage(request, reply)
        const form = await readLineFiles(request, limits)
        if (typeof form === 'number') return sendErrorPage(reply, form)
        request.body = form.texts
        return renderPage(request, reply, undefined, (context) => context.set(postedFilesContext, form.files))
      })
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const isWriting = ({ method }: FastifyRequest) => method === 'POST'

type Address = { origin: string; instead: string | undefined }

function toWebRequest(request: FastifyRequest, reply: FastifyReply, { origin, instead }: Address): Request {
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each)
  }
  // React Router would compare it with our public address; `isFromElsewhere` has compared it with the one that was asked.
  headers.delete('origin')
  if (instead !== undefined) return new Request(origin + instead, { headers, signal: aborted.signal })
  const { method } = request
  // Ours, whatever the Host header says.
  const address = origin + pageAddress(request.url)
  if (!isWriting(request)) return new Request(address, { method, headers, signal: aborted.signal })
  // Read once, at the door: an action finds the very fields that were checked there.
  const body = new URLSearchParams((request.body as Entry[] | undefined) ?? [])
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return new Request(address, { method, headers, body, signal: aborted.signal })
}

/**
 * Where the contract has two pages at one address, told apart by its query, one of them is a route of its own: the site's search at
 * the home page's (facts: shop-wire §9), the change of a subscription's method at the page that pays (facts product-kinds §6).
 */
function pageAddress(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  if (query === '') return url
  const asked = new URLSearchParams(query)
  if (path === ROUTES.home && asked.has('s')) return `${ROUTES.search}?${query}`
  return path.startsWith(ORDER_PAY) && asked.has(CHANGE_METHOD_FIELDS.address)
    ? `${ROUTES.changeMethodPage}${path.slice(ORDER_PAY.length)}?${query}`
    : url
}

const ORDER_PAY = '/commande/order-pay/'

type Finish = { site: Site; inline: Inline; isPublic: boolean }
type Drawn = { request: FastifyRequest; reply: FastifyReply; inline: Inline }

async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  { site, inline, isPublic }: Finish,
) {
  refuseForeignRedirect(response.headers.get('location'), site)
  reply.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (isPublic) {
    forgetVisitor(request)
    reply.header(CACHE_MARK, 'public')
  }
  if (!(response instanceof RenderedPage)) return sendBody(request, reply, response)
  const { drawing, secrets } = response.drawn
  if (isPublic) return sendBytes(request, reply, keptForm(drawing, 'identity'), (form) => keptForm(drawing, form))
  const finish = (page: Buffer) => guarded(page, { request, reply, inline })
  if (!secrets) return sendBytes(request, reply, withPolicy(reply, finish(utf8Of(drawing.markup))))
  const kept = finishedOnce({ drawing, secrets }, policyFor({ request, reply }), finish)
  const bytes = withPolicy(reply, { page: kept.page.bytes, policy: kept.policy })
  return sendBytes(request, reply, bytes, (encoding) => filledForm(kept, secrets, encoding))
}

async function sendBody(request: FastifyRequest, reply: FastifyReply, response: Response) {
  // A table goes out as it is read: nobody knows how long it gets.
  if (response.body && response.headers.get('content-type')?.startsWith('text/csv')) return reply.send(response.body)
  const body = Buffer.from(await response.arrayBuffer())
  return body.length === 0 && response.status >= 400
    ? sendErrorPage(reply, response.status)
    : sendBytes(request, reply, body)
}

/**
 * A page for one visitor is finished here. One for everybody is finished when the page cache keeps it: past the cache a
 * third more to compress would cost more than it gains.
 */
function guarded(page: Buffer, { request, reply, inline }: Drawn): FinishedPage {
  const policy = policyFor({ request, reply })
  return policy === null ? { page, policy } : inline({ page, policy })
}

/** Null where nothing is put into the page: scripts that fetch it have its files. */
function policyFor({ request, reply }: Pick<Drawn, 'request' | 'reply'>): string | null {
  const policy = reply.getHeader('content-security-policy')
  const isForScripts = request.headers['sec-fetch-dest'] === 'empty'
  return isForScripts || typeof policy !== 'string' ? null : policy
}

function withPolicy(reply: FastifyReply, { page, policy }: FinishedPage): Buffer {
  if (policy !== null) reply.header('content-security-policy', policy)
  return page
}
