import { z } from 'zod'
import { StoreAddress, StoreBillingAddress, StoreCart, StoreCartItem, StoreCoupon } from './store-cart-schemas.ts'
import { Amount, Extensions, withCurrency } from './store-schemas.ts'

/** What the Store API tells of an order that is placed, paid or read (facts store-api §5; store-api-cart-checkout §9). */

/** '' where no payment was tried (GET). Each has its HTTP status: success 200, pending 202, failure 400, error 500. */
const StorePaymentStatus = z.enum(['', 'success', 'pending', 'failure', 'error'])

export const StorePaymentResult = z.strictObject({
  payment_status: StorePaymentStatus,
  /** `result` and `redirect` always; `order_id`, `payment_method`, `errorMessage` where there is one. */
  payment_details: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  /** Where the buyer goes on: a page, or a fragment of the contract (`#wc-stripe-…`); also in `payment_details`. */
  redirect_url: z.string(),
})

export const StoreCheckout = z.strictObject({
  order_id: z.int(),
  /** 'checkout-draft' until the order is placed. */
  status: z.string(),
  order_key: z.string(),
  order_number: z.string(),
  customer_note: z.string(),
  /** 0 for a guest. */
  customer_id: z.int(),
  billing_address: StoreBillingAddress,
  shipping_address: StoreAddress,
  payment_method: z.string(),
  /** Null where no payment step ran (PUT, PATCH). */
  payment_result: StorePaymentResult.nullable(),
  additional_fields: Extensions,
  /** Only after PUT and PATCH. */
  __experimentalCart: StoreCart.nullable(),
  extensions: Extensions,
})

const StoreOrderTotals = withCurrency({
  subtotal: Amount,
  total_discount: Amount,
  total_shipping: Amount,
  total_fees: Amount,
  total_tax: Amount,
  total_refund: Amount,
  total_price: Amount,
  total_items: Amount,
  total_items_tax: Amount,
  total_fees_tax: Amount,
  total_discount_tax: Amount,
  total_shipping_tax: Amount,
  tax_lines: z.array(z.strictObject({ name: z.string(), price: Amount, rate: z.string() })),
})

/** GET /order/{id}. */
export const StoreOrder = z.strictObject({
  id: z.int(),
  status: z.string(),
  /** `key` is the order's, `id` that of the order's line. */
  items: z.array(StoreCartItem),
  coupons: z.array(StoreCoupon),
  fees: z.array(z.never()),
  totals: StoreOrderTotals,
  shipping_address: StoreAddress,
  billing_address: StoreBillingAddress,
  needs_payment: z.boolean(),
  needs_shipping: z.boolean(),
  payment_requirements: z.array(z.string()),
  errors: z.array(z.strictObject({ code: z.string(), message: z.string() })),
})
