import { PROVIDER } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import type { Order } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'

const PURPOSE = 'payment-return'

type Returning = {
  order: Pick<Order, 'id' | 'orderKey'>
  /** Whether its buyer paid on the page of an order that exists: that is where they try again. */
  isOrderPay: boolean
  keepsMethod: boolean
}

/**
 * Where a bank's page sends its visitor back to: the page of the order, with what the contract has it carry (facts
 * payment-flows §5). Its nonce is bound to the order, and to nobody: the bank's app may open another browser.
 */
export function returnAddress(
  { origin, signer }: Pick<Services, 'origin' | 'signer'>,
  { order, isOrderPay, keepsMethod }: Returning,
): string {
  const address = new URL(origin + ROUTES.order(order.id, order.orderKey))
  const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
  const carried = {
    utm_nooverride: '1',
    order_id: String(order.id),
    wc_payment_method: PROVIDER,
    _wpnonce: signer.sign(PURPOSE, String(order.id)),
    save_payment_method: yesOrNo(keepsMethod),
    pay_for_order: yesOrNo(isOrderPay),
  }
  for (const [name, value] of Object.entries(carried)) address.searchParams.set(name, value)
  return address.href
}

/** The intent that somebody comes back from, and to which page; null for an address that we did not give a bank. */
export function readReturnAddress(
  { signer }: Pick<Services, 'signer'>,
  query: URLSearchParams,
): { orderId: number; intentId: string; isOrderPay: boolean } | null {
  const orderId = readId(query.get('order_id'))
  const intentId = query.get('payment_intent') ?? query.get('setup_intent') ?? ''
  if (orderId === null || !/^(pi|seti)_[A-Za-z0-9_]{1,120}$/.test(intentId)) return null
  if (!signer.verify(PURPOSE, String(orderId), query.get('_wpnonce') ?? '')) return null
  return { orderId, intentId, isOrderPay: query.get('pay_for_order') === 'yes' }
}
