import { callStore } from '#app/wire/store-api.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { offerOfCart } from './line-items.ts'
import { ORDER_TIMEOUT_MS, type Place } from './place.ts'

/** The cart as it stands: on its own page, and beside the order form. */
export const createCartPlace = ({ checkout }: Pick<ExpressParams, 'checkout'>): Place => ({
  isProduct: false,
  load: async () => {
    const cart = await callStore<StoreCart>('/cart')
    return cart.ok ? offerOfCart(cart.data, checkout.currency_decimals) : null
  },
  whyNot: () => null,
  prepare: async () => null,
  whenReady: async () => null,
  giveBack: async () => undefined,
  post: postOrder,
})

export const postOrder: Place['post'] = (body, headers) =>
  callStore('/checkout', { method: 'POST', body, headers, signal: AbortSignal.timeout(ORDER_TIMEOUT_MS) })
