import {
  BILLING_FIELDS,
  BILLING_RULES,
  type BillingAddress,
  type BillingField,
  normalisePostcode,
} from '#contracts/address.ts'
import type { CheckoutForm } from '#contracts/checkout.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { readAttribution } from '../attribution/index.ts'
import { readShippingMethods } from './read-shipping-methods.ts'

const NOTE_LENGTH = 2_000

/**
 * The posted fields as the shop keeps them: trimmed, without control characters, cut to what a column may hold.
 * Prices, totals, statuses and intent ids in a post are never looked at (architecture §4.1).
 */
export function readCheckoutForm(fields: Record<string, string>): CheckoutForm {
  return {
    billing: readBilling(fields),
    paymentMethod: clean(fields[CHECKOUT_FIELDS.paymentMethod], 40),
    paymentMethodId: clean(fields[CHECKOUT_FIELDS.paymentMethodId], 200),
    acceptsTerms: isTicked(fields[CHECKOUT_FIELDS.terms]),
    wantsImmediateSupply: isTicked(fields[CHECKOUT_FIELDS.digitalConsent]),
    note: clean(fields[CHECKOUT_FIELDS.note], NOTE_LENGTH),
    shippingMethods: readShippingMethods(fields),
    attribution: readAttribution(fields),
  }
}

export function readBilling(fields: Record<string, string>): BillingAddress {
  const read = (field: BillingField) => clean(fields[`billing_${field}`], BILLING_RULES[field].maxLength)
  const billing = Object.fromEntries(BILLING_FIELDS.map((field) => [field, read(field)])) as BillingAddress
  return { ...billing, country: billing.country.toUpperCase(), postcode: normalisePostcode(billing.postcode) }
}

const isTicked = (value: string | undefined) => value !== undefined && value !== '' && value !== '0'

/** Control and direction marks would let a name rewrite the line it is shown in. */
const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const clean = (value: string | undefined, maxLength: number) =>
  (value ?? '').replace(INVISIBLE, ' ').replace(/ {2,}/g, ' ').trim().slice(0, maxLength).trim()
