/** Selector → outer HTML of what the selector selects. */
export type Fragments = Record<string, string>

export type CartFragmentsAnswer = { fragments: Fragments; cart_hash: string }
export type AddToCartError = { error: true; product_url: string }
export type RemoveFromCartError = { success: false }

/** Selectors of the parts that every cart answer carries. */
export const CART_FRAGMENTS = {
  miniCart: 'div.widget_shopping_cart_content',
  count: 'span.cart-count',
} as const
