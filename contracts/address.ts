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

/** An address as the shop keeps it: trimmed, '' where nothing was given; country is ISO 3166-1 alpha-2. */
export type Address = Record<Exclude<BillingField, 'email' | 'phone'>, string>
export type BillingAddress = Address & { email: string; phone: string }

export type AddressFieldRule = {
  label: string
  isRequired: boolean
  isHidden: boolean
  priority: number
  autoComplete: string
  maxLength: number
}

/** Default locale of spec §5 with the French overrides (postcode at 65, no state). */
export const BILLING_RULES: Record<BillingField, AddressFieldRule> = {
  first_name: rule('Prénom', true, 10, 'given-name', 100),
  last_name: rule('Nom', true, 20, 'family-name', 100),
  company: rule("Nom de l'entreprise", false, 30, 'organization', 200),
  country: rule('Pays/région', true, 40, 'country', 2),
  address_1: rule('Numéro et nom de rue', true, 50, 'address-line1', 200),
  address_2: rule('Bâtiment, appartement, lot, etc.', false, 60, 'address-line2', 200),
  postcode: rule('Code postal', true, 65, 'postal-code', 20),
  city: rule('Ville', true, 70, 'address-level2', 100),
  state: { ...rule('Région / Département', false, 80, 'address-level1', 100), isHidden: true },
  phone: rule('Téléphone', false, 100, 'tel', 30),
  email: rule('Adresse e-mail', true, 110, 'email', 200),
}

function rule(label: string, isRequired: boolean, priority: number, autoComplete: string, maxLength: number) {
  return { label, isRequired, isHidden: false, priority, autoComplete, maxLength }
}

/** RFC-like address that allows Unicode letters (spec §5, checkout fields). */
export const EMAIL_PATTERN =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u

export const isEmail = (value: string) => value.length <= 254 && EMAIL_PATTERN.test(value)

/** Spec §5: once these characters are taken away nothing may remain. */
export const isPhone = (value: string) => value.replace(/[\s#0-9_\-+/().]/g, '') === ''

const FRENCH_POSTCODE = /^\d{5}$/

/** Postcode without spaces and in capitals, as it is kept. */
export const normalisePostcode = (postcode: string) => postcode.replace(/[\s-]/g, '').toUpperCase()

/** True for what the country's post could deliver; countries whose format we do not know accept a short code. */
export function isPostcode(postcode: string, country: string): boolean {
  if (country === 'FR') return FRENCH_POSTCODE.test(normalisePostcode(postcode))
  return /^[A-Z0-9]{2,10}$/.test(normalisePostcode(postcode))
}
