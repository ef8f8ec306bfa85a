/** Names of the account forms' inputs, as the contract has them (facts: shop-wire §1, nonces; §7, login toggle). */
export const LOGIN_FIELDS = {
  username: 'username',
  password: 'password',
  rememberMe: 'rememberme',
  redirect: 'redirect',
  nonce: 'woocommerce-login-nonce',
  button: 'login',
} as const

export const REGISTER_FIELDS = {
  email: 'email',
  password: 'password',
  nonce: 'woocommerce-register-nonce',
  button: 'register',
} as const

export const LOST_PASSWORD_FIELDS = { username: 'user_login', nonce: 'woocommerce-lost-password-nonce' } as const

export const RESET_PASSWORD_FIELDS = {
  token: 'reset_key',
  password: 'password_1',
  repeated: 'password_2',
  nonce: 'woocommerce-reset-password-nonce',
} as const

export const DETAILS_FIELDS = {
  firstName: 'account_first_name',
  lastName: 'account_last_name',
  displayName: 'account_display_name',
  email: 'account_email',
  currentPassword: 'password_current',
  newPassword: 'password_1',
  repeatedPassword: 'password_2',
  nonce: 'save-account-details-nonce',
} as const

/** Ours: sign-ins to end, the account to erase, the mail to send once more. */
export const ACCOUNT_FIELDS = {
  nonce: 'woocommerce-account-nonce',
  endSignIn: 'end_sign_in',
  endOtherSignIns: 'end_other_sign_ins',
  erase: 'erase_account',
  password: 'password_current',
  token: 'token',
  confirmAgain: 'confirm_again',
} as const

export const ADDRESS_FORM_FIELDS = {
  nonce: 'woocommerce-edit-address-nonce',
  button: 'save_address',
  /** In the address of the page: whose address it is, where it is a subscription's. */
  subscription: 'subscription',
  updatesAll: 'update_all_subscriptions_addresses',
} as const

/** Names of the form that adds a method (facts payment-flows §2). */
export const ADD_METHOD_FIELDS = {
  isAdding: 'woocommerce_add_payment_method',
  nonce: 'woocommerce-add-payment-method-nonce',
} as const

/** The nonce of the contract's addresses that take a method out or have it come first. */
export const METHOD_NONCE = '_wpnonce'

/** What a bank's page sends back, beside a word about its outcome that nobody believes. */
export const SETUP_RETURN_PARAM = 'setup_intent'

/** Names of the form that ends the charges of an order’s later payments. */
export const STOP_CHARGES_FIELDS = { orderId: 'order_id', nonce: '_wpnonce' } as const
