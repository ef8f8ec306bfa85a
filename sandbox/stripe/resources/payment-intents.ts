import { z } from 'zod'
import { checkClientSecret } from '../api/authentication.ts'
import { resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { type Answer, answer, type Call, operation, type Work } from '../api/operation.ts'
import { expand, integer, listPage, text } from '../api/parameters.ts'
import { newId } from '../ids.ts'
import { checkAmount } from '../payments/amounts.ts'
import { cancelPaymentIntent, capturePaymentIntent } from '../payments/capture-or-cancel.ts'
import { chooseMethod } from '../payments/choose-method.ts'
import { checkPaymentIntentMay } from '../payments/intent-actions.ts'
import { checkTypesFit } from '../payments/method-fit.ts'
import { overtake } from '../payments/overtake.ts'
import { visiblePaymentIntent } from '../payments/public-intent.ts'
import type { PaymentIntent } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { confirmWith } from './confirm-with-parameters.ts'
import { newPaymentIntent, withIntentFields } from './payment-intent-fields.ts'
import { ConfirmParameters, CreateParameters, UpdateParameters } from './payment-intent-parameters.ts'

const CaptureParameters = z.strictObject({ amount_to_capture: integer.optional(), expand })

const CancelParameters = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand,
})

export const paymentIntentOperations = [
  operation({ method: 'POST', path: '/v1/payment_intents', parameters: CreateParameters, run: createPaymentIntent }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents',
    parameters: z.strictObject({ ...listPage, customer: text.optional() }),
    run: (call, { customer, ...parameters }) =>
      listAnswer(call, { kind: 'payment_intent', url: '/v1/payment_intents', filters: { customer }, parameters }),
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    keys: 'either',
    parameters: z.strictObject({ client_secret: text.optional(), expand }),
    run: (call, { client_secret: secret }) => {
      const intent = getPaymentIntent(call, call.id)
      checkClientSecret(call.apiKey, intent.client_secret, secret)
      return answer(visiblePaymentIntent(intent, call.apiKey))
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    parameters: UpdateParameters,
    run: updatePaymentIntent,
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    keys: 'either',
    parameters: ConfirmParameters,
    run: (call, parameters) => {
      const intent = getPaymentIntent(call, call.id)
      checkClientSecret(call.apiKey, intent.client_secret, parameters.client_secret)
      checkPaymentIntentMay('confirm', intent)
      return confirmWith(call, withIntentFields(call, intent, parameters), parameters)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    parameters: CaptureParameters,
    run: (call, { amount_to_capture: amountCents }) =>
      answer(capturePaymentIntent(call, getPaymentIntent(call, call.id), amountCents)),
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    parameters: CancelParameters,
    run: (call, { cancellation_reason: reason }) =>
      answer(cancelPaymentIntent(call, getPaymentIntent(call, call.id), reason)),
  }),
]

function getPaymentIntent({ store }: Work, id: string, param = 'intent'): PaymentIntent {
  const intent = store.objects.find('payment_intent', id)
  if (!intent) throw resourceMissing('payment_intent', id, param)
  return intent
}

function createPaymentIntent(call: Call, parameters: z.output<typeof CreateParameters>): Answer {
  const blank = newPaymentIntent(newId('pi'), parameters)
  const intent = withIntentFields(call, blank, parameters)
  // A confirmation chooses the method itself, so that a token or card details are used once.
  const method = parameters.confirm ? null : chooseMethod(call, parameters, target(intent)).method
  const created: PaymentIntent = method
    ? { ...intent, payment_method: method.id, status: 'requires_confirmation' }
    : intent
  call.store.objects.insert('payment_intent', created)
  recordEvent(call, 'payment_intent.created', created)
  return parameters.confirm ? confirmWith(call, created, parameters) : answer(created)
}

const CHANGES_WHAT_IS_PAID = ['amount', 'currency', 'customer', 'payment_method', 'payment_method_data'] as const

function updatePaymentIntent(call: Call, parameters: z.output<typeof UpdateParameters>): Answer {
  const intent = getPaymentIntent(call, call.id)
  const changesPayment = CHANGES_WHAT_IS_PAID.some((name) => parameters[name] !== undefined)
  if (changesPayment) checkPaymentIntentMay('update', intent)
  const updated = withIntentFields(call, intent, parameters)
  checkAmount(updated.amount, updated.currency)
  if (changesPayment || parameters.payment_method_types) checkTypesFit(updated.payment_method_types, updated)
  if (changesPayment) {
    const { method } = chooseMethod(call, parameters, target(updated))
    if (method) updated.payment_method = method.id
    if (parameters.payment_method === null) updated.payment_method = null
    // A challenge under way was about the old payment.
    overtake(call, intent.id)
    updated.next_action = null
    updated.status = updated.payment_method ? 'requires_confirmation' : 'requires_payment_method'
  }
  call.store.objects.save('payment_intent', updated)
  return answer(updated)
}

const target = (intent: PaymentIntent) => ({ id: intent.id, types: intent.payment_method_types })
