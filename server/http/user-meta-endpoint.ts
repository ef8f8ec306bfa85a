import type { FastifyInstance } from 'fastify'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { USER_META_PATH } from '#contracts/site/coming-soon.ts'
import { answerUserMeta } from '#server/compat/wp-users-me.ts'
import type { Services } from '#server/services.ts'
import { readFields } from './form-fields.ts'
import { isFromElsewhere } from './same-origin.ts'
import { visitorOf } from './visitor.ts'

const BODY_LIMIT_BYTES = 4 * 1024
/** A member of the one object that is known here, as a form names it. */
const META_FIELD = /^woocommerce_meta\[(\w+)\]$/

/** `POST /wp-json/wp/v2/users/me`, as JSON or as a form. */
export function addUserMetaEndpoint(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(USER_META_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const visitor = visitorOf(request)
      const nonce = request.headers['x-wp-nonce']
      const isNonceValid =
        typeof nonce === 'string' ? !isFromElsewhere(request) && visitor.verifyNonce(NONCE_ACTIONS.rest, nonce) : null
      const { customerId } = visitor
      const body = Buffer.isBuffer(request.body)
        ? unfold(await readFields(request.headers['content-type'], request.body))
        : request.body
      const answer = await answerUserMeta({ services, customerId, isNonceValid, body })
      return reply.status(answer.status).send(answer.body)
    })
  })
}

const unfold = (fields: Record<string, string>) => ({
  woocommerce_meta: Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = META_FIELD.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  ),
})
