import { z } from 'zod'

const FormNumber = z.union([z.string(), z.number()]).optional()

/** POST /?wc-ajax=add_to_cart (spec §7, facts shop-wire §2). Unknown keys (data-* of the button) are ignored. */
export const AddToCartBody = z.object({
  product_id: FormNumber,
  quantity: FormNumber,
  variation_id: FormNumber,
})

export const RemoveFromCartBody = z.object({ cart_item_key: z.string().max(64).default('') })

export const ApplyCouponBody = z.object({
  security: z.string().default(''),
  coupon_code: z.string().max(200).default(''),
  billing_email: z.string().max(254).default(''),
})

export const RemoveCouponBody = z.object({
  security: z.string().default(''),
  coupon: z.string().max(200).default(''),
})

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
