import type { z } from 'zod'
import type { Slot } from '#contracts/booking/booking.ts'
import { BookingSettings } from '#contracts/booking/booking-settings.ts'
import type { KindSettings } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { listSlots } from '#server/modules/bookings/index.ts'
import { bookingResources } from '#server/modules/bookings/tables.ts'
import type { products } from '#server/modules/catalog/tables.ts'
import type { Services } from '#server/services.ts'
import { createProduct } from './builders.ts'

type Product = typeof products.$inferInsert
type Draft = z.input<typeof BookingSettings>

const EVERY_DAY = { type: 'weekdays' as const, days: [1, 2, 3, 4, 5, 6, 7] }

/** A session of an hour at 79,00 €, every day from nine to twelve by the clocks of Paris, for one at a time. */
export async function createBookable(
  db: Queryable,
  settings: Draft = {},
  product: Partial<Pick<Product, 'name' | 'extras'>> = {},
) {
  const openingRules = [{ when: EVERY_DAY, hours: { from: '09:00', to: '12:00' }, isOpen: true }]
  const kindSettings = BookingSettings.parse({ openingRules, ...settings })
  return createProduct(db, {
    ...{ kind: 'booking', name: 'Entretien blanc', regularPriceCents: 7900, supply: 'service', ...product },
    kindSettings: kindSettings as KindSettings,
  })
}

export async function createResource(db: Queryable, fields: Partial<typeof bookingResources.$inferInsert> = {}) {
  const [resource] = await db
    .insert(bookingResources)
    .values({ name: 'Camille', ...fields })
    .returning()
  if (!resource) throw new Error('no resource was made')
  return resource
}

/** The slots of ten days, from so many days on, in their order. */
export async function slotsOf(
  services: Pick<Services, 'db' | 'clock'>,
  productId: number,
  {
    afterDays = 0,
    ...asked
  }: { afterDays?: number; resourceId?: number; blocks?: number; exceptBookingId?: number } = {},
): Promise<Slot[]> {
  const day = (after: number) =>
    new Date(services.clock.now().getTime() + after * 86_400_000).toISOString().slice(0, 10)
  const found = await listSlots(services, { productId, from: day(afterDays), to: day(afterDays + 9), ...asked })
  return (found?.days ?? []).flatMap(({ slots }) => slots)
}

/** What a booking form posts for a slot. */
export const slotFields = (slot: { startsAt: string } | undefined, more: Record<string, string> = {}) => ({
  wc_bookings_field_start_date_time: slot?.startsAt ?? '',
  ...more,
})
