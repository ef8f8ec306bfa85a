import type { z } from 'zod'
import { findProductsByIds } from '#server/modules/catalog/index.ts'
import { readContents, sumRefunds } from '#server/modules/orders/index.ts'
import { type CheckedCall, route, type StoreAnswer, type StoreRoute } from './call.ts'
import { ReadOrder } from './checkout-params.ts'
import { findNamedOrder } from './pay-order.ts'
import { presentOrder } from './present-order.ts'
import { discountTypesOf } from './tell-cart.ts'

/** GET /order/{id}?key=&billing_email= (facts store-api-cart-checkout §9): asks for no nonce and tells none. */
export const ORDER_ROUTE: StoreRoute = route('GET', '/order/:id', ReadOrder, readOrder)

async function readOrder(call: CheckedCall<z.output<typeof ReadOrder>>): Promise<StoreAnswer> {
  const named = await findNamedOrder(call)
  if (!named.ok) return named.answer
  const { order } = named
  const { services } = call
  const { lines, addresses } = await readContents(services.db, order.id)
  const [products, refundedCents, discountTypes] = await Promise.all([
    findProductsByIds(
      services,
      lines.flatMap(({ productId }) => productId ?? []),
    ),
    sumRefunds(services.db, order.id),
    discountTypesOf(services, order.discounts),
  ])
  const around = { origin: services.origin, lines, addresses, products, refundedCents, discountTypes }
  return { status: 200, body: presentOrder(order, around) }
}
