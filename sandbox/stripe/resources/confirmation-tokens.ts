import { z } from 'zod'
import { withShipping } from '../api/contact-details.ts'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { type Answer, answer, type Call, operation } from '../api/operation.ts'
import { expand, flag, ignoredHash, shipping, text, url } from '../api/parameters.ts'
import { newId, nowInSeconds } from '../ids.ts'
import {
  newPaymentMethod,
  PaymentMethodData,
  readCardOf,
  resolvePaymentMethod,
  withBillingDetails,
} from '../payments/payment-method.ts'
import type { Scenario } from '../scenarios.ts'
import type { ConfirmationToken, PaymentMethod } from '../stripe-objects.ts'

const LIFE_SECONDS = 12 * 60 * 60

const CreateParameters = z.strictObject({
  expand,
  mandate_data: ignoredHash.optional(),
  payment_method: text.optional(),
  payment_method_data: PaymentMethodData.optional(),
  payment_method_options: ignoredHash.optional(),
  return_url: url.optional(),
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
  shipping: shipping.optional(),
  use_stripe_sdk: flag.optional(),
})

export const confirmationTokenOperations = [
  operation({
    method: 'POST',
    path: '/v1/confirmation_tokens',
    keys: 'either',
    parameters: CreateParameters,
    run: createConfirmationToken,
  }),
  operation({
    method: 'POST',
    path: '/v1/test_helpers/confirmation_tokens',
    parameters: CreateParameters,
    run: createConfirmationToken,
  }),
  operation({
    method: 'GET',
    path: '/v1/confirmation_tokens/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const token = call.store.objects.find('confirmation_token', call.id)
      if (!token) throw resourceMissing('confirmation_token', call.id)
      return answer(token)
    },
  }),
]

function createConfirmationToken(call: Call, given: z.output<typeof CreateParameters>): Answer {
  const { preview, scenario } = previewOf(call, given)
  const token: ConfirmationToken = {
    id: newId('ctoken'),
    object: 'confirmation_token',
    created: nowInSeconds(),
    expires_at: nowInSeconds() + LIFE_SECONDS,
    livemode: false,
    mandate_data: null,
    metadata: null,
    payment_intent: null,
    payment_method_options: { card: { cvc_token: null } },
    payment_method_preview: preview,
    return_url: given.return_url ?? null,
    setup_future_usage: given.setup_future_usage ?? null,
    setup_intent: null,
    shipping: given.shipping ? withShipping(given.shipping) : null,
    use_stripe_sdk: given.use_stripe_sdk ?? true,
  }
  call.store.objects.insert('confirmation_token', token)
  call.store.cards.remember(token.id, scenario)
  return answer(token)
}

type Preview = { preview: ConfirmationToken['payment_method_preview']; scenario: Scenario }

function previewOf(call: Call, given: z.output<typeof CreateParameters>): Preview {
  if (given.payment_method) {
    const method = resolvePaymentMethod(call, given.payment_method)
    return { preview: faceOf(method), scenario: call.store.cards.get(method.id).scenario }
  }
  if (!given.payment_method_data) {
    throw invalidRequest('You must provide payment_method_data or payment_method.', {
      code: 'parameter_missing',
      param: 'payment_method_data',
    })
  }
  const { card, scenario } = readCardOf(call, given.payment_method_data)
  const method = newPaymentMethod(card)
  method.billing_details = withBillingDetails(method.billing_details, given.payment_method_data.billing_details)
  return { preview: faceOf(method), scenario }
}

const faceOf = ({ type, billing_details, card, customer }: PaymentMethod) => ({ type, billing_details, card, customer })
