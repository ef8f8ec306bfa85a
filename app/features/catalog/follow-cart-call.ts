import { type RefObject, useEffect } from 'react'
import { sameOriginUrl } from '#app/wire/same-origin-url.ts'
import { announce } from '#app/wire/shop-events.ts'
import type { CartCall } from '#app/wire/wc-ajax.ts'

/** Where the shop refused, the product's page tells why; where it did not answer, the plain link does the same work. */
export function followCartCall(call: Exclude<CartCall, { outcome: 'changed' }>, href: string): void {
  const target = (call.outcome === 'refused' && sameOriginUrl(call.productUrl)) || sameOriginUrl(href)
  if (target) location.assign(target)
}

/** Says that the button has its link to the cart, once it is there. */
export function useCartButtonNews(isAdded: boolean, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isAdded) announce('wc_cart_button_updated', { args: [button.current], detail: { button: button.current } })
  }, [isAdded, button])
}
