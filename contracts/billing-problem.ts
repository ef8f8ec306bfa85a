import { BILLING_RULES, type BillingField, isEmail, isPhone, isPostcode } from './address.ts'
import type { FieldError } from './checkout.ts'

/** What is wrong with one billing field (spec §5, checkout fields): its first problem, or null. `value` is trimmed. */
export function billingProblem(field: BillingField, value: string, country: string): FieldError['problem'] | null {
  if (BILLING_RULES[field].isHidden) return null
  if (value === '') return BILLING_RULES[field].isRequired ? 'required' : null
  if (field === 'email') return isEmail(value) ? null : 'email'
  if (field === 'phone') return isPhone(value) ? null : 'phone'
  if (field === 'postcode') return isPostcode(value, country) ? null : 'postcode'
  return null
}
