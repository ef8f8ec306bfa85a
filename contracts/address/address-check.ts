import { type BillingAsk, isNeeded } from '../checkout/billing-ask.ts'
import type { FieldError } from '../checkout/checkout.ts'
import { isCountry } from '../countries/country-codes.ts'
import { formatPostcode } from '../countries/postcode.ts'
import { findState, statesOf } from '../countries/states.ts'
import { ADDRESS_FIELDS, type Address, type AddressKind, type BillingAddress, type BillingField } from './address.ts'
import { addressProblem } from './address-problem.ts'
import { addressRules, inFormOrder } from './address-rules.ts'

/**
 * An address as it is kept: postcode as its country writes it, state by its code, nothing in fields that its country
 * does not have. For the server, which has the lists of states at hand.
 */
export function normaliseAddress<Kept extends Partial<Address>>(address: Kept): Kept {
  const country = (address.country ?? '').toUpperCase()
  const rules = addressRules(country)
  const kept: Partial<BillingAddress> = { ...address }
  if (kept.country !== undefined) kept.country = country
  if (kept.postcode !== undefined) kept.postcode = rules.postcode.isHidden ? '' : formatPostcode(kept.postcode, country)
  if (kept.state !== undefined) kept.state = keptState(kept.state, country)
  return kept as Kept
}

function keptState(state: string, country: string): string {
  if (addressRules(country).state.isHidden || statesOf(country)?.length === 0) return ''
  return findState(country, state)?.code ?? state
}

/**
 * Everything that is wrong with an address, in the order of its form (facts: shop-wire §6). `countries` are those that
 * the shop sells to, or ships to; `ask` is how much of a billing address the basket needs.
 */
export function checkAddress(
  kind: AddressKind,
  address: Partial<BillingAddress>,
  countries: readonly string[],
  ask: BillingAsk = 'all',
): FieldError[] {
  const country = address.country ?? ''
  const problemOf = (field: BillingField): FieldError[] => {
    const value = address[field] ?? ''
    const error = { kind, country, field }
    if (field === 'country' && value !== '') {
      if (!isCountry(value)) return [{ ...error, problem: 'unknown-country' }]
      if (!countries.includes(value)) return [{ ...error, problem: 'country' }]
    }
    if (field === 'state' && isForeignState(value, country)) {
      const allowed = (statesOf(country) ?? []).map(({ name }) => name)
      return [{ ...error, problem: 'state', allowed }]
    }
    const problem = addressProblem(field, value, { country, isNeeded: isNeeded(field, ask, address) })
    return problem ? [{ ...error, problem }] : []
  }
  return inFormOrder(ADDRESS_FIELDS[kind], addressRules(country)).flatMap(problemOf)
}

/** A country with a list of states takes nothing else; the others take any text. */
const isForeignState = (state: string, country: string) =>
  state !== '' && (statesOf(country)?.length ?? 0) > 0 && !findState(country, state)
