import type { FieldLocale, LocaleField } from '../countries/country-locale.ts'
import type { StoreCart } from './store-api.ts'
import type { StoreCheckout } from './store-checkout.ts'

export type KeptMethodSetting = {
  method: { gateway: string; last4: string; brand: string }
  expires: string
  is_default: boolean
  actions: never[]
  tokenId: number
}

/** `wcSettings` of pages with the block cart or checkout (facts store-api-cart-checkout §10). */
export type BlockSettings = {
  cartData: StoreCart
  /** No order yet: it is made by the click (docs/decisions, 'block checkout'). */
  checkoutData: StoreCheckout
  /** What a customer has kept, by kind: 'cc' are cards. */
  customerPaymentMethods: Record<string, KeptMethodSetting[]>
  /** Gateway of what the page begins with. */
  defaultPaymentMethod: string
  /** `states`: names by code, {} for a country without any; none of its own where any text will do. */
  countryData: Record<
    string,
    {
      allowBilling: boolean
      allowShipping: boolean
      states?: Record<string, string>
      locale: Partial<Record<LocaleField, FieldLocale>>
    }
  >
  checkoutAllowsGuest: boolean
  checkoutAllowsSignup: boolean
  storePages: Record<'cart' | 'checkout' | 'terms' | 'privacy', { permalink: string }>
}
