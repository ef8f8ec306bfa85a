import { BILLING_FIELDS, type BillingAddress, type BillingField } from '#contracts/address.ts'
import { billingProblem } from '#contracts/billing-problem.ts'
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
  const problem = billingProblem(field, billing[field], billing.country)
  if (problem || field !== 'country') return problem
  return soldCountries.includes(billing.country) ? null : 'country'
}
