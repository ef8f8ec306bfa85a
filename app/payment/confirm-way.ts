import type { Followed } from '#app/wire/payment-step.ts'
import { parseConfirmFragment } from './confirm-fragment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { type Following, refuseOtherOrder } from './following.ts'

/** 3-D Secure, an approval in a bank's app, deposits to be named: the provider's script asks in the page. */
export async function followConfirm(fragment: string, following: Following): Promise<Followed | null> {
  const asked = parseConfirmFragment(fragment)
  if (!asked) return null
  return refuseOtherOrder(asked.orderId, following.settings) ?? confirmPayment(asked, following)
}
