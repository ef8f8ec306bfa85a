import { ROUTES } from '#contracts/site/routes.ts'

const ASKED = 'classique'

/** Where the block pages lead whoever runs no script, whatever the shop has chosen. */
export const CLASSIC_CHECKOUT = `${ROUTES.checkout}?${ASKED}=1`
export const CLASSIC_CART = `${ROUTES.cart}?${ASKED}=1`

export const isClassicAsked = ({ url }: Request) => new URL(url).searchParams.has(ASKED)
