import { z } from 'zod'
import { checkClientSecret } from '../api/authentication.ts'
import { resourceMissing } from '../api/errors.ts'
import { answer, type Call, operation } from '../api/operation.ts'
import { expand, integer, text } from '../api/parameters.ts'
import { verifyMicrodeposits } from '../payments/microdeposits.ts'
import { refused } from '../payments/payment-error.ts'
import { visiblePaymentIntent, visibleSetupIntent } from '../payments/public-intent.ts'

const Parameters = z.strictObject({
  amounts: z.array(integer).length(2).optional(),
  client_secret: text.optional(),
  descriptor_code: text.optional(),
  expand,
})

export const microdepositOperations = [
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/verify_microdeposits',
    keys: 'either',
    parameters: Parameters,
    run: (call, given) => verify(call, 'payment_intent', given),
  }),
  operation({
    method: 'POST',
    path: '/v1/setup_intents/:id/verify_microdeposits',
    keys: 'either',
    parameters: Parameters,
    run: (call, given) => verify(call, 'setup_intent', given),
  }),
]

function verify(call: Call, kind: 'payment_intent' | 'setup_intent', given: z.output<typeof Parameters>) {
  const waiting = call.store.objects.find(kind, call.id)
  if (!waiting) throw resourceMissing(kind, call.id, 'intent')
  checkClientSecret(call.apiKey, waiting.client_secret, given.client_secret)
  const { intent, refusal } = verifyMicrodeposits(call, waiting, given)
  const visible =
    intent.object === 'setup_intent'
      ? visibleSetupIntent(intent, call.apiKey)
      : visiblePaymentIntent(intent, call.apiKey)
  return refusal ? refused(refusal, { [kind]: visible }) : answer(visible)
}
