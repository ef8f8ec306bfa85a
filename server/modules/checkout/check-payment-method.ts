import type { CheckoutForm, CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { type PaymentTerms, type Unavailability, whyNotTaken } from '#contracts/payment/availability.ts'
import { isPaymentMethodId, methodOfGateway } from '#contracts/payment/payment-methods.ts'

type Payment = {
  totalCents: number
  currency: string
  /** Billing country; '' where none was asked for. */
  country: string
  /** What the shop takes now, whatever the page showed. */
  terms: PaymentTerms
}

/** Why the posted method cannot pay this; [] when it can, or nothing is to pay. */
export function checkPaymentMethod(
  { paymentMethod, paymentMethodId }: Pick<CheckoutForm, 'paymentMethod' | 'paymentMethodId'>,
  { totalCents, currency, country, terms }: Payment,
): CheckoutRefusal[] {
  if (totalCents === 0) return []
  const method = methodOfGateway(paymentMethod)
  if (!method) return [{ code: 'invalid-payment-method' }]
  const why = whyNotTaken(method, terms, { amountCents: totalCents, currency, billingCountry: country })
  const refusal = why && refusalOf(why, currency)
  if (refusal && !isAboutAmount(refusal)) return [refusal]
  const refusals: CheckoutRefusal[] = []
  if (!isPaymentMethodId(paymentMethodId)) refusals.push({ code: 'missing-payment-details', method: method.type })
  return refusal ? [...refusals, refusal] : refusals
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
