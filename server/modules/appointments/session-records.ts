import type { Queryable } from '#server/database/database.ts'
import { findBooking } from '#server/modules/bookings/index.ts'
import type { Services } from '#server/services.ts'
import { findRecord, writeRecord } from './session-repository.ts'

export type SessionRecord = {
  notes: string
  isAbsent: boolean
  /** 0 where nothing was kept yet. */
  version: number
  /** Null where nothing was kept, or by nobody of the team any more. */
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string | null
}

/** What whoever leads a session has kept of it. */
export async function getSessionRecord({ db }: { db: Queryable }, bookingId: number): Promise<SessionRecord> {
  const found = await findRecord(db, bookingId)
  if (!found) return { notes: '', isAbsent: false, version: 0, changedBy: null, changedAt: null }
  return { ...found, changedAt: found.changedAt.toISOString() }
}

type Change = {
  bookingId: number
  /** The version that the writer had before them. */
  edited: number
  change: { notes: string } | { isAbsent: boolean }
  /** Number of somebody of the team. */
  by: number
}

/** Keeps notes or an absence; `stale` where somebody was faster, and nothing is overwritten. */
export async function saveSessionRecord(
  { db, clock }: { db: Queryable } & Pick<Services, 'clock'>,
  { bookingId, edited, change, by }: Change,
): Promise<{ ok: true } | { ok: false; refusal: 'gone' | 'too-early' | 'stale' }> {
  const booking = await findBooking({ db }, bookingId)
  if (!booking?.orderId || booking.status === 'cancelled') return { ok: false, refusal: 'gone' }
  const now = clock.now()
  const isAbsence = 'isAbsent' in change && change.isAbsent
  if (isAbsence && Date.parse(booking.startsAt) > now.getTime()) return { ok: false, refusal: 'too-early' }
  const isKept = await db.transaction((tx) =>
    writeRecord(tx, { bookingId, edited, change: { ...change, changedBy: by, changedAt: now } }),
  )
  return isKept ? { ok: true } : { ok: false, refusal: 'stale' }
}
