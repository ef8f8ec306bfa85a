import type { SessionGestureRefusal } from '#contracts/booking/agenda.ts'
import type { FreeDay } from '#contracts/booking/appointment.ts'
import type { Booking } from '#contracts/booking/booking.ts'
import { mergeFields, type Newer } from '#contracts/staff/conflict.ts'
import type { StaffAction, StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type AppointmentForShop,
  cancelAppointmentByShop,
  getSessionRecord,
  listFreeDays,
  moveAppointment,
  type SessionRecord,
  saveSessionRecord,
  showAppointment,
} from '#server/modules/appointments/index.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { findBooking } from '#server/modules/bookings/index.ts'
import { listFilesOfLine } from '#server/modules/line-files/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { scopeOf } from './scope.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'signer' | 'origin'>
type Refused = { ok: false; refusal: SessionGestureRefusal }

export type SessionForStaff = AppointmentForShop & {
  record: Omit<SessionRecord, 'notes'>
  /** What its buyer sent for it, such as a CV. */
  files: { id: string; name: string; bytes: number }[]
  /** Null for who may not read them. */
  notes: string | null
  /** The next free times to move it to, and from which date on there are others. */
  free: { days: FreeDay[]; nextFrom: string | null }
  /** Why the actor may not give it up now; null where they may, or nothing is left to give up. */
  cancelRefusal: StaffRefusal | null
}

/** A session as the team meets it; null where there is none, or it is not the actor's. `from`: first date for other times. */
export async function openSession(
  services: Deps,
  actor: StaffActor,
  { bookingId, from }: { bookingId: number; from: string | null },
): Promise<SessionForStaff | null> {
  const booking = await findTheirs(services, actor, bookingId)
  const shown = booking && (await showAppointment(services, { bookingId }))
  if (!booking || !shown) return null
  const { notes, ...record } = await getSessionRecord(services, bookingId)
  const { productId, resourceId, id, startsAt } = booking
  const free =
    productId === null || shown.cancelling === null
      ? { days: [], nextFrom: null }
      : await listFreeDays(services, { productId, resourceId, from, except: { id, startsAt } })
  return {
    ...{ ...shown, record, free },
    files: booking.orderLineId === null ? [] : await listFilesOfLine(services.db, booking.orderLineId),
    notes: mayDo(actor.role, 'appointments.notes') ? notes : null,
    cancelRefusal: shown.cancelling && (await refuseCancelling(services, actor, shown.cancelling)),
  }
}

/** The booking, if it is one that the actor may see. */
export async function findTheirs(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  bookingId: number,
): Promise<Booking | null> {
  if (await refuseStaff(services, actor, 'appointments.read')) return null
  const booking = await findBooking(services, bookingId)
  return booking && (await scopeOf(services, actor))(booking) ? booking : null
}

/** Where money goes back it is a refund, which is not everybody's and asks for the second factor. */
function refuseCancelling(
  services: Deps,
  actor: StaffActor,
  { givenBackCents, compensationCents }: { givenBackCents: number; compensationCents: number },
): Promise<StaffRefusal | null> {
  const movesMoney = givenBackCents > 0 || compensationCents > 0
  return refuseStaff(services, actor, movesMoney ? 'payments.refund' : 'appointments.change')
}

const UNKNOWN = { about: 'change', refusal: { reason: 'unknown-booking' }, name: '' } as const

async function refuse(services: Deps, actor: StaffActor, id: number, action: StaffAction): Promise<Refused | null> {
  const refusal = await refuseStaff(services, actor, action)
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  return (await findTheirs(services, actor, id)) ? null : { ok: false, refusal: UNKNOWN }
}

type Gesture = 'moved' | 'cancelled' | 'marked-absent' | 'absence-taken-back' | 'noted'

const journal = (
  tx: Transaction,
  { clock }: Deps,
  { actor, id, action }: { actor: StaffActor; id: number; action: Gesture },
) => recordAction(tx, { actor: byOf(actor), clock }, { subject: { kind: 'booking', id: String(id) }, action })

const byOf = ({ id }: StaffActor) => ({ kind: 'staff', id: String(id) }) as const

/**
 * Moves a session to a free slot (`moveAppointment`) as somebody of the team; its buyer is told by mail. `shownAt`: where it
 * stood for who moves it; where it does not any more, it stays.
 */
export async function moveSession(
  services: Deps,
  actor: StaffActor,
  { bookingId, startsAt, shownAt = null }: { bookingId: number; startsAt: string; shownAt?: string | null },
): Promise<{ ok: true; booking: Booking; before: Booking } | Refused> {
  const refused = await refuse(services, actor, bookingId, 'appointments.change')
  if (refused) return refused
  return services.db.transaction(async (tx) => {
    const found = await findBooking({ db: tx }, bookingId)
    // Locked as it will be moved: who moves it at the same time is waited for.
    if (found?.orderId) await lockOrder(tx, found.orderId)
    const before = found && (await findBooking({ db: tx }, bookingId))
    if (before && shownAt !== null && Date.parse(shownAt) !== Date.parse(before.startsAt))
      return { ok: false, refusal: { about: 'elsewhere', startsAt: before.startsAt, timeZone: before.timeZone } }
    const moved = await moveAppointment({ ...services, db: tx }, { bookingId, startsAt, by: 'shop' })
    if (!moved.ok || !before) return { ok: false, refusal: moved.ok ? UNKNOWN : { about: 'change', ...moved } }
    await journal(tx, services, { actor, id: bookingId, action: 'moved' })
    return { ok: true, booking: moved.booking, before }
  })
}

/**
 * Gives a session up for the shop (`cancelAppointmentByShop`). What that costs is shown before (`openSession`); where money
 * goes back, it is a refund, asked of who may give one.
 */
export async function cancelSession(
  services: Deps,
  actor: StaffActor,
  { bookingId, reason }: { bookingId: number; reason: string },
): Promise<{ ok: true; booking: Booking } | Refused> {
  const refused = await refuse(services, actor, bookingId, 'appointments.change')
  if (refused) return refused
  const cost = (await showAppointment(services, { bookingId }))?.cancelling
  const refusal = cost && (await refuseCancelling(services, actor, cost))
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  if (reason.trim() === '') return { ok: false, refusal: { about: 'reason' } }
  return services.db.transaction(async (tx) => {
    const by = { actor: byOf(actor) }
    const cancelled = await cancelAppointmentByShop({ ...services, db: tx }, { bookingId, reason, by })
    if (!cancelled.ok) return { ok: false, refusal: { about: 'change', ...cancelled } }
    await journal(tx, services, { actor, id: bookingId, action: 'cancelled' })
    return { ok: true, booking: cancelled.booking }
  })
}

/** `edited`: the version that they had before them. */
type Edit = { bookingId: number; edited: number }
/** `version`: what it is now; `besides`: who has changed something else meanwhile, which is kept as well. */
type Kept = { ok: true; version: number; besides: Newer | null } | Refused

/** Notes that nobody came, or takes that back; it counts as held either way (terms of sale, article 9.5). */
export async function markAbsent(
  services: Deps,
  actor: StaffActor,
  { isAbsent, ...edit }: Edit & { isAbsent: boolean },
): Promise<Kept> {
  const refused = await refuse(services, actor, edit.bookingId, 'appointments.change')
  const action = isAbsent ? 'marked-absent' : 'absence-taken-back'
  return refused ?? keep(services, actor, { ...edit, change: { isAbsent }, action, meets: () => null })
}

/**
 * Keeps what whoever leads a session notes of it. `before`: the notes that they had before them. Who has written others since
 * is not written over: `conflict`; what else was changed meanwhile stays beside it.
 */
export async function saveNotes(
  services: Deps,
  actor: StaffActor,
  { notes, before, ...edit }: Edit & { notes: string; before: string },
): Promise<Kept> {
  const refused = await refuse(services, actor, edit.bookingId, 'appointments.notes')
  const meets: Meets = ({ version, ...current }) => {
    const { collisions } = mergeFields({ before: { notes: before }, theirs: { notes: current.notes }, mine: { notes } })
    const conflict = { about: 'conflict', newer: newerOf(current), theirs: current.notes, version } as const
    return collisions.length > 0 ? { ok: false, refusal: conflict } : null
  }
  return refused ?? keep(services, actor, { ...edit, change: { notes }, action: 'noted', meets })
}

/** Whether what somebody else has kept meanwhile is in the way. */
type Meets = (current: SessionRecord) => Refused | null
type Keeping = Edit & { change: { notes: string } | { isAbsent: boolean }; action: Gesture; meets: Meets }

const newerOf = ({ changedBy, changedAt }: Pick<SessionRecord, 'changedBy' | 'changedAt'>): Newer => ({
  ...{ by: changedBy, at: changedAt ?? '' },
})

function keep(services: Deps, actor: StaffActor, { action, meets, ...edit }: Keeping): Promise<Kept> {
  return services.db.transaction(async (tx): Promise<Kept> => {
    const own = { ...services, db: tx }
    let newer: SessionRecord | null = null
    for (;;) {
      const edited = newer?.version ?? edit.edited
      const saved = await saveSessionRecord(own, { ...edit, edited, by: actor.id })
      if (saved.ok) {
        await journal(tx, services, { actor, id: edit.bookingId, action })
        return { ok: true, version: edited + 1, besides: newer && newerOf(newer) }
      }
      if (saved.refusal !== 'stale') return { ok: false, refusal: { about: 'record', refusal: saved.refusal } }
      newer = await getSessionRecord(own, edit.bookingId)
      const refused = meets(newer)
      if (refused) return refused
    }
  })
}
