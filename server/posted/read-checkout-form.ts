import {
  ADDRESS_FIELDS,
  type AddressKind,
  type BillingAddress,
  type BillingField,
  type ShippingAddress,
} from '#contracts/address/address.ts'
import { normaliseAddress } from '#contracts/address/address-check.ts'
import { addressRules } from '#contracts/address/address-rules.ts'
import { readField, readText } from '#contracts/address/typed-text.ts'
import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import { NO_COMPANY_NUMBERS, readCompanyNumbers } from '#contracts/checkout/company-numbers.ts'
import { OFFERS_NOTICE, type OffersAnswer } from '#contracts/checkout/offers-notice.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { isTicked } from './is-ticked.ts'
import { readAttribution } from './read-attribution.ts'
import { readPaymentFields } from './read-payment-fields.ts'
import { readShippingMethods } from './read-shipping-methods.ts'
import { readSubmission } from './read-submission.ts'

const NOTE_LENGTH = 2_000

/**
 * The posted fields as the shop keeps them: without what cannot be seen, cut to what a column may hold.
 * Prices, totals, statuses and intent ids in a post are never looked at (architecture §4.1).
 */
export function readCheckoutForm(fields: Record<string, string>): CheckoutForm {
  const billing = readBilling(fields)
  return {
    billing,
    companyNumbers: billing.company === '' ? NO_COMPANY_NUMBERS : readCompanyNumbers(fields),
    shipping: readElsewhere(fields),
    ...readPaymentFields(fields),
    acceptsTerms: isTicked(fields[CHECKOUT_FIELDS.terms]),
    wantsImmediateSupply: isTicked(fields[CHECKOUT_FIELDS.digitalConsent]),
    wantsEarlyService: isTicked(fields[CHECKOUT_FIELDS.serviceConsent]),
    agreesToLaterCharges: isTicked(fields[CHECKOUT_FIELDS.laterCharges]),
    offers: readOffers(fields),
    note: clean(fields[CHECKOUT_FIELDS.note], NOTE_LENGTH),
    account: {
      isWanted: isTicked(fields[CHECKOUT_FIELDS.createAccount]),
      // As it was typed: a password may begin with a space.
      password: fields[CHECKOUT_FIELDS.accountPassword] ?? '',
    },
    shippingMethods: readShippingMethods(fields),
    ...readSubmission(fields),
    attribution: readAttribution(fields),
    customFields: '',
  }
}

/** Words that the shop does not know were shown to nobody. */
const readOffers = (fields: Record<string, string>): OffersAnswer => ({
  toldVersion: fields[CHECKOUT_FIELDS.offersNotice] === OFFERS_NOTICE.version ? OFFERS_NOTICE.version : null,
  isRefused: isTicked(fields[CHECKOUT_FIELDS.offersRefused]),
})

/** The billing address of a form, as it is kept. */
export const readBilling = (fields: Record<string, string>): BillingAddress =>
  normaliseAddress(readAddress('billing', fields) as BillingAddress)

/** The shipping address of a form, as it is kept. */
export const readShipping = (fields: Record<string, string>): ShippingAddress =>
  normaliseAddress(readAddress('shipping', fields) as ShippingAddress)

/** The shipping address of a checkout form; null unless its box is ticked. */
export const readElsewhere = (fields: Record<string, string>): ShippingAddress | null =>
  isTicked(fields[CHECKOUT_FIELDS.shipElsewhere]) ? readShipping(fields) : null

function readAddress(kind: AddressKind, fields: Record<string, string>): Partial<BillingAddress> {
  const rules = addressRules('')
  const read = (field: BillingField) =>
    // A code is not cut: the first letters of a longer one may be those of another country.
    cut(
      readField(field, fields[`${kind}_${field}`] ?? ''),
      field === 'country' ? COUNTRY_LENGTH : rules[field].maxLength,
    )
  return Object.fromEntries(ADDRESS_FIELDS[kind].map((field) => [field, read(field)]))
}

const COUNTRY_LENGTH = 60

const clean = (value: string | undefined, maxLength: number) => cut(readText(value ?? ''), maxLength)

const cut = (text: string, maxLength: number) => cutText(text, maxLength).trim()
