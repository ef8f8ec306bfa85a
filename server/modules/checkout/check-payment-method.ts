import type { CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { isSixDigits, type PaymentFields } from '#contracts/checkout/payment-fields.ts'
import { type PaymentTerms, type Unavailability, whyNotTaken } from '#contracts/payment/availability.ts'
import { isConfirmationTokenId, isPaymentMethodId, type PaymentMethod } from '#contracts/payment/payment-methods.ts'
import { methodOf, type SavedChoice } from './choose-payment.ts'

type Payment = {
  /** What would be charged now. */
  dueCents: number
  currency: string
  /** Billing country; '' where none was asked for. */
  country: string
  /** The shop charges it again, without its owner. */
  renewsItself?: boolean
}

/** What the shop knows of how a form is to be paid. */
export type Paying = {
  /** What the shop takes now, whatever the page showed. */
  terms: PaymentTerms
  /** The kept method that the form names, when it is its buyer's. */
  saved: SavedChoice | null
  /** Whether the method is to be kept, though nothing is to pay. */
  isSetup: boolean
}

/** Why the posted method cannot pay this; [] when it can, or nothing is to pay. */
export function checkPaymentMethod(
  form: PaymentFields,
  { dueCents, currency, country, renewsItself = false }: Payment,
  { terms, saved, isSetup }: Paying,
): CheckoutRefusal[] {
  if (dueCents === 0 && !isSetup) return []
  if (form.savedMethodId !== null && !saved) return [{ code: 'foreign-saved-method' }]
  const method = methodOf(form)
  if (!method) return [{ code: 'invalid-payment-method' }]
  const why = whyNotTaken(method, terms, { amountCents: dueCents, currency, billingCountry: country, renewsItself })
  const refusal = why && refusalOf(why, currency)
  if (refusal && !isAboutAmount(refusal)) return [refusal]
  const refusals = saved ? [] : checkDetails(form, method)
  return refusal ? [...refusals, refusal] : refusals
}

/** Whether what the method asks for was posted; where its form asks for nothing, nothing need be. */
function checkDetails(form: PaymentFields, method: PaymentMethod): CheckoutRefusal[] {
  const { paymentMethodId, confirmationTokenId, code } = form
  if (method.form === 'six-digits' && !isSixDigits(code)) return [{ code: 'invalid-code' }]
  const isGiven =
    confirmationTokenId === ''
      ? isPaymentMethodId(paymentMethodId) || (paymentMethodId === '' && !method.needsDetails)
      : isConfirmationTokenId(confirmationTokenId)
  return isGiven ? [] : [{ code: 'missing-payment-details', sentence: method.detailsMissing }]
}

function refusalOf(why: Unavailability, currency: string): CheckoutRefusal {
  switch (why.code) {
    case 'country':
      return { code: 'payment-type-not-in-country' }
    case 'amount-too-small':
    case 'amount-too-large':
      return { ...why, currency }
    default:
      return { code: 'payment-type-invalid' }
  }
}

const isAboutAmount = ({ code }: CheckoutRefusal) => code === 'amount-too-small' || code === 'amount-too-large'
