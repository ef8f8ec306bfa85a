import type { FastifyInstance } from 'fastify'
import { CONSENT_RECORD_PATH } from '#contracts/privacy/consent.ts'
import { recordConsent } from '#server/modules/consent/index.ts'
import type { Services } from '#server/services.ts'
import { sendErrorPage } from './errors.ts'
import type { RateLimits } from './rate-limits.ts'
import { isFromElsewhere } from './same-origin.ts'

const BODY_LIMIT_BYTES = 1024

/** `POST /consentement`: what a visitor has chosen, as JSON. 204, or 400 for what no page of ours sends. */
export function addConsentEndpoint(app: FastifyInstance, options: { services: Services; limits: RateLimits }): void {
  const { services, limits } = options
  app.post(CONSENT_RECORD_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    if (isFromElsewhere(request)) return sendErrorPage(reply, 403)
    if (!(await limits.allow(request, 'consent'))) return sendErrorPage(reply, 429)
    const result = await recordConsent(services, request.body)
    return result === 'recorded' ? reply.status(204).send() : sendErrorPage(reply, 400)
  })
}
