import type { CartRefusal, CartView } from '#contracts/cart/cart.ts'
import type { Services } from '../../services.ts'
import { findSellable, type Sellable } from '../catalog/index.ts'
import { cartItemKey } from './cart-item-key.ts'
import { addItem, quantityInCart } from './cart-item-repository.ts'
import { getCart } from './get-cart.ts'
import { MAX_QUANTITY } from './parse-quantity.ts'

export type AddToCartResult =
  | { ok: true; cart: CartView; added: { name: string; quantity: number } }
  /** `productSlug`: the page on which the shopper can put it right; null when there is no such product. */
  | { ok: false; refusal: CartRefusal; productSlug: string | null }

type Choice = { productId: number; variationId: number | null; name: string; stock: number | null }

/**
 * Adds pieces of a product, or of one of its variations, to the session's cart; `productId` may be a variation's id.
 * What is in the cart already counts against the stock. The price is the catalogue's own, whatever was asked. Null
 * stands for an id or a quantity that could not be read.
 */
export async function addToCart(
  services: Pick<Services, 'db'>,
  wanted: { sessionId: string; productId: number | null; variationId: number | null; quantity: number | null },
): Promise<AddToCartResult> {
  const { sessionId, quantity, productId: id } = wanted
  const sellable = id === null ? null : await findSellable(services.db, { id, variationId: wanted.variationId })
  if (!sellable) return { ok: false, refusal: { code: 'unknown-product' }, productSlug: null }
  const refuse = (refusal: CartRefusal) => ({ ok: false as const, refusal, productSlug: sellable.slug })

  if (quantity === null) return refuse({ code: 'invalid-quantity' })
  const choice = chooseFrom(sellable)
  if ('code' in choice) return refuse(choice)
  const { productId, variationId, name, stock } = choice
  const limit = Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY)
  const key = cartItemKey(productId, variationId)
  const isAdded =
    quantity <= limit &&
    (await addItem(services.db, { sessionId, key, productId, variationId, quantity, limit, kind: sellable.kind }))
  if (!isAdded) {
    const inCart = await quantityInCart(services.db, sessionId, key)
    return refuse({ code: 'not-enough-stock', name, left: limit, inCart })
  }
  return { ok: true, cart: await getCart(services, sessionId), added: { name, quantity } }
}

function chooseFrom({
  productId,
  kind,
  isPublished,
  product: { name, stock },
  variation,
}: Sellable): Choice | CartRefusal {
  if (!isPublished) return { code: 'not-purchasable', name }
  if (kind === 'variable' && !variation) return { code: 'choose-options', name }
  const choice = { productId, variationId: variation?.id ?? null, name, stock: variation ? variation.stock : stock }
  return choice.stock === 0 ? { code: 'sold-out', name } : choice
}
