import type { z } from 'zod'
import { needsPayment } from '#contracts/cart/cart-payment.ts'
import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import { getCart, getCartAfterOrder } from '#server/modules/cart/index.ts'
import { getKnownAddresses, openDraft, placeOrder } from '#server/modules/checkout/index.ts'
import { findDraft } from '#server/modules/sessions/index.ts'
import { isLegacyForm } from '#server/posted/read-payment-fields.ts'
import { type CheckedCall, route, type StoreAnswer, type StoreRoute } from './call.ts'
import { wrongAddresses } from './cart-customer.ts'
import { Nothing } from './check-params.ts'
import { answerPlaced, answerRefused } from './checkout-answers.ts'
import { channelOf, postedFields, readOrderForm } from './checkout-form.ts'
import { ChangedOrder, NewOrder, PaidOrder } from './checkout-params.ts'
import { payCheckout } from './pay-order.ts'
import { presentDraft } from './present-checkout.ts'
import { readSheet, sheetRates } from './read-sheet.ts'
import { NO_METHOD, refuse, TOO_MANY_TRIES } from './refusals.ts'
import { tellCart } from './tell-cart.ts'

type Call<Schema extends z.ZodType> = CheckedCall<z.output<Schema>>

/** From the cart to a paid order (facts store-api §2, §5, §6). Each of them asks for the nonce, reading included. */
export const CHECKOUT_ROUTES: readonly StoreRoute[] = [
  route('GET', '/checkout', Nothing, (call) => tellDraft(call)),
  route('PUT', '/checkout', ChangedOrder, changeDraft),
  route('PATCH', '/checkout', ChangedOrder, changeDraft),
  route('POST', '/checkout', NewOrder, placeCheckout),
  route('POST', '/checkout/:id', PaidOrder, payCheckout),
]

const EMPTY = refuse(400, 'woocommerce_rest_cart_empty', 'Impossible de passer commande, votre panier est vide.')

async function tellDraft(
  { services, visitor }: CheckedCall<unknown>,
  said?: Parameters<typeof openDraft>[1]['said'],
): Promise<StoreAnswer> {
  const { sessionId, customerId } = visitor
  const cart = await getCart(services, sessionId)
  if (sessionId === null || cart.lines.length === 0) return { ...EMPTY, cart }
  const open = await openDraft(services, { sessionId, cart, ...(said && { said }) })
  const told = await tellCart({ services, visitor }, cart)
  const draft = presentDraft(open, told, customerId)
  return { status: 200, body: said ? { ...draft, payment_result: null, __experimentalCart: told } : draft, cart }
}

function changeDraft(call: Call<typeof ChangedOrder>): Promise<StoreAnswer> {
  const { payment_method: paymentMethod, customer_note: note } = call.params
  return tellDraft(call, { ...(paymentMethod !== undefined && { paymentMethod }), ...(note !== undefined && { note }) })
}

/** What a session knows of its addresses; where the goods go is known only once somebody has said so. */
async function knownAddresses({ services, visitor: { customerId } }: CheckedCall<unknown>, sessionId: string) {
  const { billing, typedShipping } = await getKnownAddresses(services, { sessionId, customerId })
  return { billing, shipping: typedShipping ?? {} }
}

async function placeCheckout(sent: Call<typeof NewOrder>): Promise<StoreAnswer> {
  if (!(await sent.countTry('checkout'))) return TOO_MANY_TRIES
  const call = await readSheet(sent)
  const { services, visitor, params } = call
  const wrong = wrongAddresses(params)
  if (wrong) return wrong
  const { sessionId } = visitor
  const before = await getCart(services, sessionId)
  if (sessionId === null) return answerRefused(call, { refusals: [{ code: 'session-expired' }], before, sessionId })
  if (needsPayment(before) && params.payment_method === '') return NO_METHOD
  const [known, draft] = await Promise.all([knownAddresses(call, sessionId), findDraft(services.db, sessionId)])
  const fields = { ...postedFields(params, known), ...sheetRates(call) }
  const form = readOrderForm(fields, params, { needsShipping: before.needsShipping, note: draft?.note ?? '' })
  const { result, cartId } = await placeAs(call, { sessionId, form })
  if (!result.ok) return answerRefused(call, { refusals: result.refusals, before, sessionId: cartId })
  const cart = await getCartAfterOrder(services, cartId)
  visitor.rememberCart(cart)
  return { ...(await answerPlaced(call, { placed: result.placed, isLegacy: isLegacyForm(fields) })), cart }
}

/** `cartId`: whose cart it is then; an account that was opened with the order has taken it over. */
async function placeAs(call: Call<typeof NewOrder>, { sessionId, form }: { sessionId: string; form: CheckoutForm }) {
  const { services, visitor, hasCartToken } = call
  const { customerId, device, online, triedFrom } = visitor
  const buyer = { customerId, device, online, triedFrom }
  const via = { source: 'store-api', consentChannel: channelOf(call) } as const
  const result = await placeOrder(services, { sessionId, form, buyer, via })
  const { granted } = result
  // Whoever comes with the token of a cart is signed in nowhere, the account that they have just opened included.
  if (granted && !hasCartToken) visitor.signIn(granted)
  return { result, cartId: granted ? String(granted.customerId) : sessionId }
}
