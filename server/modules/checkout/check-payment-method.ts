import type { CheckoutForm, CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { DEFAULT_TERMS, whyNotTaken } from '#contracts/payment/availability.ts'
import { isPaymentMethodId, methodOfGateway } from '#contracts/payment/payment-methods.ts'

type Payment = {
  totalCents: number
  currency: string
  /** Billing country; '' where none was asked for. */
  country: string
}

/** Why the posted method cannot pay this; [] when it can, or nothing is to pay. */
export function checkPaymentMethod(
  { paymentMethod, paymentMethodId }: Pick<CheckoutForm, 'paymentMethod' | 'paymentMethodId'>,
  { totalCents, currency, country }: Payment,
): CheckoutRefusal[] {
  if (totalCents === 0) return []
  const method = methodOfGateway(paymentMethod)
  if (!method) return [{ code: 'invalid-payment-method' }]
  const why = whyNotTaken(method, DEFAULT_TERMS, { amountCents: totalCents, currency, billingCountry: country })
  if (why !== null && why.code !== 'amount-too-small') return [{ code: 'invalid-payment-method' }]
  const refusals: CheckoutRefusal[] = []
  if (!isPaymentMethodId(paymentMethodId)) refusals.push({ code: 'missing-payment-details', method: method.type })
  if (why) refusals.push({ ...why, currency })
  return refusals
}
