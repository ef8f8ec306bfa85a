import type { SessionGestureRefusal, SessionRequest } from '#contracts/booking/agenda.ts'
import { type Booking, isAsked } from '#contracts/booking/booking.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import {
  type AnsweredRequest,
  acceptRequest,
  refuseRequest,
  showAppointment,
} from '#server/modules/appointments/index.ts'
import { listRequests } from '#server/modules/bookings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findTheirs } from './handle-session.ts'
import { scopeOf } from './scope.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
type Answered = { ok: true; booking: Booking } | { ok: false; refusal: SessionGestureRefusal }

const SHOWN = 20

async function listTheirs(services: Pick<Services, 'db' | 'clock'>, actor: StaffActor): Promise<Booking[]> {
  if (await refuseStaff(services, actor, 'appointments.read')) return []
  const [isTheirs, requests] = await Promise.all([scopeOf(services, actor), listRequests(services.db)])
  return requests.filter((booking) => isAsked(booking) && isTheirs(booking))
}

/** Bookings that wait for the shop's word, as far as they are the actor's, the first to lapse first. */
export async function listSessionRequests(
  services: Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>,
  actor: StaffActor,
): Promise<SessionRequest[]> {
  const requests = await listTheirs(services, actor)
  const shown = requests.slice(0, SHOWN).map(async ({ id, productName, startsAt, timeZone, heldUntil }) => {
    const appointment = await showAppointment(services, { bookingId: id })
    const buyer = appointment?.mail.buyer.name ?? ''
    return { id, product: productName, buyer, startsAt, timeZone, keptUntil: heldUntil }
  })
  return Promise.all(shown)
}

/** How many of them there are; 0 for who has no agenda. */
export const countSessionRequests = async (
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
): Promise<number> => (await listTheirs(services, actor)).length

/** Says yes to a booking that waits for the shop's word (`acceptRequest`): its buyer gets the link that pays it. */
export async function acceptSession(services: Deps, actor: StaffActor, bookingId: number): Promise<Answered> {
  return (
    (await refuse(services, actor, bookingId)) ?? told(await acceptRequest(services, { bookingId, actor: by(actor) }))
  )
}

/** Says no, with a reason that its buyer reads (`refuseRequest`). */
export async function refuseSession(
  services: Deps,
  actor: StaffActor,
  { bookingId, reason }: { bookingId: number; reason: string },
): Promise<Answered> {
  const refused = await refuse(services, actor, bookingId)
  if (refused) return refused
  if (reason.trim() === '') return { ok: false, refusal: { about: 'reason' } }
  return told(await refuseRequest(services, { bookingId, reason, actor: by(actor) }))
}

const by = ({ id }: StaffActor) => ({ kind: 'staff', id: String(id) }) as const
const told = (answered: AnsweredRequest): Answered =>
  answered.ok ? answered : { ok: false, refusal: { about: 'request', refusal: answered.refusal } }

async function refuse(services: Deps, actor: StaffActor, bookingId: number): Promise<Answered | null> {
  const refusal = await refuseStaff(services, actor, 'appointments.change')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const isTheirs = (await findTheirs(services, actor, bookingId)) !== null
  return isTheirs ? null : { ok: false, refusal: { about: 'request', refusal: 'unknown' } }
}
