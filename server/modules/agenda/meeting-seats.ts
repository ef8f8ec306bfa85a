import type { SeatOfMeeting, SessionGestureRefusal } from '#contracts/booking/agenda.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { cancelBooking, findBooking, listSeats } from '#server/modules/bookings/index.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { scopeOf } from './scope.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Meeting = { productId: number; startsAt: string }

/** Who has a place at a meeting, by name; null where there is no such product, or it is not the actor's. */
export async function listMeetingSeats(
  services: Deps,
  actor: StaffActor,
  { productId, startsAt }: Meeting,
): Promise<
  { ok: true; meeting: { product: string; seats: SeatOfMeeting[] } | null } | { ok: false; refusal: StaffRefusal }
> {
  const refusal = await refuseStaff(services, actor, 'appointments.read')
  if (refusal) return { ok: false, refusal }
  const isTheirs = await scopeOf(services, actor)
  if (!isTheirs({ productId, resourceId: null })) return { ok: true, meeting: null }
  const all = await listSeats(services, { productId, customerId: null })
  const taken = all.filter((seat) => Date.parse(seat.startsAt) === Date.parse(startsAt))
  const now = services.clock.now().getTime()
  const seats = await Promise.all(
    taken.map(
      async ({ id, customerId, endsAt }): Promise<SeatOfMeeting> => ({
        bookingId: id,
        name: await nameOf(services, customerId),
        mayFree: Date.parse(endsAt) > now,
      }),
    ),
  )
  // What was freed last has its name as well.
  const product = taken[0]?.productName ?? (await findSellable(services.db, { id: productId }))?.product.name
  return {
    ok: true,
    meeting: product === undefined ? null : { product, seats: seats.toSorted((a, b) => a.name.localeCompare(b.name)) },
  }
}

/**
 * Gives a member's place to others, as they may themselves, until the meeting is over; they may take one again. What was
 * ordered is given up by `cancelSession`, which knows what it costs. `name`: whose place it was; '' of who was erased.
 */
export async function freeSeat(
  services: Deps,
  actor: StaffActor,
  { bookingId }: { bookingId: number },
): Promise<{ ok: true; name: string } | { ok: false; refusal: SessionGestureRefusal }> {
  const refusal = await refuseStaff(services, actor, 'appointments.change')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const booking = await findBooking(services, bookingId)
  const isTheirs = await scopeOf(services, actor)
  const productId = booking && isTheirs(booking) ? booking.productId : null
  const seats = productId === null ? [] : await listSeats(services, { productId, customerId: null })
  const seat = seats.find(({ id }) => id === bookingId)
  if (!seat) return { ok: false, refusal: { about: 'change', refusal: { reason: 'unknown-booking' }, name: '' } }
  const name = await nameOf(services, seat.customerId)
  return services.db.transaction(async (tx) => {
    const freed = await cancelBooking(services, tx, { bookingId, by: 'shop' })
    if (!freed.ok) return { ok: false, refusal: { about: 'change', ...freed } }
    const by = { actor: { kind: 'staff', id: String(actor.id) } as const, clock: services.clock }
    await recordAction(tx, by, { subject: { kind: 'booking', id: String(bookingId) }, action: 'cancelled' })
    return { ok: true, name }
  })
}

async function nameOf({ db }: Deps, customerId: number): Promise<string> {
  const member = await findCustomer(db, customerId)
  return `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim() || (member?.email ?? '')
}
