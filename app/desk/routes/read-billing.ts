import { BILLING_FIELDS, type BillingAddress } from '#contracts/address/address.ts'
import { normaliseAddress } from '#contracts/address/address-check.ts'
import { addressRules } from '#contracts/address/address-rules.ts'
import { readField } from '#contracts/address/typed-text.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { told } from './order-done.ts'

/** Whom a form of the desk names as buyer, as the shop keeps what was typed. */
export function readBilling(form: FormData): BillingAddress {
  const rules = addressRules('')
  const read = BILLING_FIELDS.map((field) => {
    const typed = readField(field, told(form, `billing_${field}`))
    return [field, field === 'country' ? typed.slice(0, 20) : cutText(typed, rules[field].maxLength)]
  })
  return normaliseAddress(Object.fromEntries(read) as BillingAddress)
}
