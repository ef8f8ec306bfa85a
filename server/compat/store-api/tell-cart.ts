import type { CartView } from '#contracts/cart/cart.ts'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { pickCrossSells } from '#server/modules/cart/index.ts'
import { findProductsByIds } from '#server/modules/catalog/index.ts'
import { dueOfCart, getKnownAddresses, getPaymentChoice, type KnownAddresses } from '#server/modules/checkout/index.ts'
import { findCoupon } from '#server/modules/coupons/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'
import type { StoreAnswer } from './call.ts'
import { presentCart } from './present-cart.ts'
import { refuse } from './refusals.ts'

type Asked = { services: Services; visitor: Visitor }
type Beside = { status?: number; addresses?: KnownAddresses | null }

/**
 * The cart as the answer of a route, remembered by the visitor's browser. `addresses`: of who has read them together with
 * the cart.
 */
export async function answerCart(
  call: Asked,
  cart: CartView,
  { status = 200, addresses }: Beside = {},
): Promise<StoreAnswer> {
  call.visitor.rememberCart(cart)
  return { status, body: await tellCart(call, cart, addresses), cart }
}

/** The addresses that are told with a cart; null for who has no session, and so none. */
export async function addressesBeside({ services, visitor }: Asked): Promise<KnownAddresses | null> {
  const { sessionId, customerId } = visitor
  return sessionId === null ? null : getKnownAddresses(services, { sessionId, customerId })
}

/** A refusal that carries the cart, so that its client need not ask for it (facts store-api §1, 409). */
export const refuseWithCart = async (
  call: Asked,
  { code, message, cart }: { code: string; message: string; cart: CartView },
): Promise<StoreAnswer> => ({ ...refuse(409, code, message, { cart: await tellCart(call, cart) }), cart })

/** The cart with all that is told beside it. */
export async function tellCart(call: Asked, cart: CartView, addresses?: KnownAddresses | null): Promise<StoreCart> {
  const { services, visitor } = call
  const { customerId } = visitor
  const [known, products, discountTypes] = await Promise.all([
    addresses === undefined ? addressesBeside(call) : addresses,
    findProductsByIds(
      services,
      cart.lines.map(({ productId }) => productId),
    ),
    discountTypesOf(services, cart.discounts),
  ])
  const billing = known?.billing ?? {}
  const due = dueOfCart(cart, billing.country ?? '')
  const { methods, creditor } = await getPaymentChoice(services, { due, customerId })
  return presentCart(cart, {
    origin: services.origin,
    billing,
    shipping: known?.typedShipping ?? placeOf(cart),
    products,
    crossSells: pickCrossSells([...products.values()]),
    discountTypes,
    paymentMethods: methods.map(({ type }) => gatewayIdOf(type)),
    creditor: due.renewsItself || methods.some(({ saving }) => saving !== 'none') ? creditor : null,
  })
}

/** How each coupon takes off what it does, by its code, as far as it is still there. */
export async function discountTypesOf(
  { db }: Pick<Services, 'db'>,
  discounts: readonly { code: string }[],
): Promise<Map<string, string>> {
  const found = await Promise.all(discounts.map(({ code }) => findCoupon(db, { code, shopper: null })))
  return new Map(found.flatMap((coupon) => (coupon ? [[coupon.code, DISCOUNT_TYPES[coupon.kind]] as const] : [])))
}

const DISCOUNT_TYPES = { percent: 'percent', 'fixed-cart': 'fixed_cart', 'fixed-product': 'fixed_product' } as const

/** Where the cart goes as far as somebody has said, without a street. */
const placeOf = ({ packages: [first] }: CartView) => (first?.isDestinationGiven ? first.to : null)
