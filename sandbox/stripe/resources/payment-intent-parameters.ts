import { z } from 'zod'
import { clearable, expand, flag, integer, metadata, shipping, text, url } from '../api/parameters.ts'
import { checkAmount, isCurrency } from '../payments/amounts.ts'
import { MandateData } from '../payments/mandate-data.ts'
import { checkTypesFit } from '../payments/method-fit.ts'
import { MethodOptions } from '../payments/method-options.ts'
import { PaymentMethodData } from '../payments/payment-method.ts'

const currency = z
  .string()
  .toLowerCase()
  .refine(isCurrency, { error: (issue) => `Invalid currency: ${issue.input}` })
const futureUsage = z.enum(['on_session', 'off_session'])

const paymentMethodTypes = z.array(z.string()).min(1)

const common = {
  amount: integer.optional(),
  currency: currency.optional(),
  customer: text.optional(),
  description: clearable.optional(),
  expand,
  metadata: metadata.optional(),
  payment_method: clearable.optional(),
  payment_method_data: PaymentMethodData.optional(),
  payment_method_options: MethodOptions.optional(),
  payment_method_types: paymentMethodTypes.optional(),
  receipt_email: clearable.optional(),
  setup_future_usage: z.union([z.literal(''), futureUsage]).optional(),
  shipping: shipping.optional(),
  statement_descriptor: clearable.optional(),
  statement_descriptor_suffix: clearable.optional(),
}

const confirming = {
  confirmation_token: text.optional(),
  error_on_requires_action: flag.optional(),
  mandate_data: MandateData.optional(),
  off_session: flag.optional(),
  return_url: url.optional(),
  use_stripe_sdk: flag.optional(),
}

const captureMethod = z.enum(['automatic', 'automatic_async', 'manual'])

export const UpdateParameters = z.strictObject({ ...common, capture_method: captureMethod.optional() })

export const CreateParameters = z
  .strictObject({
    ...common,
    ...confirming,
    amount: integer,
    automatic_payment_methods: z
      .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: flag })
      .optional(),
    capture_method: captureMethod.optional(),
    confirm: flag.optional(),
    confirmation_method: z.literal('automatic').optional(),
    currency,
  })
  // Thrown here, as what is wrong with the parameters is never stored under an idempotency key.
  .superRefine(({ amount, currency, payment_method_types: types = [], ...given }) => {
    checkAmount(amount, currency)
    const { capture_method = 'automatic_async', setup_future_usage } = given
    checkTypesFit(types, { amount, currency, capture_method, setup_future_usage: setup_future_usage || null })
  })

export const ConfirmParameters = z.strictObject({
  ...confirming,
  capture_method: captureMethod.optional(),
  client_secret: text.optional(),
  expand,
  payment_method: text.optional(),
  payment_method_data: PaymentMethodData.optional(),
  payment_method_options: MethodOptions.optional(),
  payment_method_types: paymentMethodTypes.optional(),
  receipt_email: clearable.optional(),
  setup_future_usage: z.union([z.literal(''), futureUsage]).optional(),
  shipping: shipping.optional(),
})
