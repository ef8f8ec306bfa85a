import type { FastifyInstance } from 'fastify'
import { receiveWebhook } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { sendErrorPage } from './errors.ts'

/** `POST /?wc-api=wc_stripe`: the provider's deliveries, signed over the raw body (facts: stripe-gateway §9). */
export function addStripeWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('*', { constraints: { queryCall: 'wc-api' } }, async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1])
      if (query.get('wc-api') !== 'wc_stripe') return sendErrorPage(reply, 404)
      const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const signature = String(request.headers['stripe-signature'] ?? '')
      const outcome = await receiveWebhook(services, { rawBody, signature })
      // The contract answers 204 to what the provider did not sign.
      return reply.status(outcome === 'invalid' ? 204 : 200).send()
    })
  })
}
