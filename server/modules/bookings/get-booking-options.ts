import type { BookingOptions } from '#contracts/booking/booking-options.ts'
import { bookingWindow } from '#contracts/booking/slots.ts'
import { dateAt, isoAt } from '#contracts/booking/zone-time.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { openCalendar } from './calendar.ts'

/** What pages need of a bookable product before any slot is asked for; null for a product that is not booked. */
export async function getBookingOptions(
  { db, clock }: { db: Queryable } & Pick<Services, 'clock'>,
  productId: number,
): Promise<BookingOptions | null> {
  const calendar = await openCalendar(db, productId)
  if (!calendar) return null
  const { settings, holdMinutes } = calendar
  const { openingRules: _, joinUrl: __, ...shown } = settings
  const now = clock.now()
  const { from, lastDate } = bookingWindow({ ...settings, rules: [] }, now)
  return {
    ...shown,
    productId,
    holdMinutes,
    today: dateAt(now.getTime(), settings.timeZone),
    firstStart: isoAt(from, settings.timeZone),
    lastDate,
  }
}
