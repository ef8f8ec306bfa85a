import type { FreeDay } from '#contracts/booking/appointment.ts'
import { addDays } from '#contracts/booking/zone-time.ts'
import { getBookingOptions, listSlots } from '#server/modules/bookings/index.ts'
import type { Services } from '#server/services.ts'

/** As many as fit on a phone without losing sight of the button below. */
const DAYS_SHOWN = 6

type Asked = {
  productId: number
  /** 'YYYY-MM-DD' by the shop's clock: the first day to look at; null for the first that may be booked. */
  from: string | null
  resourceId?: number | null
  /** A booking that is about to be moved: its own time is none to move it to. */
  except?: { id: number; startsAt: string }
  /** ISO 8601; only what begins between the two. */
  after?: string | null
  before?: string | null
  /** How many days at most. */
  most?: number
}

/** The next days of a product that have free slots, and from when on there are others; [] and null once there are none. */
export async function listFreeDays(
  services: Pick<Services, 'db' | 'clock'>,
  { productId, from, resourceId = null, except, after, before, most = DAYS_SHOWN }: Asked,
): Promise<{ days: FreeDay[]; nextFrom: string | null }> {
  const options = await getBookingOptions(services, productId)
  if (!options) return { days: [], nextFrom: null }
  const first = from !== null && from > options.today ? from : options.today
  if (first > options.lastDate) return { days: [], nextFrom: null }
  const asked = { productId, from: first, to: options.lastDate, exceptBookingId: except?.id ?? null }
  const chosen = options.resourcesAssignment === 'customer' ? resourceId : null
  const slots = await listSlots(services, { ...asked, resourceId: chosen })
  const isFree = ({ startsAt, left }: { startsAt: string; left: number }) =>
    left > 0 &&
    Date.parse(startsAt) !== Date.parse(except?.startsAt ?? '') &&
    (!after || Date.parse(startsAt) >= Date.parse(after)) &&
    (!before || Date.parse(startsAt) < Date.parse(before))
  const free = (slots?.days ?? [])
    .map(({ date, slots: ofDay }) => ({ date, starts: ofDay.filter(isFree).map(({ startsAt }) => startsAt) }))
    .filter(({ starts }) => starts.length > 0)
  const days = free.slice(0, most)
  const last = days.at(-1)
  return { days, nextFrom: free.length > days.length && last ? addDays(last.date, 1) : null }
}
