import type { Visitor } from '#app/server-context.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { CONFIRM_FRAGMENT_PREFIX, NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { PAY_FIELDS } from '#contracts/wire/checkout.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { payOrder, readPayOrderForm } from '#server/modules/checkout/index.ts'
import type { Services } from '#server/services.ts'

type Answer = { redirect: string } | { notices: Notice[] }
type Address = { orderId: number; orderKey: string }

/** The posted form of an order to pay. The caller has made sure that this visitor may see the order. */
export async function payOrderFromForm(
  services: Services,
  visitor: Visitor,
  { address, posted }: { address: Address; posted: FormData },
): Promise<Answer> {
  const fields: Record<string, string> = {}
  for (const [name, value] of posted) if (typeof value === 'string') fields[name] = value
  if (!visitor.verifyNonce(NONCE_ACTIONS.pay, fields[PAY_FIELDS.nonce] ?? ''))
    return { notices: checkoutNotices([{ code: 'session-expired' }]) }
  const result = await payOrder(services, {
    ...address,
    sessionId: visitor.sessionId,
    form: readPayOrderForm(fields),
  })
  if (!result.ok) return { notices: checkoutNotices(result.refusals) }
  visitor.rememberCart(await getCart(services, visitor.sessionId))
  const { placed } = result
  if (placed.next === 'received') return { redirect: ROUTES.order(placed.orderId, placed.orderKey) }
  const nonce = visitor.createNonce(NONCE_ACTIONS.updateOrderStatus, String(placed.orderId))
  const page = ROUTES.orderPay(placed.orderId, placed.orderKey)
  return { redirect: `${page}${CONFIRM_FRAGMENT_PREFIX}pi:${placed.orderId}:${placed.clientSecret}:${nonce}` }
}
