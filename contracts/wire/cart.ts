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

// Apart from the schemas: the browser needs the answers' names and must not load zod for them.
export {
  type AddToCartError,
  CART_FRAGMENTS,
  type CartFragmentsAnswer,
  type Fragments,
  type RemoveFromCartError,
} from './cart-answers.ts'
