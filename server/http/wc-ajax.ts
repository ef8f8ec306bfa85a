import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WcAjaxAnswer, WcAjaxHandler } from '../compat/wc-ajax/call.ts'
import type { Services } from '../services.ts'
import { sendSentence } from './errors.ts'
import { readFields } from './form-fields.ts'
import type { LimitedKind, RateLimits } from './rate-limits.ts'
import { isFromElsewhere } from './same-origin.ts'
import { sendBytes } from './send-bytes.ts'
import { visitorOf } from './visitor.ts'

type WcAjax = { services: Services; handlers: Record<string, WcAjaxHandler>; limits: RateLimits }

/** `/?wc-ajax={endpoint}` on any path, GET and POST (facts: shop-wire §1). */
export function addWcAjax(app: FastifyInstance, { services, handlers, limits }: WcAjax): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: '*',
      constraints: { queryCall: 'wc-ajax' },
      async handler(request, reply) {
        reply.headers({
          'x-robots-tag': 'noindex',
          'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private',
          expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
        })
        if (request.method === 'POST' && isFromElsewhere(request)) return sendSentence(reply, 403)
        const query = Object.fromEntries(new URLSearchParams(request.originalUrl.split('?').slice(1).join('?')))
        const endpoint = query['wc-ajax'] ?? ''
        const body = Buffer.isBuffer(request.body)
          ? await readFields(request.headers['content-type'], request.body)
          : {}
        if (!(await limits.allow(request, LIMITED_CALLS.get(endpoint) ?? null))) return sendSentence(reply, 429)
        const handle = Object.hasOwn(handlers, endpoint) ? handlers[endpoint] : undefined
        const visitor = visitorOf(request)
        const answer = handle ? await handle({ services, visitor, body, query }) : UNKNOWN_ENDPOINT
        return sendAnswer(request, reply, answer)
      },
    })
  })
}

const LIMITED_CALLS = new Map<string, LimitedKind>([
  ['checkout', 'checkout'],
  ['apply_coupon', 'coupon'],
  ['tremplin_submission_outcome', 'submission-outcome'],
])

const UNKNOWN_ENDPOINT: WcAjaxAnswer = { kind: 'html', body: '0' }

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: WcAjaxAnswer) {
  switch (answer.kind) {
    case 'json':
      reply.type('application/json; charset=UTF-8')
      return sendBytes(request, reply, Buffer.from(JSON.stringify(answer.body)))
    case 'html':
      reply.type('text/html; charset=UTF-8')
      return sendBytes(request, reply, Buffer.from(answer.body))
    case 'nonce-failure':
      return reply.status(403).type('text/html; charset=UTF-8').send('-1')
  }
}
