/** The billing fields of this site, in the order of its form (spec §3, enabled billing fields; §5 for France). */
export const BILLING_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'country',
  'address_1',
  'address_2',
  'postcode',
  'city',
  'state',
  'phone',
  'email',
] as const
export type BillingField = (typeof BILLING_FIELDS)[number]

/** The fields of an address to which goods are sent: it has neither telephone nor e-mail of its own. */
export const SHIPPING_FIELDS = BILLING_FIELDS.filter(
  (field): field is Exclude<BillingField, 'email' | 'phone'> => field !== 'email' && field !== 'phone',
)
export type ShippingField = (typeof SHIPPING_FIELDS)[number]

/** An address as the shop keeps it: trimmed, '' where nothing was given; country is ISO 3166-1 alpha-2. */
export type Address = Record<ShippingField, string>
export type BillingAddress = Address & { email: string; phone: string }
export type ShippingAddress = Address

/** Of somebody who has said nothing. */
export const EMPTY_ADDRESS: BillingAddress = {
  ...{ first_name: '', last_name: '', company: '', country: '', address_1: '', address_2: '' },
  ...{ postcode: '', city: '', state: '', phone: '', email: '' },
}

export type AddressKind = 'billing' | 'shipping'

/** What is put before the name of a field in a form; calc_shipping_ is the cart's shipping calculator. */
export type AddressPrefix = 'billing_' | 'shipping_' | 'calc_shipping_'

/** The calculator reckons with as much of an address as it is given: none of its fields is required or optional. */
export const isEstimate = (prefix: string) => prefix === ('calc_shipping_' satisfies AddressPrefix)

export const ADDRESS_FIELDS: Readonly<Record<AddressKind, readonly BillingField[]>> = {
  billing: BILLING_FIELDS,
  shipping: SHIPPING_FIELDS,
}

/** The shortest address that the contract's server takes (facts: address-locale §5): 'a@b.fr'. */
const EMAIL_MIN_LENGTH = 6

/** RFC-like address that allows Unicode letters (spec §5, checkout fields). */
const EMAIL_PATTERN =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u

export const isEmail = (value: string) =>
  value.length >= EMAIL_MIN_LENGTH && value.length <= 254 && EMAIL_PATTERN.test(value)

/** Spec §5: once these characters are taken away nothing may remain. */
export const isPhone = (value: string) => value.replace(/[\s#0-9_\-+/().]/g, '') === ''
