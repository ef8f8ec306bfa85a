import { z } from 'zod'
import { withShipping } from '../api/contact-details.ts'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { type Answer, answer, type Call, operation } from '../api/operation.ts'
import { expand, flag, shipping, text, url } from '../api/parameters.ts'
import { newId, nowInSeconds } from '../ids.ts'
import { MandateData } from '../payments/mandate-data.ts'
import { MethodOptions } from '../payments/method-options.ts'
import {
  detailsOf,
  isProven,
  newPaymentMethod,
  PaymentMethodData,
  readGivenMethod,
  resolvePaymentMethod,
} from '../payments/payment-method.ts'
import type { Scenario } from '../scenarios.ts'
import type { ConfirmationToken, PaymentMethod } from '../stripe-objects.ts'

const LIFE_SECONDS = 12 * 60 * 60

const CreateParameters = z.strictObject({
  expand,
  mandate_data: MandateData.optional(),
  payment_method: text.optional(),
  payment_method_data: PaymentMethodData.optional(),
  payment_method_options: MethodOptions.optional(),
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
  const { preview, scenario, verified } = previewOf(call, given)
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
  call.store.instruments.remember(token.id, scenario)
  if (verified) call.store.instruments.markVerified(token.id)
  return answer(token)
}

type Preview = {
  preview: ConfirmationToken['payment_method_preview']
  scenario: Scenario
  verified: boolean
}

function previewOf(call: Call, given: z.output<typeof CreateParameters>): Preview {
  if (given.payment_method) {
    const method = resolvePaymentMethod(call, given.payment_method)
    const { scenario, verified } = call.store.instruments.get(method.id)
    return { preview: faceOf(method), scenario, verified }
  }
  if (!given.payment_method_data) {
    throw invalidRequest('You must provide payment_method_data or payment_method.', {
      code: 'parameter_missing',
      param: 'payment_method_data',
    })
  }
  const { details, scenario, billing } = readGivenMethod(call, given.payment_method_data)
  const method = newPaymentMethod(given.payment_method_data.type, details, billing)
  const verified = isProven(given.payment_method_data, details)
  return { preview: faceOf(method), scenario, verified }
}

const faceOf = (method: PaymentMethod): ConfirmationToken['payment_method_preview'] => ({
  type: method.type,
  billing_details: method.billing_details,
  customer: method.customer,
  ...detailsOf(method, method.type),
})
