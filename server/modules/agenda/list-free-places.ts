import type { FreePlace } from '#contracts/booking/agenda.ts'
import { addDays, dateAt, spanOfDate, wallAt } from '#contracts/booking/zone-time.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { listFreeDays } from '#server/modules/appointments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findTheirs } from './handle-session.ts'

type Deps = Pick<Services, 'db' | 'clock'>

const MINUTE_MS = 60_000
const DAYS_OF_A_WEEK = 7

/** Where a session can be moved to within the seven days from a date on; null for one that is not the actor's. */
export async function listFreePlaces(
  services: Deps,
  actor: StaffActor,
  { bookingId, from }: { bookingId: number; from: string },
): Promise<{ ok: true; places: FreePlace[] | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'appointments.change')
  if (refusal) return { ok: false, refusal }
  const booking = await findTheirs(services, actor, bookingId)
  if (!booking) return { ok: true, places: null }
  const { id, productId, resourceId, startsAt, endsAt } = booking
  if (productId === null) return { ok: true, places: [] }
  const before = new Date(spanOfDate(addDays(from, DAYS_OF_A_WEEK - 1), SHOP_TIME_ZONE).to).toISOString()
  const asked = { productId, resourceId, from, before, except: { id, startsAt }, most: DAYS_OF_A_WEEK }
  const { days } = await listFreeDays(services, asked)
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  return { ok: true, places: days.flatMap(({ starts }) => starts.map((start) => placeOf(start, minutes))) }
}

function placeOf(startsAt: string, minutes: number): FreePlace {
  const wall = wallAt(Date.parse(startsAt), SHOP_TIME_ZONE)
  const from = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
  return { startsAt, date: dateAt(Date.parse(startsAt), SHOP_TIME_ZONE), from, to: Math.min(from + minutes, 1440) }
}
