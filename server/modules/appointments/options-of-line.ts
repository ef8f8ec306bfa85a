import type { BookingChoice } from '#contracts/booking/booking.ts'
import { bookingCostCents } from '#contracts/booking/booking-cost.ts'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import type { Queryable } from '#server/database/database.ts'
import { findProductsByIds } from '#server/modules/catalog/index.ts'
import type { OrderLine } from '#server/modules/orders/index.ts'

type Line = Pick<OrderLine, 'productId' | 'configuration' | 'unitPriceCents' | 'totalCents'>

/**
 * What of a line's total was paid for options that were added to the session, in cents: all above what the session itself
 * costs. A product that is gone, or costs more than it did, has none.
 */
export async function optionsCentsOf(
  services: { db: Queryable },
  { productId, configuration, unitPriceCents, totalCents }: Line,
): Promise<number> {
  if (productId === null || !('addons' in configuration) || unitPriceCents === 0) return 0
  const product = (await findProductsByIds(services, [productId])).get(productId)
  if (!product) return 0
  const settings = product.kindSettings as BookingSettings
  const choice = configuration as BookingChoice
  const sessionCents = bookingCostCents(settings, { priceCents: product.price.priceCents, choice })
  return Math.floor((totalCents * Math.max(0, unitPriceCents - sessionCents)) / unitPriceCents)
}
