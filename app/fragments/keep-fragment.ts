import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { keepMarkup } from '#app/ui/keep-markup.ts'
import type { CartView } from '#contracts/cart/cart.ts'

type Drawing = {
  /** All that the markup depends on but the nonce, as JSON; null where that says something of one visitor. */
  source: string | null
  /** Of the visitor who is answered: it is put into what was kept. '' where there is none. */
  nonce?: string
}

const NONCE_PLACE = 'nonce-of-whoever-is-answered'

/**
 * A fragment that depends on nothing but its source: drawn once for all who have the same in their cart
 * (docs/decisions/044, 145).
 */
export function keepFragment(
  component: object,
  { source, nonce = '' }: Drawing,
  draw: (nonce: string) => ReactElement,
): string {
  if (source === null) return renderToStaticMarkup(draw(nonce))
  const place = nonce === '' ? '' : NONCE_PLACE
  const markup = keepMarkup(component, place + source, () => renderToStaticMarkup(draw(place)))
  return nonce === '' ? markup : markup.replaceAll(NONCE_PLACE, nonce)
}

/** Whether lines say no more than which products they are: what was answered or chosen for one is its buyer's own. */
export const areGoodsAlone = (lines: CartView['lines']): boolean =>
  lines.every(({ configuration }) => Object.keys(configuration).length === 0)

/** Whether all of a cart is what others may have as well: no address, no code, no day that follows the clock. */
export const isGoodsAlone = (cart: CartView): boolean =>
  areGoodsAlone(cart.lines) &&
  cart.packages.length === 0 &&
  cart.discounts.length === 0 &&
  cart.laterPayments.length === 0 &&
  cart.recurring.length === 0 &&
  cart.confirmation === null &&
  cart.serviceConsent === null
