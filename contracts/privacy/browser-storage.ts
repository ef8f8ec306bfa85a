/** Where the browser keeps what it knows of the cart; other scripts learn the keys from `wc_cart_fragments_params`. */
export const CART_STORAGE = { fragments: 'wc_fragments_tremplin', hash: 'wc_cart_hash_tremplin' } as const

/** Where a tab keeps the click on the order button that it has no answer to yet. */
export const SUBMISSION_STORAGE = 'tremplin_submission'

/** How long what the shop leaves in a browser lasts; what is not here ends with the browser. */
export const KEPT_IN_BROWSER = {
  guestSessionHours: 48,
  customerSessionDays: 7,
  /** A sign-in whose owner asked to be remembered. */
  signInDays: 14,
  cartCopyHours: 24,
  commentAuthorDays: 365,
} as const

/** What the names of exercises in `localStorage` begin with. */
export const EXERCISE_STORAGE = 'tremplin-exercice:'
