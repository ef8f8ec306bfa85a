import { isPostcode } from '../countries/postcode.ts'
import { type Address, type BillingField, isEmail, isPhone } from './address.ts'
import { addressRules } from './address-rules.ts'

export type AddressProblem = 'required' | 'email' | 'phone' | 'postcode'

/**
 * What is wrong with one field of an address (spec §5, checkout fields), as far as it can be seen without lists of
 * countries and states: its first problem, or null. `value` is as `readField` gives it. Browser and server ask the same rules.
 */
export function addressProblem(
  field: BillingField,
  value: string,
  { country, isNeeded = true }: Pick<Address, 'country'> & { isNeeded?: boolean },
): AddressProblem | null {
  const { isHidden, isRequired } = addressRules(country)[field]
  if (isHidden) return null
  if (value === '') return isRequired && isNeeded ? 'required' : null
  if (field === 'email') return isEmail(value) ? null : 'email'
  if (field === 'phone') return isPhone(value) ? null : 'phone'
  if (field === 'postcode') return isPostcode(value, country) ? null : 'postcode'
  return null
}
