import type { PaymentFields } from '#app/wire/payment-step.ts'
import { CODE_FIELD, gatewayIdOf, saveFieldOf, tokenFieldOf } from '#contracts/payment/method-ids.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { StoreBillingAddress, StorePaymentData } from '#contracts/wire/store-checkout.ts'
import type { Chosen } from './payment-state.ts'

type Paying = {
  chosen: Chosen
  /** Whether a new method is to be kept. */
  isSaved: boolean
  /** Digits of a bank's app; '' for methods without. */
  code: string
  /** What the provider's form made of what was typed. */
  fields: PaymentFields
  billing: Partial<StoreBillingAddress>
}

/** What pays, by the names of the contract (facts express-checkout §8). */
export function paymentData({ chosen, isSaved, code, fields, billing }: Paying): StorePaymentData {
  const { type, token } = chosen
  const payer = Object.entries(billing).map(([field, value]): [string, string] => [`billing_${field}`, value])
  const entries: [string, string | boolean][] = [
    [CHECKOUT_FIELDS.paymentMethod, gatewayIdOf(type)],
    [CHECKOUT_FIELDS.isDeferredIntent, true],
    ['save_payment_method', isSaved && token === null ? 'yes' : 'no'],
    ...payer,
  ]
  if (token !== null)
    return pairs([...entries, [tokenFieldOf(type), String(token)], ['token', String(token)], ['isSavedToken', true]])
  return pairs([
    ...entries,
    ...Object.entries(fields),
    ...(code ? [[CODE_FIELD, code] as [string, string]] : []),
    [saveFieldOf(type), isSaved],
  ])
}

const pairs = (entries: [string, string | boolean][]): StorePaymentData =>
  entries.map(([key, value]) => ({ key, value }))
