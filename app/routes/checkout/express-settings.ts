import type { ShippingAddress } from '#contracts/address/address.ts'
import { addressRules } from '#contracts/address/address-rules.ts'
import type { CartView } from '#contracts/cart/cart.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { priceOfToday } from '#contracts/catalog/deposit-offer.ts'
import type { PayableOrder } from '#contracts/checkout/checkout.ts'
import { LOCALE, NONCE_ACTIONS, type NonceAction, WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import { isPayableNow } from '#contracts/order/order.ts'
import type { ExpressPlace, ExpressWallet } from '#contracts/payment/express.ts'
import { type ExpressGoods, walletsOf, whyNoExpress } from '#contracts/payment/express-availability.ts'
import { type ExpressPurchase, expressContext } from '#contracts/payment/express-context.ts'
import { goodsOfCart, goodsOfOrder, goodsOfProduct } from '#contracts/payment/express-goods.ts'
import { EXPRESS_REASON_TEXTS } from '#contracts/payment/express-reason-texts.ts'
import { decimalsOf } from '#contracts/pricing/currency.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { type WalletRenewal, walletRenewalOf } from '#contracts/subscription/wallet-renewal.ts'
import { DELIVERY_LABEL, displayItemsOfOrder, displayTotal, PENDING_RATE } from '#contracts/wire/display-items.ts'
import type {
  DisplayItem,
  ExpressNonce,
  ExpressOrderParams,
  ExpressParams,
  ExpressProduct,
} from '#contracts/wire/express-settings.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Site } from '#server/site.ts'
import type { Visitor } from '#server/visitor.ts'

type Page = Pick<Site, 'origin' | 'provider'> & {
  /** Of pages that are kept for everybody, what they are drawn with is nobody's. */
  visitor: Pick<Visitor, 'createNonce' | 'customerId'>
  shop: Pick<
    ShopSettings,
    'shopName' | 'express' | 'payment' | 'accounts' | 'tax' | 'soldCountries' | 'shippingCountries'
  >
}

type Bought = ExpressPurchase & { product?: ExpressProduct; renewal?: WalletRenewal | null }

/** `wc_stripe_express_checkout_params` of the cart's page, or of the checkout. */
export const presentExpressOfCart = (cart: CartView, place: 'cart' | 'checkout', page: Page): ExpressParams =>
  presentExpress({ place, goods: goodsOfCart(cart), currency: cart.currency, renewal: walletRenewalOf(cart) }, page)

/** The same of a product's page, which everybody is shown alike. */
export function presentExpressOfProduct(product: ProductView, page: Page): ExpressParams {
  const { origin, shop, visitor } = page
  const isSignedIn = visitor.customerId !== null
  const known = ofProducts.get(product)
  if (known?.origin === origin && known.shop === shop && known.isSignedIn === isSignedIn)
    return { ...known.params, nonce: presentNonces('product', visitor) }
  const { currency } = product.price
  const goods = goodsOfProduct(product)
  const bought = { place: 'product' as const, goods, currency, product: presentProduct(product, goods, page) }
  const params = presentExpress(bought, page)
  ofProducts.set(product, { origin, shop, isSignedIn, params })
  return params
}

/** Of products that are remembered, on the page of this address: all but the nonces stays as it was. */
const ofProducts = new WeakMap<
  ProductView,
  Pick<Page, 'origin' | 'shop'> & { isSignedIn: boolean; params: ExpressParams }
>()

/** The same of the page of an order to pay, with what that page alone has. */
export function presentExpressOfOrder(payable: PayableOrder, orderKey: string, page: Page) {
  const { order: view, billing } = payable
  const order = { isPayable: isPayableNow(view), hasEmail: billing.email !== '' }
  const params: ExpressOrderParams = {
    total: displayTotal(page.shop.shopName, view.dueCents),
    displayItems: displayItemsOfOrder(view),
    order: view.id,
    orderDetails: { orderKey, billingEmail: billing.email, shippingAddress: addressOf(payable.shipping) },
  }
  const bought = {
    place: 'pay' as const,
    goods: goodsOfOrder({ ...view, renewsItself: payable.renewsItself }),
    currency: view.currency,
    order,
  }
  return { express: presentExpress(bought, page), expressOrder: params }
}

const addressOf = (shipping: ShippingAddress | null): ExpressOrderParams['orderDetails']['shippingAddress'] =>
  shipping ? { ...shipping, phone: '' } : {}

function presentProduct(product: ProductView, { needsShipping }: ExpressGoods, { shop }: Page): ExpressProduct {
  const { currency } = product.price
  const priceCents = priceOfToday(product)
  const delivery: DisplayItem = { label: DELIVERY_LABEL, amount: 0, key: 'total_shipping', pending: true }
  return {
    currency: currency.toLowerCase(),
    country_code: shop.payment.accountCountry,
    requestShipping: needsShipping,
    displayItems: [{ label: product.name, amount: priceCents }, ...(needsShipping ? [delivery] : [])],
    ...(needsShipping && { shippingOptions: [PENDING_RATE] }),
    total: { ...displayTotal(shop.shopName, priceCents), pending: true },
    validVariationSelected: !product.mustChoose,
  }
}

/** The contract's notice, and what it comes to here: the price is the same for everybody, and only the VAT in it differs. */
const TAX_NOTICE =
  'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).\n' +
  'La TVA comprise dans le prix peut changer selon votre adresse de facturation lorsque vous payez par un bouton express (Link, Google\u00A0Pay ou Apple\u00A0Pay)\u202F; le prix, lui, ne change pas.'

function presentExpress({ place, goods, currency, product, order, renewal = null }: Bought, page: Page): ExpressParams {
  const { origin, provider, shop } = page
  const { express, payment } = shop
  const bought = { place, goods, currency, ...(order && { order }) }
  const context = expressContext(bought, { shop, origin, publishableKey: provider.publishableKey })
  const { isTaxedByBilling } = context
  const why = whyNoExpress(context)
  const wallets = walletsOf(why)
  return {
    has_block: '',
    is_checkout_page: flag(place === 'checkout'),
    is_pay_for_order: flag(place === 'pay'),
    is_product_page: flag(place === 'product'),
    is_cart_page: flag(place === 'cart'),
    taxes_based_on_billing: flag(isTaxedByBilling),
    ajax_url: WC_AJAX_TEMPLATE,
    login_confirmation: mayBuy(page, { place, goods }) ? '' : SIGN_IN_FIRST,
    button: {
      ...{ type: express.type, theme: express.theme, locale: LOCALE },
      ...{ height: String(express.height), radius: String(express.radius) },
    },
    custom_checkout_fields: express.customFields,
    allowed_shipping_countries: [...(shop.shippingCountries ?? shop.soldCountries)],
    stripe: presentProvider(provider.publishableKey, shop, wallets),
    nonce: presentNonces(place, page.visitor),
    i18n: {
      no_prepaid_card: 'Les cartes prépayées ne sont pas acceptées.',
      unknown_shipping: 'Livraison inconnue',
    },
    checkout: {
      url: origin + ROUTES.checkout,
      currency_code: currency.toLowerCase(),
      currency_decimals: decimalsOf(currency),
      country_code: payment.accountCountry,
      needs_shipping: goods.needsShipping ? 'yes' : 'no',
      needs_payer_phone: addressRules('').phone.isRequired,
      default_shipping_option: PENDING_RATE,
    },
    product: product ?? '',
    tremplin: {
      ...{ place, wallets, scriptUrl: provider.scriptUrl },
      ...{ renewsItself: goods.renewsItself, renewal },
      // An order that is there has its address, and its VAT.
      taxNotice: isTaxedByBilling && place !== 'pay' ? TAX_NOTICE : '',
      ...(express.debug && { why: inWords(why) }),
    },
  }
}

const flag = (isSet: boolean): '' | '1' => (isSet ? '1' : '')

/** What an order renews has its owner's account already. */
const mayBuy = ({ visitor, shop }: Page, { place, goods }: Pick<Bought, 'place' | 'goods'>): boolean =>
  visitor.customerId !== null || (mayBuyAsGuest(shop.accounts) && (place === 'pay' || !goods.renewsItself))

const mayBuyAsGuest = ({ isGuestCheckoutAllowed, isSignUpAtCheckoutAllowed }: ShopSettings['accounts']) =>
  isGuestCheckoutAllowed || isSignUpAtCheckoutAllowed

/** Scripts put the wallet's name where the stars stand. */
const SIGN_IN_FIRST = {
  message:
    'Pour finaliser votre transaction avec **le mode de paiement choisi**, vous devez vous connecter ou créer un compte sur notre site.',
  redirect_url: ROUTES.account,
}

const presentProvider = (key: string, { express }: Page['shop'], wallets: readonly ExpressWallet[]) => ({
  ...{ publishable_key: key, locale: LOCALE, allow_prepaid_card: 'yes' as const },
  is_payment_request_enabled: express.wallets.applePay || express.wallets.googlePay,
  is_amazon_pay_enabled: wallets.includes('amazonPay'),
  is_link_enabled: wallets.includes('link'),
  is_express_checkout_enabled: wallets.length > 0,
})

const NONCES: Record<Exclude<ExpressNonce, 'checkout'>, NonceAction> = {
  payment: NONCE_ACTIONS.expressPayment,
  shipping: NONCE_ACTIONS.expressShipping,
  update_shipping: NONCE_ACTIONS.expressRate,
  normalize_address: NONCE_ACTIONS.expressAddress,
  wc_store_api: NONCE_ACTIONS.storeApi,
  wc_store_api_express_checkout: NONCE_ACTIONS.expressStoreApi,
  get_cart_details: NONCE_ACTIONS.expressCart,
  add_to_cart: NONCE_ACTIONS.expressAddToCart,
  clear_cart: NONCE_ACTIONS.expressClearCart,
  get_selected_product_data: NONCE_ACTIONS.expressProduct,
  log_errors: NONCE_ACTIONS.expressErrors,
  pay_for_order: NONCE_ACTIONS.expressPayForOrder,
}

/** All are everybody's but the order form's own, which has no place on a page that is kept for everybody (ADR 012). */
const presentNonces = (place: ExpressPlace, { createNonce }: Page['visitor']) =>
  ({
    ...Object.fromEntries(Object.entries(NONCES).map(([name, action]) => [name, createNonce(action)])),
    checkout: place === 'product' ? '' : createNonce(NONCE_ACTIONS.processCheckout),
  }) as Record<ExpressNonce, string>

const inWords = (why: ReturnType<typeof whyNoExpress>) =>
  Object.fromEntries(
    Object.entries(why).map(([wallet, reasons]) => [wallet, reasons.map((reason) => EXPRESS_REASON_TEXTS[reason])]),
  ) as Record<ExpressWallet, string[]>
