import type { z } from 'zod'
import type { CartView } from '#contracts/cart/cart.ts'
import { getCart, setQuantities } from '#server/modules/cart/index.ts'
import { type CheckedCall, route, type StoreAnswer, type StoreRoute } from './call.ts'
import { addCoupon, CouponCode, createCoupon, DroppedCode, dropCoupon } from './cart-coupons.ts'
import { Customer, RateChoice, selectRate, updateCustomer } from './cart-customer.ts'
import { Extension, extendCart } from './cart-extensions.ts'
import { addLine, ChangedLine, changeLine, LineKey, NewLine, removeLine } from './cart-lines.ts'
import { Nothing } from './check-params.ts'
import { refuse } from './refusals.ts'
import { addressesBeside, answerCart, tellCart } from './tell-cart.ts'

type Call = CheckedCall<unknown>

const ownCart = ({ services, visitor }: Call) => getCart(services, visitor.sessionId)

async function tellOwnCart(call: Call): Promise<StoreAnswer> {
  const [cart, addresses] = await Promise.all([ownCart(call), addressesBeside(call)])
  return answerCart(call, cart, { addresses })
}

/** A part of the cart as an answer of its own. */
const part =
  (call: Call, status: number, pick: (told: Awaited<ReturnType<typeof tellCart>>) => unknown) =>
  async (cart: CartView): Promise<StoreAnswer> => ({ status, body: pick(await tellCart(call, cart)), cart })

const lineOf = (call: Call, key: string, status = 200) =>
  part(call, status, ({ items }) => items.find((item) => item.key === key))
const couponOf = (call: Call, code: string, status = 200) =>
  part(call, status, ({ coupons }) => coupons.find((coupon) => coupon.code === code.trim().toLowerCase()))

/** Nothing is said of what is gone, and a list that was emptied is sent. */
const gone = (cart: CartView): StoreAnswer => ({ status: 204, cart })
const emptied = (cart: CartView): StoreAnswer => ({ status: 200, body: [], cart })

/** The cart and its twins (facts store-api §2). */
export const CART_ROUTES: readonly StoreRoute[] = [
  route('GET', '/cart', Nothing, tellOwnCart),
  route('POST', '/cart/add-item', NewLine, addLine),
  route('POST', '/cart/remove-item', LineKey, (call) => removeLine(call)),
  route('POST', '/cart/update-item', ChangedLine, (call) => changeLine(call)),
  route('POST', '/cart/apply-coupon', CouponCode, (call) => addCoupon(call)),
  route('POST', '/cart/remove-coupon', DroppedCode, (call) => dropCoupon(call)),
  route('POST', '/cart/update-customer', Customer, updateCustomer),
  route('POST', '/cart/select-shipping-rate', RateChoice, selectRate),
  route('POST', '/cart/extensions', Extension, (call) => extendCart(call)),

  route('GET', '/cart/items', Nothing, async (call) => part(call, 200, ({ items }) => items)(await ownCart(call))),
  route('POST', '/cart/items', NewLine, addLineAlone),
  route('DELETE', '/cart/items', Nothing, dropAllLines),
  route('GET', '/cart/items/:key', LineKey, async (call) => changeLine(call, lineOf(call, call.params.key))),
  route('PUT', '/cart/items/:key', ChangedLine, (call) => changeLine(call, lineOf(call, call.params.key))),
  route('DELETE', '/cart/items/:key', LineKey, (call) => removeLine(call, gone)),

  route('GET', '/cart/coupons', Nothing, async (call) =>
    part(call, 200, ({ coupons }) => coupons)(await ownCart(call)),
  ),
  route('POST', '/cart/coupons', CouponCode, (call) => createCoupon(call, couponOf(call, call.params.code, 201))),
  route('DELETE', '/cart/coupons', Nothing, dropAllCoupons),
  route('GET', '/cart/coupons/:code', CouponCode, oneCoupon),
  route('DELETE', '/cart/coupons/:code', CouponCode, (call) => dropCoupon(call, gone)),
]

/** The line that was added, which may have been there before. */
async function addLineAlone(call: CheckedCall<z.output<typeof NewLine>>): Promise<StoreAnswer> {
  const before = new Map((await ownCart(call)).lines.map(({ key, quantity }) => [key, quantity]))
  const added = await addLine(call)
  const line = added.cart?.lines.find(({ key, quantity }) => before.get(key) !== quantity)
  return added.cart && line ? lineOf(call, line.key, 201)(added.cart) : added
}

async function dropAllLines(call: Call): Promise<StoreAnswer> {
  const { lines } = await ownCart(call)
  const { sessionId } = call.visitor
  if (sessionId === null) return emptied(await ownCart(call))
  const quantities = Object.fromEntries(lines.map(({ key }) => [key, 0]))
  const { cart } = await setQuantities(call.services, { sessionId, quantities })
  call.visitor.rememberCart(cart)
  return emptied(cart)
}

async function dropAllCoupons(call: Call): Promise<StoreAnswer> {
  let cart = await ownCart(call)
  const typed = cart.discounts.filter(({ name }) => name === undefined)
  for (const { code } of typed) cart = (await dropCoupon({ ...call, params: { code } })).cart ?? cart
  return emptied(cart)
}

async function oneCoupon(call: CheckedCall<z.output<typeof CouponCode>>): Promise<StoreAnswer> {
  const answer = await couponOf(call, call.params.code)(await ownCart(call))
  if (answer.body !== undefined) return answer
  return refuse(404, 'woocommerce_rest_cart_coupon_invalid_code', 'Ce code promo n’est pas appliqué au panier.')
}
