import { useEffect, useRef, useState } from 'react'
import { fetchSlots } from '#app/wire/booking-slots.ts'
import type { SlotDay } from '#contracts/booking/booking.ts'
import { addMonths, monthOf } from '#contracts/booking/month-grid.ts'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import type { PublicBookingSettings } from './booking-page.ts'
import { freeSlots } from './day-state.ts'

type Asked = {
  productId: number
  resourceId: number | null
  blocks: number
  /** The visitor's line that is chosen anew: its own time is free for it. */
  editedKey: string | null
}
type Month = { days: SlotDay[] } | 'failed'

export type SlotMonths = {
  /** Undefined while it is on its way, or was never asked for. */
  monthOf(month: string): Month | undefined
  /** Asks for it, whatever is known of it. */
  load(month: string): Promise<SlotDay[] | null>
}

/** Months of slots as they come from the shop, for what is asked of it now. */
export function useSlotMonths({ productId, resourceId, blocks, editedKey }: Asked): SlotMonths {
  const [known, setKnown] = useState<Readonly<Record<string, Month>>>({})
  const calls = useRef(new AbortController())
  useEffect(() => () => calls.current.abort(), [])
  const keyOf = (month: string) => `${month} ${resourceId ?? ''} ${blocks}`
  const load = async (month: string) => {
    const days = await fetchSlots(
      {
        ...{ product_id: String(productId), month, blocks: String(blocks) },
        ...(resourceId !== null && { resource_id: String(resourceId) }),
        ...(editedKey !== null && { edited_line: editedKey }),
      },
      calls.current.signal,
    )
    if (!calls.current.signal.aborted) setKnown((before) => ({ ...before, [keyOf(month)]: days ? { days } : 'failed' }))
    return days
  }
  return { load, monthOf: (month) => known[keyOf(month)] }
}

const HOUR = 3_600_000

export type Bounds = { today: string; first: string; last: string }

/** Dates of the shop's zone, by this device's clock: the shop has the last word on what is too near. */
export function boundsAt(now: number, { timeZone, minNoticeHours, maxDaysAhead }: PublicBookingSettings): Bounds {
  const today = dateAt(now, timeZone)
  return {
    today,
    first: dateAt(now + minNoticeHours * HOUR, timeZone),
    last: addDays(today, maxDaysAhead),
  }
}

/** The first date with a free slot, month by month from one on; null where there is none, or no answer. */
export async function findFreeDate(months: SlotMonths, { from, last }: { from: string; last: string }) {
  for (let month = monthOf(from); month <= monthOf(last); month = addMonths(month, 1)) {
    const days = await months.load(month)
    if (days === null) return { month, date: null, hasFailed: true }
    const free = days.find((day) => day.date >= from && freeSlots(day).length > 0)
    if (free) return { month, date: free.date, hasFailed: false }
  }
  return { month: monthOf(from), date: null, hasFailed: false }
}
