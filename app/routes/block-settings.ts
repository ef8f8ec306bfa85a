import type { StatesByCountry } from '#app/features/block-checkout/states-of-page.ts'
import type { StoreApiSettings } from '#app/wire/store-api.ts'
import type { KeptMethod, OfferedMethod } from '#contracts/checkout/payment-choice.ts'
import { COUNTRY_LOCALES } from '#contracts/countries/country-locale.ts'
import { statesOf } from '#contracts/countries/states.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { BlockSettings, KeptMethodSetting } from '#contracts/wire/block-settings.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Visitor } from '#server/visitor.ts'

type Shop = Pick<ShopSettings, 'soldCountries' | 'shippingCountries' | 'accounts'>

/** `wcSettings` of a page with the block cart or checkout. */
export const presentBlockSettings = (
  { cart, methods }: { cart: StoreCart; methods: readonly OfferedMethod[] },
  shop: Shop,
  origin: string,
): BlockSettings => ({
  cartData: cart,
  checkoutData: {
    ...{ order_id: 0, status: 'checkout-draft', order_key: '', order_number: '', customer_note: '', customer_id: 0 },
    ...{ billing_address: cart.billing_address, shipping_address: cart.shipping_address },
    ...{ payment_method: '', payment_result: null, additional_fields: {}, __experimentalCart: null, extensions: {} },
  },
  customerPaymentMethods: keptMethods(methods),
  defaultPaymentMethod: defaultGateway(methods),
  countryData: countryDataOf(shop),
  checkoutAllowsGuest: shop.accounts.isGuestCheckoutAllowed,
  checkoutAllowsSignup: shop.accounts.isSignUpAtCheckoutAllowed,
  storePages: {
    cart: { permalink: origin + ROUTES.cart },
    checkout: { permalink: origin + ROUTES.checkout },
    terms: { permalink: origin + ROUTES.terms },
    privacy: { permalink: origin + ROUTES.privacy },
  },
})

/** Facts store-api-cart-checkout §10. */
function keptMethods(methods: readonly OfferedMethod[]): BlockSettings['customerPaymentMethods'] {
  const offered = methods.filter(({ kept }) => kept.length > 0)
  return Object.fromEntries(offered.map(({ type, kept }) => [type === 'card' ? 'cc' : type, kept.map(ofType(type))]))
}

const ofType =
  (type: string) =>
  ({ title, detail, isDefault, tokenId }: KeptMethod): KeptMethodSetting => ({
    // 'Visa •••• 4242'
    method: { gateway: gatewayIdOf(type), brand: title.split(' ', 1)[0] ?? '', last4: title.slice(-4) },
    ...{ expires: detail, is_default: isDefault, actions: [], tokenId },
  })

function defaultGateway(methods: readonly OfferedMethod[]): string {
  const chosen = methods.find(({ kept }) => kept.some(({ isDefault }) => isDefault)) ?? methods[0]
  return chosen ? gatewayIdOf(chosen.type) : ''
}

/** `wcBlocksMiddlewareConfig` */
export const presentStoreApiSettings = (visitor: Pick<Visitor, 'createNonce'>): StoreApiSettings => ({
  storeApiNonce: visitor.createNonce(NONCE_ACTIONS.storeApi),
})

const known = new WeakMap<readonly string[], BlockSettings['countryData']>()

/** Some twenty kilobytes, the same until the shop sells elsewhere. */
function countryDataOf({ soldCountries, shippingCountries }: Shop): BlockSettings['countryData'] {
  const kept = known.get(soldCountries)
  if (kept) return kept
  const shipped = shippingCountries ?? soldCountries
  const made = Object.fromEntries(
    [...new Set([...soldCountries, ...shipped])].map((code) => {
      const states = statesOf(code)
      const data = {
        allowBilling: soldCountries.includes(code),
        allowShipping: shipped.includes(code),
        ...(states && { states: Object.fromEntries(states.map(({ code: state, name }) => [state, name])) }),
        locale: COUNTRY_LOCALES[code] ?? {},
      }
      return [code, data]
    }),
  )
  known.set(soldCountries, made)
  return made
}

/** Of the countries that a form begins with: the server draws them before the page's settings can be read. */
export const statesOfCountries = (countries: readonly string[]): StatesByCountry =>
  Object.fromEntries([...new Set(countries)].map((country) => [country, statesOf(country)]))
