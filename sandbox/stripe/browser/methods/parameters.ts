import { parseExpiry } from '../card-expiry.ts'
import { onlyDigits } from '../card-number.ts'
import { compactIban } from './iban.ts'
import { type BillingField, type DetailField, formOf, type MethodType } from './method-forms.ts'

export type Values = Partial<Record<DetailField | BillingField, string>>

const same = (name: string) => (value: string) => ({ [name]: value })
const digitsAs = (name: string) => (value: string) => ({ [name]: onlyDigits(value) })

/** A field as the API has it. Codes that are used once are no part of the method (`methodOptions`). */
const DETAILS: Record<DetailField, (value: string) => Record<string, string | number>> = {
  number: digitsAs('number'),
  expiry(value) {
    const date = parseExpiry(value)
    if (!date) throw new Error('The card was read before it was validated')
    return { exp_month: date.month, exp_year: date.year }
  },
  cvc: digitsAs('cvc'),
  iban: (value) => ({ iban: compactIban(value) }),
  bank: same('bank'),
  bank_country: same('country'),
  tax_id: same('tax_id'),
  blik_code: () => ({}),
  link_code: () => ({}),
  sort_code: digitsAs('sort_code'),
  bsb_number: digitsAs('bsb_number'),
  institution_number: digitsAs('institution_number'),
  transit_number: digitsAs('transit_number'),
  routing_number: digitsAs('routing_number'),
  bacs_account: digitsAs('account_number'),
  becs_account: digitsAs('account_number'),
  acss_account: digitsAs('account_number'),
  ach_account: digitsAs('account_number'),
  account_type: same('account_type'),
}

const ADDRESS: readonly BillingField[] = ['line1', 'line2', 'postal_code', 'city', 'state', 'country']

/** What was typed as the API's data of a payment method; a list in which nothing was chosen is left out. */
export function methodData(type: MethodType, values: Values) {
  const { details: names, country } = formOf(type)
  const details = names.map((name) => (values[name] ? DETAILS[name](values[name]) : {}))
  const holder = type === 'us_bank_account' ? [{ account_holder_type: 'individual' }] : []
  const billing = Object.entries(values).filter(([, value]) => value !== '')
  const pick = (wanted: (name: string) => boolean) => Object.fromEntries(billing.filter(([name]) => wanted(name)))
  const isAddress = (name: string) => ADDRESS.some((field) => field === name)
  const typedAddress = pick(isAddress)
  const address = country === null || !typedAddress.line1 ? typedAddress : { country, ...typedAddress }
  const contact = pick((name) => name === 'name' || name === 'email' || name === 'phone')
  return {
    type,
    [type]: Object.assign({}, ...holder, ...details) as object,
    billing_details: { ...contact, ...(Object.keys(address).length > 0 && { address }) },
  }
}

/** What is told with the confirmation instead of being kept with the method. */
export const methodOptions = (values: Values) =>
  values.blik_code ? { blik: { code: onlyDigits(values.blik_code) } } : undefined

type BillingDetails = { address?: object }

/** What is typed into the form wins over what the shop hands over. */
export const withBilling = <T extends { billing_details?: BillingDetails }>(
  given: T,
  typed: BillingDetails,
): T & { billing_details: BillingDetails } => ({
  ...given,
  billing_details: {
    ...given.billing_details,
    ...typed,
    ...((given.billing_details?.address || typed.address) && {
      address: { ...given.billing_details?.address, ...typed.address },
    }),
  },
})
