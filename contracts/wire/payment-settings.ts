/**
 * `wc_stripe_upe_params` (spec §3, payment settings; facts stripe-gateway §4).
 * Top-level scalars are strings ('' is false, '1' is true); nested values keep their types.
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
  /** French messages by the provider's error code. */
  messages: Record<string, string>
}
