import type { z } from 'zod'
import type { BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import { ATTRIBUTION_PREFIX } from '#contracts/attribution/attribution-names.ts'
import type { CheckoutForm, ConsentChannel } from '#contracts/checkout/checkout.ts'
import { COMPANY_FIELDS } from '#contracts/checkout/company-numbers.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { STORE_EXTENSIONS } from '#contracts/wire/store-checkout.ts'
import { readCheckoutForm } from '#server/posted/read-checkout-form.ts'
import type { CheckedCall } from './call.ts'
import type { NewOrder, PaidOrder } from './checkout-params.ts'

type Paying = Pick<
  z.output<typeof PaidOrder>,
  'billing_address' | 'shipping_address' | 'payment_method' | 'payment_data' | 'extensions'
>

export type KnownAddresses = { billing: Partial<BillingAddress>; shipping: Partial<ShippingAddress> }

type Fields = Record<string, string>

/**
 * What a client sends as the form of the classic checkout would post it, so that one reader takes both: payment data first,
 * which others write freely, then what this call says itself. What an address leaves out is what the session knows.
 */
export function postedFields(params: Paying, known: KnownAddresses): Fields {
  const own = params.extensions[STORE_EXTENSIONS.own]
  return {
    ...paymentFields(params),
    ...prefixed('billing_', { ...known.billing, ...params.billing_address }),
    ...prefixed('shipping_', { ...known.shipping, ...params.shipping_address }),
    ...prefixed(ATTRIBUTION_PREFIX, params.extensions[STORE_EXTENSIONS.attribution]),
    ...(own.terms !== undefined && { [CHECKOUT_FIELDS.terms]: flag(own.terms) }),
    ...(own.digital_consent !== undefined && { [CHECKOUT_FIELDS.digitalConsent]: flag(own.digital_consent) }),
    ...(own.service_consent !== undefined && { [CHECKOUT_FIELDS.serviceConsent]: flag(own.service_consent) }),
    ...(own.later_charges !== undefined && { [CHECKOUT_FIELDS.laterCharges]: flag(own.later_charges) }),
    ...(own.submission !== undefined && { [CHECKOUT_FIELDS.submissionId]: own.submission }),
    ...(own.vat_number !== undefined && { [COMPANY_FIELDS.vat]: own.vat_number }),
    ...(own.siren !== undefined && { [COMPANY_FIELDS.siren]: own.siren }),
    ...(own.offers_notice !== undefined && { [CHECKOUT_FIELDS.offersNotice]: own.offers_notice }),
    ...(own.offers_refused !== undefined && { [CHECKOUT_FIELDS.offersRefused]: flag(own.offers_refused) }),
    ...(own.shown_total !== undefined && { [CHECKOUT_FIELDS.shownTotal]: own.shown_total }),
  }
}

/** Facts store-api-cart-checkout §3: keys in lower case without what no field has, boxes as '1' or ''. */
function paymentFields({ payment_data, payment_method }: Paying): Fields {
  const fields = payment_data.map(({ key, value }) => [
    key.toLowerCase().replace(/[^a-z0-9_-]/g, ''),
    typeof value === 'boolean' ? flag(value) : String(value ?? ''),
  ])
  return { ...Object.fromEntries(fields), [CHECKOUT_FIELDS.paymentMethod]: payment_method }
}

const flag = (isSet: boolean) => (isSet ? '1' : '')

const prefixed = (prefix: string, fields: Record<string, unknown>): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[prefix + name, String(value)]] : [],
    ),
  )

/** The order form of a call. `note`: what was said for the order before, where this call says none. */
export function readOrderForm(
  fields: Fields,
  params: z.output<typeof NewOrder>,
  { needsShipping, note }: { needsShipping: boolean; note: string },
): CheckoutForm {
  return {
    ...readCheckoutForm({
      ...fields,
      [CHECKOUT_FIELDS.shipElsewhere]: flag(needsShipping),
      [CHECKOUT_FIELDS.note]: params.customer_note ?? note,
    }),
    customFields: params.extensions[STORE_EXTENSIONS.express].custom_checkout_data ?? '',
    account: { isWanted: params.create_account, password: params.customer_password || null },
  }
}

/** Where the buyer consented, as far as this door can tell. */
export const channelOf = ({ isExpress, params }: CheckedCall<Pick<Paying, 'extensions'>>): ConsentChannel =>
  isExpress ? 'express' : (params.extensions[STORE_EXTENSIONS.own].channel ?? 'store-api')
