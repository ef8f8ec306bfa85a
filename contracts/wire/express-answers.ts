import type { Fragments } from './cart-answers.ts'
import type { DisplayItem, DisplayRate, DisplayTotal } from './express-settings.ts'

/** What a sheet lists and asks for. */
export type SheetSums = { displayItems: DisplayItem[]; total: DisplayTotal }

/** `wc_stripe_get_shipping_options` (facts stripe-gateway §8); an address that nobody delivers to is told with HTTP 200. */
export type ShippingOptionsAnswer = SheetSums &
  ({ result: 'success'; shipping_options: DisplayRate[] } | { result: 'invalid_shipping_address' })

/** `wc_stripe_update_shipping_method`, and the older `wc_stripe_add_to_cart` when it succeeds. */
export type SheetAnswer = SheetSums & { result: 'success' }

/** `wc_stripe_add_to_cart` when it does not. */
export type ExpressRefusal = { success: false; data: { message: string } }

/** `wc_stripe_get_cart_details`. */
export type CartDetailsAnswer = {
  shipping_required: boolean
  order_data: SheetSums & { currency: string; country_code: string }
}

/** `wc_stripe_get_selected_product_data`: what is chosen, or why it cannot be had. */
export type SelectedProductAnswer =
  | (SheetSums & {
      currency: string
      country_code: string
      requestShipping: boolean
      shippingOptions?: { id: string; label: string; detail: string; amount: number }
    })
  | { error: string }

/** `wc_stripe_normalize_address`: the fields that were sent, as the shop writes them. */
export type NormalizedAddressAnswer = {
  billing_address: Record<string, string>
  shipping_address: Record<string, string>
}

/** `tremplin_restore_cart` (ours): the mini-cart as it is again. */
export type RestoredCartAnswer = { result: 'success'; fragments: Fragments; cart_hash: string }
