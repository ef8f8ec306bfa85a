import type { Slot } from '#contracts/booking/booking.ts'
import { isDate } from '#contracts/booking/zone-time.ts'
import type { Services } from '#server/services.ts'
import { type BookableFilter, findBookable, listBookableIds } from './calendar-repository.ts'
import { listSlots } from './list-slots.ts'

type Asked = BookableFilter & { resourceIds: readonly number[]; from: string; to: string }

export type OpenSlot = Slot & {
  productId: number
  /** Of one block, in the product's unit. */
  duration: number
  durationUnit: string
  /** Places that are taken. */
  booked: number
}

/** Most products that one question is answered for: each is a calendar to be read. */
const MOST_PRODUCTS = 20

/** The slots of several products between two dates, by product and time; those that are taken too. */
export async function listOpenSlots(
  services: Pick<Services, 'db' | 'clock'>,
  { resourceIds, from, to, ...filter }: Asked,
): Promise<OpenSlot[]> {
  if (!isDate(from) || !isDate(to)) return []
  const found: OpenSlot[] = []
  for (const productId of (await listBookableIds(services.db, filter)).slice(0, MOST_PRODUCTS)) {
    const [bookable, open] = [
      await findBookable(services.db, productId),
      await listSlots(services, { productId, from, to, resourceId: resourceIds[0] ?? null }),
    ]
    if (!bookable || !open) continue
    const { duration, durationUnit } = bookable.settings
    const slots = open.days.flatMap((day) => day.slots)
    found.push(
      ...slots.map((slot) => ({
        ...{ ...slot, productId, duration, durationUnit },
        booked: slot.capacity - slot.left,
      })),
    )
  }
  return found
}
