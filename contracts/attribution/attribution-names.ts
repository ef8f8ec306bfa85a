/** Names of order attribution that the contract gives (facts: forms-and-comments §7). */
export const ATTRIBUTION_COOKIES = {
  migrations: 'sbjs_migrations',
  current: 'sbjs_current',
  currentAdd: 'sbjs_current_add',
  first: 'sbjs_first',
  firstAdd: 'sbjs_first_add',
  session: 'sbjs_session',
  udata: 'sbjs_udata',
  promo: 'sbjs_promo',
} as const

/** The element that is filled with the hidden fields of an order form. */
export const ATTRIBUTION_ELEMENT = 'wc-order-attribution-inputs'

/** What the names of these fields begin with. */
export const ATTRIBUTION_PREFIX = 'wc_order_attribution_'
