import type { Appearance } from '../payment/appearance.ts'

/** Yes or no; what this shop does not have is no. */
export const PAYMENT_FLAGS = [
  'cartContainsSubscription',
  'subscriptionRequiresManualRenewal',
  'subscriptionManualRenewalEnabled',
  'forceSavePaymentMethod',
  'showSaveOption',
  'isPaymentRequestEnabled',
  'isExpressCheckoutEnabled',
  'isECEEnabled',
  'isAmazonPayEnabled',
  'isAmazonPayAvailable',
  'isLinkEnabled',
  'isOCEnabled',
  'hasAffirmGatewayPlugin',
  'hasKlarnaGatewayPlugin',
] as const
type PaymentFlag = (typeof PAYMENT_FLAGS)[number]

/**
 * `wc_stripe_upe_params` (spec §3, payment settings; facts stripe-gateway §4).
 * Top-level scalars are strings ('' is false, '1' is true); nested values keep their types. Beside these keys it holds a text
 * for each error code of `PAYMENT_MESSAGES`.
 */
export type PaymentSettings = {
  key: string
  locale: string
  apiVersion: string
  ajax_url: string
  gatewayId: string
  title: string
  isUPEEnabled: string
  isCheckout: string
  isLoggedIn: string
  /** On the page of an order to pay only: '1', the order's number and that page's address. */
  isOrderPay?: string
  orderId?: string
  /** Where a subscription is given another method: '1', and `orderId` is the subscription's. */
  isChangingPayment?: string
  orderReturnURL?: string
  isSignupOnCheckoutAllowed: string
  orderReceivedURL: string
  return_url: string
  cartTotal: string
  currency: string
  isPaymentNeeded: string
  paymentMethodsConfig: Record<
    string,
    {
      isReusable: boolean
      title: string
      description: string
      testingInstructions: string
      countries: string[]
      supportsDeferredIntent: boolean
      showSaveOption: boolean
    }
  >
  enabledBillingFields: string[]
  genericErrorMessage: string
  updateFailedOrderNonce: string
  accountCountry: string
  testMode: string
  /** Address of the provider's script; ours, so that the sandbox and the provider differ only here. */
  scriptUrl: string
  /** The origins beside this site's that an answer may lead to; ours. */
  redirectOrigins: string[]
  /** Where the site's stand-alone calls go. */
  wp_ajax_url: string
  addPaymentReturnURL: string
  accountDescriptor: string
  plugin_url: string
  theme_name: string
  createPaymentIntentNonce: string
  updatePaymentIntentNonce: string
  createSetupIntentNonce: string
  createAndConfirmSetupIntentNonce: string
  saveAppearanceNonce: string
  /** '' until a script of this visitor's has stored one. */
  appearance: Appearance | ''
  blocksAppearance: Appearance | ''
  OCLayout: string
  paymentMethodConfigurationParentId: string
  /** On the page of an order to pay only. */
  customerData?: { billing_country: string }
} & Record<PaymentFlag, '' | '1'>
