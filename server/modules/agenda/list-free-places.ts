import { type FreePlace, freePlaceOf } from '#contracts/booking/agenda.ts'
import { addDays, spanOfDate } from '#contracts/booking/zone-time.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { listFreeDays } from '#server/modules/appointments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findTheirs } from './handle-session.ts'

type Deps = Pick<Services, 'db' | 'clock'>

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
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  const endOf = (start: string) => new Date(Date.parse(start) + length).toISOString()
  const starts = days.flatMap((day) => day.starts)
  return { ok: true, places: starts.map((start) => freePlaceOf({ startsAt: start, endsAt: endOf(start) })) }
}
