import { sameOriginUrl } from '#app/wire/same-origin-url.ts'
import type { CartCall } from '#app/wire/wc-ajax.ts'

/** Where the shop refused, the product's page tells why; where it did not answer, the plain link does the same work. */
export function followCartCall(call: Exclude<CartCall, { outcome: 'changed' }>, href: string): void {
  const target = (call.outcome === 'refused' && sameOriginUrl(call.productUrl)) || sameOriginUrl(href)
  if (target) location.assign(target)
}
