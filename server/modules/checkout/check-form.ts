import { checkAddress } from '#contracts/address/address-check.ts'
import { isExcusedInSheet } from '#contracts/address/sheet-address.ts'
import type { CartView } from '#contracts/cart/cart.ts'
import { type BillingForm, billingAsk } from '#contracts/checkout/billing-ask.ts'
import type { CheckoutForm, CheckoutRefusal, FieldError } from '#contracts/checkout/checkout.ts'
import { wrongNumbers } from '#contracts/checkout/company-numbers.ts'
import { readCustomFields } from '#contracts/checkout/custom-fields.ts'
import type { CustomField } from '#contracts/payment/express.ts'
import { checkPaymentMethod, type Paying } from './check-payment-method.ts'

type Context = {
  cart: CartView
  billingForm: BillingForm
  soldCountries: readonly string[]
  shippingCountries: readonly string[]
  /** How it is to be paid. */
  paying: Paying
  /** Of an order by wallet, whose sheet has fewer fields than the form: what the shop has registered besides. */
  sheet: { customFields: Record<string, CustomField> } | null
}

/**
 * Every reason to refuse the form, in the order of the page (facts shop-wire §6, validation order): within one field the
 * first problem only, but all fields at once.
 */
export function checkForm(form: CheckoutForm, context: Context): CheckoutRefusal[] {
  const { cart, paying, sheet } = context
  const refusals: CheckoutRefusal[] = []
  const found = checkAddresses(form, context)
  const errors = sheet ? found.filter((error) => !isExcusedInSheet(error)) : found
  if (errors.length > 0) refusals.push({ code: 'invalid-fields', errors })
  if (form.billing.company !== '')
    for (const which of wrongNumbers(form.companyNumbers)) refusals.push({ code: 'company-number-wrong', which })
  if (cart.hasDigitalContent && !form.wantsImmediateSupply) refusals.push({ code: 'digital-consent-missing' })
  if (cart.serviceConsent && !form.wantsEarlyService)
    refusals.push({ code: 'service-consent-missing', sentence: cart.serviceConsent.missing })
  if (!form.acceptsTerms) refusals.push({ code: 'terms-not-accepted' })
  const custom = sheet ? readCustomFields(form.customFields, sheet.customFields) : null
  if (custom && !custom.ok) refusals.push(custom.refusal)
  const { country } = form.billing
  const { dueCents, currency, recurring } = cart
  return [
    ...refusals,
    ...checkPaymentMethod(form, { dueCents, currency, country, renewsItself: recurring.length > 0 }, paying),
  ]
}

/** What is wrong with the addresses of a form, whoever fills it in. */
export function checkAddresses(
  form: Pick<CheckoutForm, 'billing' | 'shipping'>,
  { cart, billingForm, soldCountries, shippingCountries }: Omit<Context, 'paying' | 'sheet'>,
): FieldError[] {
  const errors = checkAddress('billing', form.billing, soldCountries, billingAsk(cart, billingForm))
  return cart.needsShipping && form.shipping
    ? [...errors, ...checkAddress('shipping', form.shipping, shippingCountries)]
    : errors
}
