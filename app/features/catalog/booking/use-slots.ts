import { useEffect, useRef, useState } from 'react'
import { fetchSlots } from '#app/wire/booking-slots.ts'
import type { SlotDay } from '#contracts/booking/booking.ts'
import { addMonths, monthOf, yearOf } from '#contracts/booking/month-grid.ts'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import type { PublicBookingSettings } from './booking-page.ts'
import { freeSlots } from './day-state.ts'

type Asked = {
  /** Whether it is booked by the month: then it is asked for, and kept, a year at a time. */
  isByMonth: boolean
  productId: number
  resourceId: number | null
  blocks: number
  /** The visitor's line that is chosen anew: its own time is free for it. */
  editedKey: string | null
}
type Month = { days: SlotDay[] } | 'failed'

export type SlotMonths = {
  /** The month, or January of the year, that tells of a date; and the one after. */
  pageOf(date: string): string
  nextOf(page: string): string
  /** Undefined while it is on its way, or was never asked for. */
  monthOf(month: string): Month | undefined
  /** Asks for it, whatever is known of it. */
  load(month: string): Promise<SlotDay[] | null>
}

/** Months of slots as they come from the shop, for what is asked of it now. */
export function useSlotMonths({ isByMonth, productId, resourceId, blocks, editedKey }: Asked): SlotMonths {
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
        ...(isByMonth && { months: '12' }),
      },
      calls.current.signal,
    )
    if (!calls.current.signal.aborted) setKnown((before) => ({ ...before, [keyOf(month)]: days ? { days } : 'failed' }))
    return days
  }
  const pageOf = isByMonth ? yearOf : monthOf
  return {
    load,
    pageOf,
    nextOf: (page) => addMonths(page, isByMonth ? 12 : 1),
    monthOf: (month) => known[keyOf(month)],
  }
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
  for (let month = months.pageOf(from); month <= months.pageOf(last); month = months.nextOf(month)) {
    const days = await months.load(month)
    if (days === null) return { month, date: null, hasFailed: true }
    const free = days.find((day) => day.date >= from && freeSlots(day).length > 0)
    if (free) return { month, date: free.date, hasFailed: false }
  }
  return { month: months.pageOf(from), date: null, hasFailed: false }
}
