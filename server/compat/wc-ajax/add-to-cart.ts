import type { CartRefusal, Notice } from '#contracts/cart/cart.ts'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { readId } from '#contracts/text/read-id.ts'
import { AddToCartBody, type AddToCartError } from '#contracts/wire/cart.ts'
import * as cart from '#server/modules/cart/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { listedFields } from '#server/posted/listed-fields.ts'
import { cartFragments } from '../cart-fragments.tsx'
import type { WcAjaxHandler } from './call.ts'

/**
 * POST /?wc-ajax=add_to_cart (spec §7; facts shop-wire §2): the new fragments, or the product's page, on which a notice
 * then tells why not. Nothing at all without a product_id.
 */
export const addToCart: WcAjaxHandler = async ({ services, visitor, body, files = [] }) => {
  const { product_id: productId, variation_id: variationId, quantity } = AddToCartBody.parse(body)
  if (productId === undefined) return { kind: 'html', body: '' }
  const sessionId = visitor.startSession()
  const result = await cart.addToCart(services, {
    sessionId,
    productId: readLoosely(productId),
    variationId: readLoosely(variationId),
    fields: listedFields([...Object.entries(body), ...files]),
    quantity: quantity === undefined || quantity === '' ? 1 : cart.parseQuantity(quantity),
  })
  if (!result.ok) {
    await pushNotice(services.db, sessionId, refusalNotice(result.refusal))
    return { kind: 'json', body: presentRefusal(services, result.productSlug) }
  }
  visitor.rememberCart(result.cart)
  return { kind: 'json', body: cartFragments(result.cart, visitor) }
}

/** 0 stands for no variation, as forms of the contract post it. */
/** As PHP reads a number: spaces around it and noughts before it count for nothing. */
const readLoosely = (raw: string | number | undefined) =>
  readId(
    String(raw ?? '')
      .trim()
      .replace(/^0+/, ''),
  )

/** A page kept in memory says nothing to one visitor: with this query it is drawn anew, messages and all. */
const WITH_NOTICES = '?notices=1'

function presentRefusal({ origin }: { origin: string }, productSlug: string | null): AddToCartError {
  const path = productSlug === null ? ROUTES.shop : ROUTES.product(productSlug)
  return { error: true, product_url: `${origin}${path}${WITH_NOTICES}` }
}

function refusalNotice(refusal: CartRefusal): Notice {
  const text = escapeHtml(cartRefusalText(refusal))
  const isAlreadyThere = refusal.code === 'not-enough-stock' && refusal.inCart > 0
  const toCart = `<a href="${ROUTES.cart}" class="button wc-forward btn btn--quiet btn--sm">Voir le panier</a>`
  return { kind: 'error', html: isAlreadyThere ? `${text} ${toCart}` : text }
}
