/** Wallets that have a button of their own, in the order in which their buttons stand (spec §3, express wallet kinds). */
export const EXPRESS_WALLETS = ['applePay', 'googlePay', 'amazonPay', 'link'] as const
export type ExpressWallet = (typeof EXPRESS_WALLETS)[number]

export const WALLET_NAMES: Record<ExpressWallet, string> = {
  applePay: 'Apple\u00A0Pay',
  googlePay: 'Google\u00A0Pay',
  amazonPay: 'Amazon\u00A0Pay',
  link: 'Link',
}

/** Pages that may show the buttons. */
export const EXPRESS_PLACES = ['product', 'cart', 'checkout', 'pay'] as const
export type ExpressPlace = (typeof EXPRESS_PLACES)[number]

export const EXPRESS_THEMES = ['dark', 'light', 'light-outline'] as const
export type ExpressTheme = (typeof EXPRESS_THEMES)[number]

/** What a button says; 'default' is the wallet's name alone. */
export const EXPRESS_TYPES = ['default', 'buy', 'donate', 'book'] as const
export type ExpressType = (typeof EXPRESS_TYPES)[number]

/** Where a registered field of the order form stands, for clients that read it from there. */
export const CUSTOM_FIELD_LOCATIONS = ['billing', 'shipping', 'account', 'order'] as const
export const CUSTOM_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'tel',
  'number',
  'checkbox',
  'select',
  'multiselect',
] as const

/** A field that a script of the shop's own adds to its order form (facts express-checkout §7). */
export type CustomField = {
  label: string
  type: (typeof CUSTOM_FIELD_TYPES)[number]
  location: (typeof CUSTOM_FIELD_LOCATIONS)[number]
  required: boolean
}

/** What the shop has decided about the buttons. */
export type ExpressSettings = {
  places: ExpressPlace[]
  wallets: Record<ExpressWallet, boolean>
  theme: ExpressTheme
  type: ExpressType
  /** Pixels. */
  height: number
  radius: number
  customFields: Record<string, CustomField>
  /** Whether pages say in the browser's console, for whoever runs the shop, why a button is not there. */
  debug: boolean
}
