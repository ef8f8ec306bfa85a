import {
  BILLING_FIELDS,
  BILLING_RULES,
  type BillingAddress,
  type BillingField,
  isEmail,
  isPhone,
  isPostcode,
} from '#contracts/address.ts'
import type { CartView } from '#contracts/cart.ts'
import type { CheckoutForm, CheckoutRefusal, FieldError } from '#contracts/checkout.ts'
import { CARD_GATEWAY_ID } from '#contracts/identifiers.ts'

type Context = { cart: CartView; soldCountries: string[] }

/**
 * Every reason to refuse the form, in the order of the page (facts shop-wire §6, validation order): within one field the
 * first problem only, but all fields at once.
 */
export function checkForm(form: CheckoutForm, { cart, soldCountries }: Context): CheckoutRefusal[] {
  const refusals: CheckoutRefusal[] = []
  const errors = checkBilling(form.billing, soldCountries)
  if (errors.length > 0) refusals.push({ code: 'invalid-fields', errors })
  if (cart.hasDigitalContent && !form.wantsImmediateSupply) refusals.push({ code: 'digital-consent-missing' })
  if (!form.acceptsTerms) refusals.push({ code: 'terms-not-accepted' })
  if (cart.totalCents > 0) {
    if (form.paymentMethod !== CARD_GATEWAY_ID) refusals.push({ code: 'invalid-payment-method' })
    else if (!/^pm_[A-Za-z0-9_]{1,120}$/.test(form.paymentMethodId)) refusals.push({ code: 'missing-payment-details' })
  }
  return refusals
}

export function checkBilling(billing: BillingAddress, soldCountries: string[]): FieldError[] {
  return BILLING_FIELDS.flatMap((field) => {
    const problem = problemOf(field, billing, soldCountries)
    return problem ? [{ field, problem }] : []
  })
}

function problemOf(
  field: BillingField,
  billing: BillingAddress,
  soldCountries: string[],
): FieldError['problem'] | null {
  const value = billing[field]
  if (BILLING_RULES[field].isHidden) return null
  if (value === '') return BILLING_RULES[field].isRequired ? 'required' : null
  if (field === 'country') return soldCountries.includes(value) ? null : 'country'
  if (field === 'postcode') return isPostcode(value, billing.country) ? null : 'postcode'
  if (field === 'phone') return isPhone(value) ? null : 'phone'
  if (field === 'email') return isEmail(value) ? null : 'email'
  return null
}
