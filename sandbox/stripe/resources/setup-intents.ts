import { z } from 'zod'
import { checkClientSecret } from '../api/authentication.ts'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { mergeMetadata } from '../api/merge-metadata.ts'
import { type Answer, answer, type Call, operation, type Work } from '../api/operation.ts'
import { clearable, expand, flag, listPage, metadata, text, url } from '../api/parameters.ts'
import { newClientSecret, newId, nowInSeconds } from '../ids.ts'
import { chooseMethod } from '../payments/choose-method.ts'
import { confirmSetupIntent } from '../payments/confirm-setup-intent.ts'
import { checkSetupIntentMay } from '../payments/intent-actions.ts'
import { MandateData, readAcceptance } from '../payments/mandate-data.ts'
import { checkTypesCanBeKept } from '../payments/method-fit.ts'
import { MethodOptions, withOptions } from '../payments/method-options.ts'
import { overtake } from '../payments/overtake.ts'
import { refused } from '../payments/payment-error.ts'
import { getPaymentMethod, PaymentMethodData } from '../payments/payment-method.ts'
import { visibleSetupIntent } from '../payments/public-intent.ts'
import type { SetupIntent } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { getCustomer } from './get-customer.ts'

const confirming = {
  confirmation_token: text.optional(),
  expand,
  mandate_data: MandateData.optional(),
  payment_method: text.optional(),
  payment_method_data: PaymentMethodData.optional(),
  payment_method_options: MethodOptions.optional(),
  return_url: url.optional(),
  use_stripe_sdk: flag.optional(),
}

const CreateParameters = z.strictObject({
  ...confirming,
  automatic_payment_methods: z
    .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: flag })
    .optional(),
  confirm: flag.optional(),
  customer: text.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  payment_method_types: z.array(z.string()).min(1).optional(),
  usage: z.enum(['on_session', 'off_session']).optional(),
})

const UpdateParameters = z.strictObject({
  customer: text.optional(),
  description: clearable.optional(),
  expand,
  metadata: metadata.optional(),
  payment_method: text.optional(),
  payment_method_data: PaymentMethodData.optional(),
  payment_method_options: MethodOptions.optional(),
  payment_method_types: z.array(z.string()).min(1).optional(),
})

const ConfirmParameters = z.strictObject({ ...confirming, client_secret: text.optional() })

const CancelParameters = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
  expand,
})

export const setupIntentOperations = [
  operation({ method: 'POST', path: '/v1/setup_intents', parameters: CreateParameters, run: createSetupIntent }),
  operation({
    method: 'GET',
    path: '/v1/setup_intents',
    parameters: z.strictObject({ ...listPage, customer: text.optional() }),
    run: (call, { customer, ...parameters }) =>
      listAnswer(call, { kind: 'setup_intent', url: '/v1/setup_intents', filters: { customer }, parameters }),
  }),
  operation({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    keys: 'either',
    parameters: z.strictObject({ client_secret: text.optional(), expand }),
    run: (call, { client_secret: secret }) => {
      const intent = getSetupIntent(call, call.id)
      checkClientSecret(call.apiKey, intent.client_secret, secret)
      return answer(visibleSetupIntent(intent, call.apiKey))
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/setup_intents/:id',
    parameters: UpdateParameters,
    run: updateSetupIntent,
  }),
  operation({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    keys: 'either',
    parameters: ConfirmParameters,
    run: (call, parameters) => {
      const intent = getSetupIntent(call, call.id)
      checkClientSecret(call.apiKey, intent.client_secret, parameters.client_secret)
      checkSetupIntentMay('confirm', intent)
      return confirmWith(call, intent, parameters)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    parameters: CancelParameters,
    run: (call, { cancellation_reason: reason }) => {
      const intent = getSetupIntent(call, call.id)
      checkSetupIntentMay('cancel', intent)
      overtake(call, intent.id)
      const canceled: SetupIntent = {
        ...intent,
        cancellation_reason: reason ?? null,
        next_action: null,
        status: 'canceled',
      }
      call.store.objects.save('setup_intent', canceled)
      recordEvent(call, 'setup_intent.canceled', canceled)
      return answer(canceled)
    },
  }),
]

function getSetupIntent({ store }: Work, id: string): SetupIntent {
  const intent = store.objects.find('setup_intent', id)
  if (!intent) throw resourceMissing('setup_intent', id, 'intent')
  return intent
}

function createSetupIntent(call: Call, parameters: z.output<typeof CreateParameters>): Answer {
  if (parameters.customer) getCustomer(call, parameters.customer)
  checkTypesCanBeKept(parameters.payment_method_types ?? [])
  const intent = newSetupIntent(parameters)
  const target = { id: intent.id, types: intent.payment_method_types }
  const method = parameters.confirm ? null : chooseMethod(call, parameters, target).method
  const created: SetupIntent = method
    ? { ...intent, payment_method: method.id, status: 'requires_confirmation' }
    : intent
  call.store.objects.insert('setup_intent', created)
  recordEvent(call, 'setup_intent.created', created)
  return parameters.confirm ? confirmWith(call, created, parameters) : answer(created)
}

function updateSetupIntent(call: Call, given: z.output<typeof UpdateParameters>): Answer {
  const intent = getSetupIntent(call, call.id)
  checkSetupIntentMay('update', intent)
  if (given.customer) getCustomer(call, given.customer)
  const types = given.payment_method_types ?? intent.payment_method_types
  checkTypesCanBeKept(types)
  const { method } = chooseMethod(call, given, { id: intent.id, types })
  overtake(call, intent.id)
  const chosen = method?.id ?? intent.payment_method
  const updated: SetupIntent = {
    ...intent,
    ...(given.customer && { customer: given.customer }),
    ...(given.description !== undefined && { description: given.description }),
    metadata: mergeMetadata(intent.metadata, given.metadata),
    next_action: null,
    payment_method: chosen,
    payment_method_options: withOptions(intent.payment_method_options, given.payment_method_options),
    payment_method_types: types,
    status: chosen ? 'requires_confirmation' : 'requires_payment_method',
  }
  call.store.objects.save('setup_intent', updated)
  return answer(updated)
}

function confirmWith(call: Call, intent: SetupIntent, parameters: z.output<typeof ConfirmParameters>): Answer {
  const { method, token } = chooseMethod(call, parameters, { id: intent.id, types: intent.payment_method_types })
  const chosen = method ?? (intent.payment_method ? getPaymentMethod(call, intent.payment_method) : null)
  if (!chosen) {
    throw invalidRequest("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    })
  }
  const { intent: confirmed, refusal } = confirmSetupIntent(call, {
    intent: {
      ...intent,
      payment_method: chosen.id,
      payment_method_options: withOptions(intent.payment_method_options, parameters.payment_method_options),
    },
    method: chosen,
    confirmation: {
      returnUrl: parameters.return_url ?? token?.return_url ?? null,
      useStripeSdk: parameters.use_stripe_sdk ?? token?.use_stripe_sdk ?? false,
      isOffSession: false,
      refuseChallenge: false,
      acceptance: readAcceptance(parameters.mandate_data, call.apiKey),
      appCode: null,
    },
  })
  const visible = visibleSetupIntent(confirmed, call.apiKey)
  return refusal ? refused(refusal, { setup_intent: visible }) : answer(visible)
}

function newSetupIntent(given: z.output<typeof CreateParameters>): SetupIntent {
  const id = newId('seti')
  const automatic = given.automatic_payment_methods ?? (given.payment_method_types ? null : { enabled: true })
  return {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: automatic && { allow_redirects: 'always', ...automatic },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: nowInSeconds(),
    customer: given.customer ?? null,
    description: given.description ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, given.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: given.payment_method_types ?? ['card', 'link'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  }
}
