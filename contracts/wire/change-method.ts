/** Names of the page that gives a subscription another method (facts product-kinds §6). */
export const CHANGE_METHOD_FIELDS = {
  /** In its address, with the number of the subscription. */
  address: 'change_payment_method',
  /** In its form: the same number. */
  subscription: 'woocommerce_change_payment',
  nonce: '_wcsnonce',
  updatesAll: 'update_all_subscriptions_payment_method',
} as const

/** Of the link to it. */
export const CHANGE_METHOD_NONCE = '_wpnonce'

/** The box of a method that is added, which has it pay all that run; the calls say the same by the second name. */
export const UPDATE_ALL_CLASS = 'wc-stripe-update-all-subscriptions-payment-method'
export const UPDATE_ALL_FIELD = 'update_all_subscription_payment_methods'
