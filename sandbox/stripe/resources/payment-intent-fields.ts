import type { z } from 'zod'
import { withShipping } from '../api/contact-details.ts'
import { mergeMetadata } from '../api/merge-metadata.ts'
import type { Work } from '../api/operation.ts'
import { newClientSecret, nowInSeconds } from '../ids.ts'
import { defaultOptions, withOptions } from '../payments/method-options.ts'
import type { PaymentIntent } from '../stripe-objects.ts'
import { getCustomer } from './get-customer.ts'
import type { CreateParameters, UpdateParameters } from './payment-intent-parameters.ts'

/** Without types, the intent takes what the account has switched on, as versions since 2023-08-16 do. */
export function newPaymentIntent(id: string, given: z.output<typeof CreateParameters>): PaymentIntent {
  const automatic = given.automatic_payment_methods ?? (given.payment_method_types ? null : { enabled: true })
  return {
    id,
    object: 'payment_intent',
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic && { allow_redirects: 'always', ...automatic },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: given.currency,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: automatic?.enabled ? ['card', 'link'] : ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

/** The intent with the given fields; what decides its status (method, confirmation) is left to the caller. */
export function withIntentFields(
  work: Work,
  intent: PaymentIntent,
  given: z.output<typeof UpdateParameters>,
): PaymentIntent {
  if (given.customer) getCustomer(work, given.customer)
  const { amount, currency, customer, description, receipt_email: receiptEmail } = given
  const types = given.payment_method_types ?? intent.payment_method_types
  const options = { ...defaultOptions(types), ...intent.payment_method_options }
  return {
    ...intent,
    ...(amount !== undefined && { amount }),
    ...(currency && { currency }),
    ...(customer && { customer }),
    ...(given.capture_method && { capture_method: given.capture_method }),
    ...(description !== undefined && { description }),
    payment_method_options: withOptions(options, given.payment_method_options),
    payment_method_types: types,
    ...(receiptEmail !== undefined && { receipt_email: receiptEmail }),
    ...(given.setup_future_usage !== undefined && { setup_future_usage: given.setup_future_usage || null }),
    ...(given.shipping && { shipping: withShipping(given.shipping) }),
    ...(given.statement_descriptor !== undefined && { statement_descriptor: given.statement_descriptor }),
    ...(given.statement_descriptor_suffix !== undefined && {
      statement_descriptor_suffix: given.statement_descriptor_suffix,
    }),
    metadata: mergeMetadata(intent.metadata, given.metadata),
  }
}
