import type { SiteContext, Visitor } from '#app/server-context.ts'
import { BILLING_FIELDS } from '#contracts/address.ts'
import {
  CARD_GATEWAY_ID,
  CARD_METHOD_TITLE,
  CURRENCY,
  LOCALE,
  MERCHANT_COUNTRY,
  NONCE_ACTIONS,
  PROVIDER_API_VERSION,
  ROUTES,
  WC_AJAX_TEMPLATE,
} from '#contracts/identifiers.ts'
import { GENERIC_PAYMENT_ERROR, PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'

type Site = { origin: string; provider: SiteContext['provider']; visitor: Pick<Visitor, 'createNonce'> }

/** What is paid: the session's cart, or (`order`) an order that exists already. */
type Payable = { totalCents: number; order?: { id: number; orderKey: string } }

/** `wc_stripe_upe_params` of a page that takes a payment (spec §3, payment settings); scalars are strings, '' is false. */
export function presentPaymentSettings(
  { totalCents, order }: Payable,
  { origin, provider, visitor }: Site,
): PaymentSettings {
  return {
    key: provider.publishableKey,
    scriptUrl: provider.scriptUrl,
    locale: LOCALE,
    apiVersion: PROVIDER_API_VERSION,
    accountCountry: MERCHANT_COUNTRY,
    testMode: '',
    ajax_url: WC_AJAX_TEMPLATE,
    orderReceivedURL: `${origin}${ROUTES.orderReceived}`,
    return_url: `${origin}${ROUTES.orderReceived}?utm_nooverride=1`,
    gatewayId: CARD_GATEWAY_ID,
    title: CARD_METHOD_TITLE,
    isUPEEnabled: '1',
    isCheckout: order ? '' : '1',
    isLoggedIn: '',
    isSignupOnCheckoutAllowed: '1',
    cartTotal: String(totalCents),
    currency: CURRENCY,
    isPaymentNeeded: totalCents > 0 ? '1' : '',
    paymentMethodsConfig: { card: reusable(CARD_METHOD_TITLE), link: reusable('Link') },
    enabledBillingFields: BILLING_FIELDS.map((field) => `billing_${field}`),
    updateFailedOrderNonce: visitor.createNonce(NONCE_ACTIONS.updateFailedOrder),
    genericErrorMessage: GENERIC_PAYMENT_ERROR,
    messages: PAYMENT_MESSAGES,
    ...(order && {
      isOrderPay: '1',
      orderId: String(order.id),
      orderReturnURL: origin + ROUTES.orderPay(order.id, order.orderKey),
    }),
  }
}

const reusable = (title: string) => ({
  isReusable: true,
  title,
  countries: [],
  supportsDeferredIntent: true,
  showSaveOption: false,
})
