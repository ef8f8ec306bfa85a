import { z } from 'zod'
import type { CartRefusal, CartView } from '#contracts/cart/cart.ts'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import { hasVariations } from '#contracts/catalog/product-kind.ts'
import { addToCart, getCart, parseQuantity, removeFromCart, setQuantities } from '#server/modules/cart/index.ts'
import { findProductBySlug, findSellable, lookUpSellable } from '#server/modules/catalog/index.ts'
import type { CheckedCall, StoreAnswer } from './call.ts'
import { Count, Text } from './check-params.ts'
import { chooseVariation, Variation } from './choose-variation.ts'
import { refuse } from './refusals.ts'
import { addressesBeside, answerCart, refuseWithCart } from './tell-cart.ts'

/** Whatever else a client sends for a kind of product (`addon-…`, `wc_…`) is read by the kind (spec §3). */
export const NewLine = z.looseObject({
  id: Count,
  quantity: z.preprocess((value) => value ?? 1, z.union([z.number(), z.string()])),
  variation: Variation.default([]),
})

export async function addLine(call: CheckedCall<z.output<typeof NewLine>>): Promise<StoreAnswer> {
  const { services, visitor, params } = call
  if (params.key !== undefined)
    return refuse(400, 'woocommerce_rest_cart_item_exists', 'Cet article est déjà dans le panier.')
  const quantity = parseQuantity(params.quantity)
  if (quantity === null)
    return refuse(400, 'woocommerce_rest_product_invalid_quantity', cartRefusalText({ code: 'invalid-quantity' }))
  const [named, addresses] = await Promise.all([lookUpSellable(services.db, { id: params.id }), addressesBeside(call)])
  if (!named?.isPublished) return NO_PRODUCT
  const choosesByOptions = hasVariations(named) && named.variation === null
  const product = choosesByOptions ? await findProductBySlug(services, named.slug) : null
  const choice = product && chooseVariation(product, params.variation)
  if (choice && !choice.ok) return refuse(400, choice.code, choice.message)
  const result = await addToCart(services, {
    sessionId: visitor.startSession(),
    productId: params.id,
    variationId: choice?.variationId ?? null,
    ...(choice ? {} : { sellable: named }),
    fields: { ...params, ...choice?.fields },
    quantity,
  })
  if (result.ok) return answerCart(call, result.cart, { status: 201, addresses })
  if (result.refusal.code !== 'not-purchasable') return refuseLine(result.refusal)
  // What was looked up may have left the shop since.
  const now = await findSellable(services.db, { id: params.id })
  return now?.isPublished ? refuseLine(result.refusal) : NO_PRODUCT
}

const NO_PRODUCT = refuse(400, 'woocommerce_rest_cart_invalid_product', 'Ce produit n’existe pas ou n’est plus vendu.')

const ADD_REFUSALS: Record<CartRefusal['code'], string> = {
  'unknown-product': 'woocommerce_rest_cart_invalid_product',
  'not-purchasable': 'woocommerce_rest_product_not_purchasable',
  'choose-options': 'woocommerce_rest_missing_attributes',
  'sold-out': 'woocommerce_rest_product_out_of_stock',
  'not-enough-stock': 'woocommerce_rest_product_partially_out_of_stock',
  'one-per-order': 'woocommerce_rest_product_too_many_in_cart',
  'one-piece-only': 'readonly_quantity',
  'choose-members': 'woocommerce_rest_product_not_purchasable',
  'invalid-quantity': 'woocommerce_rest_product_invalid_quantity',
  'outside-quantities': 'woocommerce_rest_product_invalid_quantity',
  'is-part': 'woocommerce_rest_cart_invalid_product',
  'file-gone': 'woocommerce_rest_cart_invalid_product_addons',
  booking: 'woocommerce_rest_cart_invalid_product_booking',
  'add-on': 'woocommerce_rest_cart_invalid_product_addons',
  'invalid-deposit': 'woocommerce_rest_cart_invalid_product',
  'already-subscribed': 'woocommerce_rest_cart_invalid_product',
  'subscription-apart': 'woocommerce_rest_cart_invalid_product',
  'confirmation-apart': 'woocommerce_rest_cart_invalid_product',
}

const refuseLine = (refusal: CartRefusal) =>
  refuse(isTaken(refusal) ? 409 : 400, codeOf(refusal), cartRefusalText(refusal))

/** Somebody else has what was asked for: another choice may be had (facts product-kinds §1). */
const isTaken = (refusal: CartRefusal) =>
  refusal.code === 'booking' && (refusal.refusal.reason === 'taken' || refusal.refusal.reason === 'places-left')

function codeOf(refusal: CartRefusal): string {
  if (refusal.code !== 'add-on') return ADD_REFUSALS[refusal.code]
  if (refusal.problem.code === 'unknown') return 'woocommerce_pao_invalid_addon_id'
  return refusal.problem.code === 'unavailable' ? 'woocommerce_pao_invalid_addon_value' : ADD_REFUSALS['add-on']
}

export const LineKey = z.object({ key: Text })
export const ChangedLine = z.object({ key: Text, quantity: z.union([z.number(), z.string()]).optional() })

/** Removes a line; `answer`: what its route says then. */
export async function removeLine(
  call: CheckedCall<z.output<typeof LineKey>>,
  answer: (cart: CartView) => Promise<StoreAnswer> | StoreAnswer = (cart) => answerCart(call, cart),
): Promise<StoreAnswer> {
  const { services, visitor, params } = call
  const removed = visitor.sessionId === null ? null : await removeFromCart(services, own(visitor.sessionId, params.key))
  if (!removed?.ok) return removed?.refusal ? refuseLine(removed.refusal) : noSuchLine(call)
  visitor.rememberCart(removed.cart)
  return answer(removed.cart)
}

const own = (sessionId: string, key: string) => ({ sessionId, key })

export async function changeLine(
  call: CheckedCall<z.output<typeof ChangedLine>>,
  answer: (cart: CartView) => Promise<StoreAnswer> | StoreAnswer = (cart) => answerCart(call, cart),
): Promise<StoreAnswer> {
  const { services, visitor, params } = call
  const { sessionId } = visitor
  const before = await getCart(services, sessionId)
  const line = before.lines.find(({ key }) => key === params.key)
  if (!line || sessionId === null) return noSuchLine(call, before)
  if (params.quantity === undefined) return answer(before)
  if (line.parentKey !== null || line.isSoldIndividually)
    return refuse(400, 'readonly_quantity', `La quantité de «\u202F${line.name}\u202F» ne peut pas être modifiée.`)
  const quantity = parseQuantity(params.quantity)
  if (quantity === null) return refuse(400, 'invalid_quantity', cartRefusalText({ code: 'invalid-quantity' }))
  const { cart, refusals } = await setQuantities(services, { sessionId, quantities: { [params.key]: quantity } })
  const [refusal] = refusals
  if (refusal) return refuse(400, 'invalid_quantity', cartRefusalText(refusal))
  visitor.rememberCart(cart)
  return answer(cart)
}

const noSuchLine = async (call: CheckedCall<unknown>, cart?: CartView) =>
  refuseWithCart(call, {
    code: 'woocommerce_rest_cart_invalid_key',
    message: 'L’article du panier n’existe plus ou n’est pas valide.',
    cart: cart ?? (await getCart(call.services, call.visitor.sessionId)),
  })
