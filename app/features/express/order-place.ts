import { callStore } from '#app/wire/store-api.ts'
import type { ExpressOrderParams, ExpressParams } from '#contracts/wire/express-settings.ts'
import { linesOf } from './line-items.ts'
import { ORDER_TIMEOUT_MS, type Place } from './place.ts'

/** An order that is there already; null where the page does not know whose it is (spec §2, pay-for-order page). */
export function createOrderPlace(order: ExpressOrderParams | null, { checkout }: Pick<ExpressParams, 'checkout'>) {
  const { orderKey = '', billingEmail = '', shippingAddress = {} } = order?.orderDetails ?? {}
  if (!order || !orderKey || !billingEmail) return null
  const { amount } = order.total
  const place: Place = {
    isProduct: false,
    load: async () => ({
      amount,
      currency: checkout.currency_code.toLowerCase(),
      requestShipping: false,
      lineItems: linesOf(order.displayItems, amount),
      shippingRates: [],
    }),
    whyNot: () => null,
    prepare: async () => null,
    whenReady: async () => null,
    giveBack: async () => undefined,
    post: (body, headers) =>
      callStore(`/checkout/${order.order}`, {
        method: 'POST',
        query: { key: orderKey, billing_email: billingEmail },
        // It goes where the order says, whatever the wallet knows.
        body: { ...body, shipping_address: shippingAddress },
        headers,
        signal: AbortSignal.timeout(ORDER_TIMEOUT_MS),
      }),
  }
  return place
}
