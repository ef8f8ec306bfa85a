import type { CartView } from '#contracts/cart/cart.ts'
import { type CheckoutRefusal, isUndecided, type PlacedOrder } from '#contracts/checkout/checkout.ts'
import { redirectOf } from '#contracts/wire/order-answer.ts'
import type { StorePaymentResult } from '#contracts/wire/store-checkout.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { findOrder, listOrderAddresses } from '#server/modules/orders/index.ts'
import { getLastOrderId } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { CheckedCall, StoreAnswer } from './call.ts'
import { problemsOf, sentenceOf } from './checkout-refusals.ts'
import { paidResult, presentPlaced, STATUS_OF, unpaidResult } from './present-checkout.ts'
import { refuse } from './refusals.ts'
import { tellCart } from './tell-cart.ts'

type Call = CheckedCall<unknown>

/** The order as it stands after its payment went on. A fragment is for the page that called; all other addresses are whole. */
export function answerPlaced(
  call: Call,
  { placed, isLegacy }: { placed: PlacedOrder; isLegacy: boolean },
): Promise<StoreAnswer> {
  const { services, visitor } = call
  const door = { origin: services.origin, pageOf: () => '', createNonce: visitor.createNonce, isLegacy }
  return answerOrder(call, placed.orderId, paidResult(placed, redirectOf(placed, door)))
}

async function answerOrder({ services }: Call, orderId: number, payment: StorePaymentResult): Promise<StoreAnswer> {
  const order = await findOrder(services.db, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const addresses = await listOrderAddresses(services.db, orderId)
  return { status: STATUS_OF[payment.payment_status], body: presentPlaced(order, addresses, payment) }
}

type Refused = {
  refusals: readonly CheckoutRefusal[]
  /** The cart as it was when the order was sent. */
  before: CartView
  /** Whose cart it is now. */
  sessionId: string | null
  /** The order that was to be paid, if it was there before. */
  orderId?: number
}

/** Why nothing was ordered or paid. What nobody knows yet is no refusal: the payment is pending. */
export async function answerRefused(call: Call, refused: Refused): Promise<StoreAnswer> {
  const { services } = call
  const { refusals, before, sessionId } = refused
  services.log.info({ refusals: refusals.map(({ code }) => code) }, 'order refused')
  if (isUndecided([...refusals])) return answerUndecided(call, refused)
  const { soldCountries } = await getShopSettings(services.db)
  const [first, ...others] = problemsOf(refusals, { cart: before, soldCountries })
  if (!first) throw new Error('Nothing was ordered, and nobody says why')
  // Coupons that were refused have left it.
  const cart = await getCart(services, sessionId)
  const told = first.isOfCart ? { cart: await tellCart(call, cart) } : {}
  const { status, body } = refuse(first.status, first.code, first.message, { ...first.data, ...told })
  return {
    status,
    body: {
      ...body,
      ...(first.isOfPayment && { payment_result: unpaidResult('failure', first.message) }),
      ...(others.length > 0 && { additional_errors: others.map(withStatus) }),
    },
    cart,
  }
}

const withStatus = ({ status, code, message, data }: ReturnType<typeof problemsOf>[number]) => ({
  code,
  message,
  data: { status, ...data },
})

async function answerUndecided(call: Call, { refusals, sessionId, orderId }: Refused): Promise<StoreAnswer> {
  const message = refusals.map(sentenceOf).join(' ')
  const known = orderId ?? (sessionId === null ? null : await getLastOrderId(call.services.db, sessionId))
  if (known === null) throw new Error('A payment is under way, and no order is known of it')
  return answerOrder(call, known, unpaidResult('pending', message))
}

/** What broke, in the contract's form. Whoever was ordering may have been charged: nobody can say what did not happen. */
export function tellBroken(status: number, { isOrder, sentence }: { isOrder: boolean; sentence: string }): StoreAnswer {
  if (status < 500) return refuse(status, 'rest_invalid_request', sentence)
  const message = isOrder ? sentenceOf({ code: 'payment-unknown' }) : sentence
  const { body } = refuse(status, 'woocommerce_rest_unknown_server_error', message)
  return { status, body: isOrder ? { ...body, payment_result: unpaidResult('error', message) } : body }
}
