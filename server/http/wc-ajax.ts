import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN_AJAX_PATH, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { WcAjaxAnswer, WcAjaxCall, WcAjaxEndpoint } from '#server/compat/wc-ajax/call.ts'
import type { Services } from '#server/services.ts'
import { sendErrorPage } from './errors.ts'
import { flatFields, readFields } from './form-fields.ts'
import type { RateLimits } from './rate-limits.ts'
import { readLineFiles } from './read-line-files.ts'
import type { RequestedHost } from './requested-host.ts'
import { isFromElsewhere } from './same-origin.ts'
import { encodedFor } from './send-bytes.ts'
import { utf8Of } from './utf8-of.ts'
import { visitorOf } from './visitor.ts'

type WcAjax = {
  services: Services
  endpoints: Record<string, WcAjaxEndpoint>
  /** Calls of the general address alone, by their actions. */
  adminEndpoints: Record<string, WcAjaxEndpoint>
  limits: RateLimits
  requestedHost: RequestedHost
}

/** Actions of this name are the same calls. */
const ADMIN_PREFIX = `${PLATFORM}_`

/**
 * `/?wc-ajax={endpoint}` on any path, GET and POST, and the same calls by the platform's general address. A script that
 * posts the order form to the form's own address gets the answer of `checkout` (facts: shop-wire §1, §2).
 */
export function addWcAjax(app: FastifyInstance, wcAjax: WcAjax): void {
  const { endpoints } = wcAjax
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Read by the handler: it may hold files.
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: '*',
      constraints: { queryCall: 'wc-ajax' },
      handler: (request, reply) => answer(request, reply, wcAjax, ({ query }) => find(endpoints, query['wc-ajax'])),
    })
    scope.route({
      method: ['GET', 'POST'],
      url: ADMIN_AJAX_PATH,
      handler: (request, reply) => answer(request, reply, wcAjax, (fields) => endpointOfAction(wcAjax, fields)),
    })
    scope.route({
      method: 'POST',
      url: ROUTES.checkout,
      constraints: { queryCall: 'none', acceptedFormat: 'json' },
      handler: (request, reply) => answer(request, reply, wcAjax, () => find(endpoints, 'checkout')),
    })
  })
}

type Fields = Pick<WcAjaxCall, 'query' | 'body'>

type Endpoints = Record<string, WcAjaxEndpoint>

const find = (endpoints: Endpoints, name = ''): WcAjaxEndpoint | undefined =>
  Object.hasOwn(endpoints, name) ? endpoints[name] : undefined

function endpointOfAction({ endpoints, adminEndpoints }: WcAjax, { query, body }: Fields): WcAjaxEndpoint | undefined {
  const action = query.action ?? body.action ?? ''
  const own = find(adminEndpoints, action)
  return own ?? (action.startsWith(ADMIN_PREFIX) ? find(endpoints, action.slice(ADMIN_PREFIX.length)) : undefined)
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, limits, requestedHost }: WcAjax,
  endpointOf: (fields: Fields) => WcAjaxEndpoint | undefined,
) {
  reply.headers({
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private',
    expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  })
  if (request.method === 'POST' && isFromElsewhere(request)) return sendErrorPage(reply, 403)
  const query = Object.fromEntries(new URLSearchParams(request.url.split('?').slice(1).join('?')))
  const read = await readBody(request, limits)
  if (typeof read === 'number') return sendErrorPage(reply, read)
  const { body, files } = read
  const asked = endpointOf({ query, body })
  if (asked?.tries && !(await limits.allow(request, asked.tries))) return sendErrorPage(reply, 429)
  const called = {
    services: requestedHost.services(services, request),
    visitor: visitorOf(request),
    body,
    files,
    query,
  }
  return answerOf(request, reply, asked ? await asked.handle(called) : UNKNOWN_ENDPOINT)
}

async function readBody(
  request: FastifyRequest,
  limits: RateLimits,
): Promise<Pick<WcAjaxCall, 'body' | 'files'> | number> {
  const { body: sent, headers } = request
  if (Buffer.isBuffer(sent)) return { body: await readFields(headers['content-type'], sent), files: [] }
  if (sent === undefined) return { body: {}, files: [] }
  const form = await readLineFiles(request, limits)
  return typeof form === 'number' ? form : { body: flatFields(form.texts), files: form.files }
}

const UNKNOWN_ENDPOINT: WcAjaxAnswer = { kind: 'html', body: '0' }

function answerOf(request: FastifyRequest, reply: FastifyReply, answer: WcAjaxAnswer) {
  switch (answer.kind) {
    case 'json':
      reply.type('application/json; charset=UTF-8')
      return encodedFor(request, reply, utf8Of(JSON.stringify(answer.body)))
    case 'html':
      reply.type('text/html; charset=UTF-8')
      return encodedFor(request, reply, Buffer.from(answer.body))
    case 'not-signed-in':
      return reply.status(400).type('text/html; charset=UTF-8').send('0')
    case 'redirect':
      return reply.redirect(answer.to, 302)
    case 'nonce-failure':
      return reply.status(403).type('text/html; charset=UTF-8').send('-1')
  }
}
