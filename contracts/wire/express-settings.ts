import type { Address } from '../address/address.ts'
import type { CustomField, ExpressPlace, ExpressTheme, ExpressType, ExpressWallet } from '../payment/express.ts'
import type { WalletRenewal } from '../subscription/wallet-renewal.ts'

/** A line of a wallet's sheet, in the currency's smallest unit; what is taken off stands there without its sign. */
export type DisplayItem = {
  label: string
  amount: number
  key?: 'total_shipping' | 'total_discount'
  pending?: boolean
}

export type DisplayTotal = { label: string; amount: number; pending?: boolean }

export type DisplayRate = { id: string; amount: number; displayName: string }

/** The product of the page, as it stands before anything is chosen (facts express-checkout §6). */
export type ExpressProduct = {
  /** In lower case, as all currencies of these settings. */
  currency: string
  country_code: string
  requestShipping: boolean
  displayItems: DisplayItem[]
  shippingOptions?: DisplayRate[]
  total: DisplayTotal
  validVariationSelected: boolean
}

type Flag = '' | '1'

/**
 * `wc_stripe_express_checkout_params` (spec §3, express checkout parameters; facts stripe-gateway §8). Top-level scalars
 * are strings ('' is false, '1' is true); nested values keep their types.
 */
export type ExpressParams = {
  has_block: Flag
  is_checkout_page: Flag
  is_pay_for_order: Flag
  is_product_page: Flag
  is_cart_page: Flag
  taxes_based_on_billing: Flag
  ajax_url: string
  /** Who has no account cannot buy. Pages that are kept for everybody say so to customers as well. */
  login_confirmation: '' | { message: string; redirect_url: string }
  button: { type: ExpressType; theme: ExpressTheme; height: string; radius: string; locale: string }
  custom_checkout_fields: Record<string, CustomField>
  /** Null where nothing is ever shipped. */
  allowed_shipping_countries: string[] | null
  stripe: {
    publishable_key: string
    locale: string
    allow_prepaid_card: 'yes' | 'no'
    is_payment_request_enabled: boolean
    is_amazon_pay_enabled: boolean
    is_link_enabled: boolean
    is_express_checkout_enabled: boolean
  }
  nonce: Record<ExpressNonce, string>
  i18n: { no_prepaid_card: string; unknown_shipping: string }
  checkout: {
    url: string
    currency_code: string
    currency_decimals: number
    country_code: string
    needs_shipping: 'yes' | 'no'
    needs_payer_phone: boolean
    default_shipping_option: DisplayRate | null
  }
  /** '' off the pages of products. */
  product: ExpressProduct | ''
  /** Ours. */
  tremplin: {
    place: ExpressPlace
    /** Those that may show here; which of them do is for the browser and its wallets to say. */
    wallets: ExpressWallet[]
    /** Address of the provider's script. */
    scriptUrl: string
    /** It is paid again by itself: what pays it is kept. */
    renewsItself: boolean
    /** What the sheet tells of that; null where it cannot. */
    renewal: WalletRenewal | null
    /** What a notice says where the VAT is that of the billing address; '' where it is not. */
    taxNotice: string
    /** The setting `express.debug`: why each of the others may not show, in sentences for whoever runs the shop. */
    why?: Record<ExpressWallet, string[]>
  }
}

export type ExpressNonce =
  | 'payment'
  | 'shipping'
  | 'update_shipping'
  | 'normalize_address'
  | 'wc_store_api'
  | 'wc_store_api_express_checkout'
  | 'get_cart_details'
  | 'add_to_cart'
  | 'clear_cart'
  | 'get_selected_product_data'
  | 'log_errors'
  | 'pay_for_order'
  | 'checkout'

/** `wcStripeExpressCheckoutPayForOrderParams` (spec §3, pay-for-order parameters). */
export type ExpressOrderParams = {
  total: DisplayTotal
  displayItems: DisplayItem[]
  order: number
  orderDetails: { orderKey: string; billingEmail: string; shippingAddress: Partial<Address> & { phone?: string } }
}
