import type { NextStep } from '#contracts/checkout/checkout.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { type Attempt, returnAddress } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'

type Asked = {
  order: Pick<Order, 'id' | 'orderKey'>
  attempt: Pick<Attempt, 'methodType' | 'instrument'>
  intent: Intent
  isOrderPay: boolean
}

/** How a buyer goes on with an intent that waits for them (facts stripe-gateway §3, redirect built from the intent). */
export function nextStep(services: Pick<Services, 'origin' | 'signer'>, asked: Asked): NextStep {
  const { order, attempt, intent, isOrderPay } = asked
  const { kind, clientSecret, nextAction, method } = intent
  if (nextAction?.kind === 'redirect') return { next: 'redirect', url: nextAction.url }
  // No script has made what is paid with: none would follow a fragment.
  if (attempt.instrument.kind === 'order-details') return withoutScript(nextAction)
  const { type, fragment } = methodOfType(attempt.methodType)
  const returnUrl = () => returnAddress(services, { order, isOrderPay, keepsMethod: false })
  if (fragment === 'voucher') return { next: 'voucher', method: type, clientSecret, returnUrl: returnUrl() }
  if (fragment === 'wallet') return { next: 'wallet', method: type, kind, clientSecret, returnUrl: returnUrl() }
  return { next: 'authenticate', kind, clientSecret, paymentMethodId: method?.id ?? null }
}

/** The provider's own page of what is asked, where it has one; else the order's page says what to do. */
function withoutScript(action: Intent['nextAction']): NextStep {
  const url = action?.kind === 'code' ? action.instructionsUrl : null
  return url === null ? { next: 'received' } : { next: 'redirect', url }
}
