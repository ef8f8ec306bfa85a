import type { BookingChoice } from '#contracts/booking/booking.ts'
import type { Queryable } from '#server/database/database.ts'
import { openCalendar } from './calendar.ts'
import { findFreeTime, type HoldResult } from './hold-slot.ts'

/** Whether a slot could be held just now; nothing is kept. */
export async function checkSlot(
  db: Queryable,
  { productId, choice, now }: { productId: number; choice: BookingChoice; now: Date },
): Promise<HoldResult> {
  if (choice.startsAt === '') return { ok: true }
  const calendar = await openCalendar(db, productId)
  if (!calendar) return { ok: false, refusal: 'not-booked' }
  const found = await findFreeTime(db, { calendar, choice, own: null, now })
  return found.ok ? { ok: true } : found
}
