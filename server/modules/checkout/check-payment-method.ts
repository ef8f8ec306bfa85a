import type { CheckoutForm, CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { isOffered, isPaymentMethodId, methodOfGateway } from '#contracts/payment/payment-methods.ts'

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
  if (!method || !isOffered(method, { currency, country })) return [{ code: 'invalid-payment-method' }]
  const refusals: CheckoutRefusal[] = []
  if (!isPaymentMethodId(paymentMethodId)) refusals.push({ code: 'missing-payment-details', method: method.type })
  const minimumCents = method.minimum[currency] ?? 0
  if (totalCents < minimumCents) refusals.push({ code: 'amount-too-small', minimumCents })
  return refusals
}
