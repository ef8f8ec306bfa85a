import { z } from 'zod'
import { invalidRequest } from '../api/errors.ts'
import { clearable, expand, flag, ignoredHash, integer, metadata, shipping, text, url } from '../api/parameters.ts'
import { PaymentMethodData } from '../payments/payment-method.ts'

const MINIMUM_CENTS = { eur: 50, usd: 50, gbp: 30, chf: 50 } as const
const MAXIMUM_CENTS = 99_999_999

type Currency = keyof typeof MINIMUM_CENTS

const currency = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['eur', 'usd', 'gbp', 'chf']))
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
  payment_method_options: ignoredHash.optional(),
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
  mandate_data: ignoredHash.optional(),
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
  .superRefine(({ amount, currency }, context) => {
    const fault = amountFault(amount, currency)
    if (fault)
      context.addIssue({ code: 'custom', path: ['amount'], message: fault.message, params: { stripe: fault.code } })
  })

export const ConfirmParameters = z.strictObject({
  ...confirming,
  capture_method: captureMethod.optional(),
  client_secret: text.optional(),
  expand,
  payment_method: text.optional(),
  payment_method_data: PaymentMethodData.optional(),
  payment_method_options: ignoredHash.optional(),
  payment_method_types: paymentMethodTypes.optional(),
  receipt_email: clearable.optional(),
  setup_future_usage: z.union([z.literal(''), futureUsage]).optional(),
  shipping: shipping.optional(),
})

export function checkAmount(amountCents: number, currency: string): void {
  const fault = amountFault(amountCents, currency)
  if (fault) throw invalidRequest(fault.message, { code: fault.code, param: 'amount' })
}

const isCurrency = (value: string): value is Currency => value in MINIMUM_CENTS

function amountFault(amountCents: number, currency: string): { code: string; message: string } | null {
  const minimumCents = isCurrency(currency) ? MINIMUM_CENTS[currency] : 1
  if (amountCents < minimumCents) {
    return {
      code: 'amount_too_small',
      message: `Amount must be at least ${(minimumCents / 100).toFixed(2)} ${currency}`,
    }
  }
  if (amountCents > MAXIMUM_CENTS) {
    return { code: 'amount_too_large', message: `Amount must be no more than 999,999.99 ${currency}` }
  }
  return null
}
