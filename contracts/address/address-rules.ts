import { COUNTRY_LOCALES, type CountryLocale, type LocaleField } from '../countries/country-locale.ts'
import type { BillingField } from './address.ts'

export type AddressFieldRule = {
  label: string
  isRequired: boolean
  isHidden: boolean
  /** Place in the form, ascending. */
  priority: number
  autoComplete: string
  maxLength: number
  placeholder?: string
  /** Place in the two columns: first and last share a line. */
  width: 'first' | 'last' | 'wide'
}

/** Rules of every field of an address; a form shows some of them. */
export type AddressRules = Readonly<Record<BillingField, Readonly<AddressFieldRule>>>
type Rules = Record<BillingField, AddressFieldRule>

/** Default locale (spec §5, checkout fields; facts: address-locale §1). */
const DEFAULT_RULES: Rules = {
  first_name: rule('Prénom', 10, 'given-name', { width: 'first', maxLength: 100 }),
  last_name: rule('Nom', 20, 'family-name', { width: 'last', maxLength: 100 }),
  company: rule("Nom de l'entreprise", 30, 'organization', { isRequired: false }),
  country: rule('Pays/région', 40, 'country', { maxLength: 2 }),
  address_1: rule('Numéro et nom de rue', 50, 'address-line1', {
    placeholder: 'Numéro de voie et nom de la rue',
  }),
  address_2: rule('Bâtiment, appartement, lot, etc.', 60, 'address-line2', { isRequired: false }),
  city: rule('Ville', 70, 'address-level2', { maxLength: 100 }),
  state: rule('Région\u00A0/\u00A0Département', 80, 'address-level1', { maxLength: 100 }),
  postcode: rule('Code postal', 90, 'postal-code', { maxLength: 20 }),
  phone: rule('Téléphone', 100, 'tel', { isRequired: false, width: 'first', maxLength: 30 }),
  email: rule('Adresse e-mail', 110, 'email', { width: 'last' }),
}

function rule(
  label: string,
  priority: number,
  autoComplete: string,
  rest: Partial<AddressFieldRule> = {},
): AddressFieldRule {
  return { label, priority, autoComplete, isRequired: true, isHidden: false, maxLength: 200, width: 'wide', ...rest }
}

/** The rules of an address in this country; those of the default locale for one that is not known. */
export function addressRules(country: string): AddressRules {
  const locale = Object.hasOwn(COUNTRY_LOCALES, country) ? COUNTRY_LOCALES[country] : undefined
  const known = written.get(locale)
  if (known) return known
  const rules = writeRules(locale)
  written.set(locale, rules)
  return rules
}

/** By what is a country's own: a form of one address asks for its rules some thirty times. */
const written = new Map<CountryLocale | undefined, AddressRules>()

function writeRules(locale: CountryLocale | undefined): AddressRules {
  const rules = Object.fromEntries(
    Object.entries(DEFAULT_RULES).map(([field, defaults]) => [field, { ...defaults }]),
  ) as Rules
  for (const [field, own] of Object.entries(locale ?? {})) {
    const known = rules[field as LocaleField]
    if (own.label !== undefined) known.label = own.label
    if (own.priority !== undefined) known.priority = own.priority
    known.isRequired = own.required ?? known.isRequired
    known.isHidden = own.hidden ?? false
  }
  pair(rules, ['first_name', 'last_name'])
  pair(rules, ['city', 'state', 'postcode'])
  return rules
}

/** The first two of these that are shown share a line, whatever their order; a third or a single one has its own. */
function pair(rules: Rules, fields: BillingField[]): void {
  const [first, last, third] = fields
    .map((field) => rules[field])
    .filter(({ isHidden }) => !isHidden)
    .toSorted(byPriority)
  if (first) first.width = last ? 'first' : 'wide'
  if (last) last.width = 'last'
  if (third) third.width = 'wide'
}

const byPriority = (a: AddressFieldRule, b: AddressFieldRule) => a.priority - b.priority

/** These fields in the order in which the rules show them. */
export const inFormOrder = <Field extends BillingField>(fields: readonly Field[], rules: AddressRules): Field[] =>
  fields.toSorted((a, b) => byPriority(rules[a], rules[b]))
