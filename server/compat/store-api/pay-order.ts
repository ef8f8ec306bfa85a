import type { z } from 'zod'
import { getCart } from '#server/modules/cart/index.ts'
import { payOrder } from '#server/modules/checkout/index.ts'
import { type ApiAccess, accessOrderByApi } from '#server/modules/post-purchase/index.ts'
import { readPayOrderForm } from '#server/posted/read-pay-order-form.ts'
import { isLegacyForm } from '#server/posted/read-payment-fields.ts'
import type { CheckedCall, StoreAnswer } from './call.ts'
import { wrongAddresses } from './cart-customer.ts'
import { answerPlaced, answerRefused } from './checkout-answers.ts'
import { channelOf, postedFields } from './checkout-form.ts'
import type { PaidOrder, ReadOrder } from './checkout-params.ts'
import { readSheet } from './read-sheet.ts'
import { NO_METHOD, refuse, TOO_MANY_TRIES } from './refusals.ts'

/** The order that a call names, for who may see it. */
export async function findNamedOrder({ services, visitor, params }: CheckedCall<z.output<typeof ReadOrder>>) {
  const { id: orderId, key: orderKey, billing_email: email } = params
  const { sessionId, customerId } = visitor
  const found = await accessOrderByApi(services, { orderId, orderKey, email, reader: { sessionId, customerId } })
  return found.access === 'granted'
    ? { ok: true as const, order: found.order }
    : { ok: false as const, answer: REFUSED[found.access] }
}

const REFUSED: Record<Exclude<ApiAccess['access'], 'granted'>, StoreAnswer> = {
  foreign: refuse(403, 'woocommerce_rest_invalid_user', 'Cette commande n’est pas la vôtre.'),
  'wrong-key': refuse(401, 'woocommerce_rest_invalid_order', 'L’ID ou la clé de commande fournie n’est pas valide.'),
  'wrong-email': refuse(
    401,
    'woocommerce_rest_invalid_billing_email',
    'L’adresse e-mail de facturation fournie n’est pas valide.',
  ),
}

/** POST /checkout/{id}: pays an order that exists already, for the amounts and to the addresses that it has. */
export async function payCheckout(sent: CheckedCall<z.output<typeof PaidOrder>>): Promise<StoreAnswer> {
  if (!(await sent.countTry('checkout'))) return TOO_MANY_TRIES
  const call = await readSheet(sent)
  const { services, visitor, params } = call
  const named = await findNamedOrder(call)
  if (!named.ok) return named.answer
  const wrong = wrongAddresses(params)
  if (wrong) return wrong
  if (params.payment_method === '') return NO_METHOD
  const { id: orderId, orderKey } = named.order
  const { sessionId, customerId, online, triedFrom } = visitor
  const fields = postedFields(params, { billing: {}, shipping: {} })
  const outcome = await payOrder(services, {
    ...{ orderId, orderKey, sessionId, customerId, online, triedFrom },
    form: readPayOrderForm(fields),
    consentChannel: channelOf(call),
  })
  if (outcome.ok) return answerPlaced(call, { placed: outcome.placed, isLegacy: isLegacyForm(fields) })
  const before = await getCart(services, sessionId)
  return answerRefused(call, { refusals: outcome.refusals, before, sessionId, orderId })
}
