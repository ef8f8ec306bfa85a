import type { Notice } from '#contracts/cart/cart.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { PAY_FIELDS } from '#contracts/wire/checkout.ts'
import { answerOrder } from '#contracts/wire/order-answer.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { payOrder } from '#server/modules/checkout/index.ts'
import { readPayOrderForm } from '#server/posted/read-pay-order-form.ts'
import { isLegacyForm } from '#server/posted/read-payment-fields.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'

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
    customerId: visitor.customerId,
    online: visitor.online,
    triedFrom: visitor.triedFrom,
    form: readPayOrderForm(fields),
  })
  if (result.ok) visitor.rememberCart(await getCart(services, visitor.sessionId))
  const answer = answerOrder(result, {
    origin: '',
    pageOf: ({ orderId, orderKey }) => ROUTES.orderPay(orderId, orderKey),
    createNonce: visitor.createNonce,
    isLegacy: isLegacyForm(fields),
  })
  return answer.result === 'success' ? answer : { notices: answer.notices }
}
