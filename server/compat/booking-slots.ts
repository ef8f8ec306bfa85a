import { addDays } from '#contracts/booking/zone-time.ts'
import type { SlotRecordsAnswer } from '#contracts/wire/bookings.ts'
import { listOpenSlots } from '#server/modules/bookings/index.ts'
import type { Services } from '#server/services.ts'
import { readDate } from './wc-ajax/booking-form.ts'

/** Longest time that one question may be about, in days. */
const MOST_DAYS = 92
const MOST_RECORDS = 500

/** GET /wp-json/wc-bookings/v1/products/slots: the slots of bookable products between two dates, a page of them. */
export async function answerBookingSlots(
  services: Pick<Services, 'db' | 'clock'>,
  query: Record<string, string>,
): Promise<SlotRecordsAnswer> {
  const today = services.clock.now().toISOString().slice(0, 10)
  const from = readDate((query.min_date ?? '').slice(0, 10)) ?? today
  const last = addDays(from, MOST_DAYS)
  const wanted = readDate((query.max_date ?? '').slice(0, 10)) ?? addDays(from, 7)
  const resourceIds = readIds(query.resource_ids)
  const slots = await listOpenSlots(services, {
    ...{ productIds: readIds(query.product_ids), categoryIds: readIds(query.category_ids), resourceIds },
    ...{ from, to: wanted < last ? wanted : last },
  })
  const limit = Math.min(readNumber(query.limit) ?? MOST_RECORDS, MOST_RECORDS)
  const page = readNumber(query.page) ?? 1
  const records = slots.slice((page - 1) * limit, page * limit).map((slot) => ({
    ...{ date: slot.startsAt.slice(0, 16), duration: slot.duration, duration_unit: slot.durationUnit },
    ...{ available: slot.left, booked: slot.booked, product_id: slot.productId },
    resources: Object.fromEntries(slot.resourceIds.map((id) => [id, 1])),
  }))
  return { records, count: slots.length }
}

const readNumber = (text = '') => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)

const readIds = (text = ''): number[] =>
  text.split(',').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part.trim()) ? [Number(part)] : []))
