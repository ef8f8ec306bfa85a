import type { BillingField } from '#contracts/address/address.ts'
import type { CheckoutView } from '#contracts/checkout/checkout.ts'
import {
  ADMIN_AJAX_PATH,
  LOCALE,
  NONCE_ACTIONS,
  PROVIDER,
  PROVIDER_API_VERSION,
  WC_AJAX_TEMPLATE,
} from '#contracts/identifiers.ts'
import { countriesOf, methodsOfShop } from '#contracts/payment/availability.ts'
import { GENERIC_PAYMENT_ERROR, PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import { methodOfType, type PaymentMethod, titleOf } from '#contracts/payment/payment-methods.ts'
import { redirectOriginsOf } from '#contracts/payment/provider-origins.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { PAYMENT_FLAGS, type PaymentSettings } from '#contracts/wire/payment-settings.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Site } from '#server/site.ts'
import type { Visitor } from '#server/visitor.ts'

type Paying = Pick<Site, 'origin' | 'provider'> & {
  visitor: Pick<Visitor, 'createNonce' | 'customerId'>
  shop: Pick<ShopSettings, 'shopName' | 'accounts' | 'payment'>
}

/**
 * What is paid: the session's cart, (`order`) an order that exists already, or (`adding`, `changing`) nothing, and a method is kept;
 * `fields` are those its page has.
 */
type Payable = {
  totalCents: number
  currency: string
  looks?: CheckoutView['looks']
  fields: readonly BillingField[]
  order?: { id: number; orderKey: string; billingCountry: string }
  adding?: { billingCountry: string }
  /** A subscription that is given another method; its number is one of the orders'. */
  changing?: { id: number; orderKey: string; billingCountry: string }
  /** Whether it is paid again by itself: what pays it is kept, and nobody is asked whether it is to be. */
  recurs?: boolean
}

/** `wc_stripe_upe_params` of a page that takes a payment (spec §3, payment settings); scalars are strings, '' is false. */
export function presentPaymentSettings(
  { totalCents, currency, looks, fields, order, adding, changing, recurs = false }: Payable,
  paying: Paying,
): PaymentSettings {
  const { origin, provider, visitor, shop } = paying
  return {
    ...PAYMENT_MESSAGES,
    ...NO_FLAGS,
    ...presentNonces(visitor, order ?? changing),
    key: provider.publishableKey,
    scriptUrl: provider.scriptUrl,
    redirectOrigins: [...redirectOriginsOf(provider.scriptUrl)],
    locale: LOCALE,
    apiVersion: PROVIDER_API_VERSION,
    accountCountry: shop.payment.accountCountry,
    accountDescriptor: shop.shopName,
    testMode: '',
    ajax_url: WC_AJAX_TEMPLATE,
    wp_ajax_url: origin + ADMIN_AJAX_PATH,
    plugin_url: `${origin}/assets`,
    // Clients put a slash and the order's number behind it.
    orderReceivedURL: origin + ROUTES.orderReceived.replace(/\/$/, ''),
    return_url: `${origin}${ROUTES.orderReceived}?utm_nooverride=1`,
    addPaymentReturnURL: origin + ROUTES.accountPaymentMethods,
    gatewayId: PROVIDER,
    title: titleOf(methodOfType('card'), shop.payment.accountCountry),
    isUPEEnabled: '1',
    ...presentMethods(shop.payment, { currency, recurs }),
    isCheckout: order || adding || changing ? '' : '1',
    isLoggedIn: visitor.customerId === null ? '' : '1',
    isSignupOnCheckoutAllowed: shop.accounts.isSignUpAtCheckoutAllowed ? '1' : '',
    cartTotal: String(totalCents),
    currency,
    isPaymentNeeded: flag(totalCents > 0 || recurs),
    enabledBillingFields: fields.map((field) => `billing_${field}`),
    genericErrorMessage: GENERIC_PAYMENT_ERROR,
    theme_name: shop.shopName,
    appearance: looks?.classic ?? '',
    blocksAppearance: looks?.blocks ?? '',
    OCLayout: shop.payment.layout,
    paymentMethodConfigurationParentId: '',
    ...(order && {
      isOrderPay: '1',
      orderId: String(order.id),
      orderReturnURL: origin + ROUTES.orderPay(order.id, order.orderKey),
      customerData: { billing_country: order.billingCountry },
    }),
    ...(adding && { customerData: { billing_country: adding.billingCountry } }),
    ...(changing && {
      ...{ isOrderPay: '1', isChangingPayment: '1', orderId: String(changing.id) },
      orderReturnURL: origin + ROUTES.changeMethod(changing.id, changing.orderKey),
      customerData: { billing_country: changing.billingCountry },
    }),
  }
}

const NO_FLAGS = Object.fromEntries(PAYMENT_FLAGS.map((flag) => [flag, ''])) as Pick<
  PaymentSettings,
  (typeof PAYMENT_FLAGS)[number]
>

/** The page of an order has its own for what is asked of that order: who may not see it has no use of it. */
const presentNonces = ({ createNonce }: Pick<Visitor, 'createNonce'>, order?: { id: number }) => ({
  createPaymentIntentNonce: createNonce(NONCE_ACTIONS.createPaymentIntent, String(order?.id ?? '')),
  updatePaymentIntentNonce: createNonce(NONCE_ACTIONS.updatePaymentIntent, String(order?.id ?? '')),
  createSetupIntentNonce: createNonce(NONCE_ACTIONS.createSetupIntent),
  createAndConfirmSetupIntentNonce: createNonce(NONCE_ACTIONS.createAndConfirmSetupIntent),
  updateFailedOrderNonce: createNonce(NONCE_ACTIONS.updateFailedOrder),
  saveAppearanceNonce: createNonce(NONCE_ACTIONS.saveAppearance),
})

/** What may pay whatever the sum and the buyer: the page asks for both as they change (facts stripe-gateway §4). */
function presentMethods(
  payment: ShopSettings['payment'],
  { currency, recurs }: Pick<Payable, 'currency'> & { recurs: boolean },
) {
  const methods = methodsOfShop(payment, currency)
  const isOffered = payment.savesMethods && !recurs
  return {
    ...{ cartContainsSubscription: flag(recurs), forceSavePaymentMethod: flag(recurs) },
    paymentMethodsConfig: Object.fromEntries(
      methods.map((method) => [method.type, settingsOf(method, { ...payment, isOffered }, currency)]),
    ),
    isLinkEnabled: flag(methods.some(({ type }) => type === 'link')),
    isAmazonPayEnabled: flag(payment.enabled.includes('amazon_pay')),
    showSaveOption: flag(isOffered),
  }
}

const flag = (isSet: boolean): '' | '1' => (isSet ? '1' : '')

type Paid = ShopSettings['payment'] & { isOffered: boolean }

function settingsOf(method: PaymentMethod, payment: Paid, currency: string) {
  const { isReusable, supportsDeferredIntent, offersSaving } = method
  return {
    ...{ title: titleOf(method, payment.accountCountry), isReusable, supportsDeferredIntent },
    countries: [...countriesOf(method, { ...payment, currency })],
    ...{ description: '', testingInstructions: '' },
    showSaveOption: payment.isOffered && isReusable && offersSaving,
  }
}
