import { randomBytes } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formTrialContext, postedFilesContext, previewerContext, staffVisitorContext } from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { tryForm } from '#server/modules/form-desk/index.ts'
import { findStaffSession, type GrantedStaffSession, type StaffSession } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import type { StaffVisitor } from '#server/staff-visitor.ts'
import { addCanonicalPages } from './canonical-address.ts'
import { addArchives } from './desk-archives.ts'
import { readDeskFiles } from './desk-files.ts'
import { addSoldFiles } from './desk-sold-files.ts'
import { deviceLabelOf } from './device-label.ts'
import { sendErrorPage } from './errors.ts'
import { type Entry, readForm } from './form-fields.ts'
import { networkOf } from './network-of.ts'
import type { RenderPage } from './react-router.ts'

type Door = {
  services: Services
  renderPage: RenderPage
  limitsRates: boolean
  mode: 'production' | 'development'
}

/** `cookies`: what this answer sets, by name. */
type Met = { visitor: StaffVisitor; cookies: Map<string, string>; policy: string; isFramed: boolean }

/** A table of twenty thousand rows, as the body of a form. */
const TABLE_LIMIT_BYTES = 12 * 1024 * 1024

const METHODS = ['GET', 'HEAD', 'POST']
const MET = new WeakMap<FastifyRequest, Met>()

const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}

/** The team's door: nothing that passes here is kept, framed, indexed, or sent by another site (docs/decisions/090). */
export function addDesk(app: FastifyInstance, door: Door): void {
  app.register(async (scope) => {
    addCanonicalPages(scope)
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(PRIVATE)
      if (!METHODS.includes(request.method)) return sendErrorPage(reply.header('allow', METHODS.join(', ')), 405)
      if (request.method === 'POST' && !isFromDesk(request)) return sendErrorPage(reply, 403)
      MET.set(request, await meet(request, door))
    })
    scope.addHook('onSend', async (request, reply) => {
      const met = MET.get(request)
      reply.headers(PRIVATE)
      if (!met) return
      if (met.cookies.size > 0) reply.header('set-cookie', [...met.cookies.values()])
      if (door.mode === 'production') reply.header('content-security-policy', met.isFramed ? framed(reply) : met.policy)
      if (met.isFramed) reply.header('x-frame-options', 'sameorigin')
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, body: Buffer) =>
      readForm(headers['content-type'], body),
    )
    // What may hold files is read as it comes, once it is known who sends it.
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    const renderPage: RenderPage = (request, reply, instead, tell) =>
      door.renderPage(request, reply, instead, (context) => {
        const met = MET.get(request)
        if (met) context.set(staffVisitorContext, met.visitor)
        tell?.(context)
      })
    const actorOf = (request: FastifyRequest) => actorIn(MET.get(request)?.visitor.session ?? null)
    addFormTrials(scope, door)
    addSoldFiles(scope, { services: door.services, renderPage, actorOf })
    addArchives(scope, { services: door.services, renderPage, actorOf })
    // A page of the site, as its readers will see it, for whoever stands at the desk and for nobody else.
    scope.get<{ Params: { kind: string; textId: string } }>(
      DESK_PAGES.contentPreview(':kind', ':textId'),
      (request, reply) => {
        const { kind, textId } = request.params
        const instead = `/apercu/${encodeURIComponent(kind)}/${encodeURIComponent(textId)}/`
        const previewer = MET.get(request)?.visitor ?? null
        return renderPage(request, reply, instead, (context) => context.set(previewerContext, previewer))
      },
    )
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const files = await readDeskFiles(request, { isIn: actorOf(request) !== null })
      if (typeof files === 'number') return sendErrorPage(reply, files)
      return renderPage(request, reply, undefined, (context) => context.set(postedFilesContext, files))
    }
    for (const address of [DESK_PAGES.priceLists, `${DESK_PAGES.priceLists}_.data`])
      scope.post(address, { bodyLimit: TABLE_LIMIT_BYTES }, answer)
    scope.all(`${DESK}*`, answer)
  })
}

/** Who is fully in; nobody, while they are on their way. */
const actorIn = (session: StaffSession | null): StaffActor | null =>
  session?.stage === 'in' ? (session.actor ?? null) : null

/** A form as it is being edited, drawn as the site draws it, for the frame beside its fields. */
function addFormTrials(scope: FastifyInstance, { services, renderPage }: Door): void {
  scope.post<{ Params: { formId: string } }>(`${DESK}formulaires/:formId/apercu/`, async (request, reply) => {
    const met = MET.get(request)
    const actor = actorIn(met?.visitor.session ?? null)
    if (!met || !actor) return reply.redirect(DESK_PAGES.signIn, 302)
    const [, definition = ''] =
      ((request.body as Entry[] | undefined) ?? []).find(([name]) => name === 'definition') ?? []
    const tried = await tryForm(services, actor, { id: Number(request.params.formId) || 0, definition })
    if (!tried.ok) return sendErrorPage(reply, 403)
    if (!tried.form) return sendErrorPage(reply, 422)
    const { form } = tried
    met.isFramed = true
    return renderPage(request, reply, ROUTES.formTrial, (context) => context.set(formTrialContext, form))
  })
}

/** Whether one of our own pages sent this. Who says nothing at all is refused: every browser that can open the desk says it. */
function isFromDesk({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** Where a browser of the team keeps its session. */
export const deskCookieOf = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-tremplin-desk' : 'tremplin-desk'

/** Who asks, by the desk's own cookie: a customer's sign-in means nothing here. */
async function meet(request: FastifyRequest, { services, limitsRates }: Door): Promise<Met> {
  const isSecure = services.origin.startsWith('https:')
  const name = deskCookieOf(services.origin)
  const door = `${name}-door`
  const token = request.cookies[name]
  const session = token === undefined ? null : await findStaffSession(services, token)
  const cookies = new Map<string, string>()
  const send = (cookie: string, value: string, expires: Date | null) => {
    const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])]
    if (expires) attributes.push(`Expires=${expires.toUTCString()}`)
    cookies.set(cookie, [`${cookie}=${value}`, ...attributes].join('; '))
  }
  const nonce = randomBytes(16).toString('base64')
  const visitor: StaffVisitor = {
    session,
    hasEnded: token !== undefined && token !== '' && session === null,
    device: deviceLabelOf(request.headers['user-agent'] ?? ''),
    network: limitsRates ? networkOf(request.ip) : null,
    nonce,
    held: request.cookies[door] ?? null,
    keep: (granted: GrantedStaffSession) => send(name, granted.token, granted.expiresAt),
    forget: () => send(name, '', new Date(0)),
    hold: (held: string) => send(door, held, null),
    confine: (policy: string) => {
      met.policy = policy
    },
  }
  const met: Met = { visitor, cookies, policy: policyOf(nonce), isFramed: false }
  return met
}

/** What the site lets its own pages do, in a frame of the desk. */
const framed = (reply: FastifyReply) =>
  String(reply.getHeader('content-security-policy')).replace("frame-ancestors 'none'", "frame-ancestors 'self'")

function policyOf(nonce: string): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    // The editor of texts brings its own (docs/decisions/100).
    'style-src': `'self' 'nonce-${nonce}'`,
    'font-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}
