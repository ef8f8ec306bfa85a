import type { SessionGestureRefusal } from '#contracts/booking/agenda.ts'
import { momentOf } from '#contracts/booking/appointment-words.ts'
import type { Newer } from '#contracts/staff/conflict.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import {
  acceptSession,
  cancelSession,
  markAbsent,
  moveSession,
  refuseSession,
  saveNotes,
} from '#server/modules/agenda/index.ts'
import type { Services } from '#server/services.ts'

type Undo = Readonly<Record<string, string>> | null
/** `notes`: words that were not kept; null where none were sent. */
type Result =
  | { ok: true; said: string; undo: Undo }
  | { ok: false; refusal: SessionGestureRefusal; notes: string | null }

type Asked = { bookingId: number; form: FormData }

/** Carries out what a form of a session asks for; null for what no form of it asks. */
export async function carryOut(
  services: Services,
  actor: StaffActor,
  { bookingId, form }: Asked,
): Promise<Result | null> {
  const told = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const edited = Number(told('version'))
  const isVersion = /^\d{1,9}$/.test(told('version'))
  switch (told('intent')) {
    case 'move':
      return move(services, actor, { bookingId, startsAt: told('startsAt'), shownAt: told('shownAt') || null })
    case 'cancel': {
      const cancelled = await cancelSession(services, actor, { bookingId, reason: told('reason') })
      const said = 'Séance annulée, votre client reçoit le motif.'
      return cancelled.ok ? { ok: true, said, undo: null } : { ...cancelled, notes: null }
    }
    case 'accept': {
      const accepted = await acceptSession(services, actor, bookingId)
      const said = 'Créneau confirmé. Votre client reçoit de quoi le payer.'
      return accepted.ok ? { ok: true, said, undo: null } : { ...accepted, notes: null }
    }
    case 'refuse': {
      const refused = await refuseSession(services, actor, { bookingId, reason: told('reason') })
      const said = 'Demande refusée, votre client reçoit le motif.'
      return refused.ok ? { ok: true, said, undo: null } : { ...refused, notes: null }
    }
    case 'absent':
      return isVersion ? absent(services, actor, { bookingId, edited, isAbsent: told('absent') === '1' }) : null
    case 'notes': {
      if (!isVersion) return null
      const notes = told('notes').replaceAll('\r\n', '\n').slice(0, NOTES_LENGTH)
      const before = told('before').replaceAll('\r\n', '\n')
      const saved = await saveNotes(services, actor, { bookingId, edited, before, notes })
      return saved.ok ? { ok: true, said: `Notes enregistrées.${besides(saved)}`, undo: null } : { ...saved, notes }
    }
    default:
      return null
  }
}

/** The field takes no more either. */
const NOTES_LENGTH = 20_000

async function move(
  services: Services,
  actor: StaffActor,
  to: { bookingId: number; startsAt: string; shownAt: string | null },
): Promise<Result> {
  const moved = await moveSession(services, actor, to)
  if (!moved.ok) return { ...moved, notes: null }
  const { booking, before } = moved
  const said = `Séance déplacée au ${momentOf(booking.startsAt, booking.timeZone)}. Votre client est prévenu.`
  // What has lost its time has none to go back to.
  const back = { intent: 'move', startsAt: before.startsAt, shownAt: booking.startsAt }
  const undo = before.status === 'pending-confirmation' ? null : back
  return { ok: true, said, undo }
}

async function absent(
  services: Services,
  actor: StaffActor,
  kept: { bookingId: number; edited: number; isAbsent: boolean },
): Promise<Result> {
  const marked = await markAbsent(services, actor, kept)
  if (!marked.ok) return { ...marked, notes: null }
  const undo = { intent: 'absent', absent: kept.isAbsent ? '0' : '1', version: String(marked.version) }
  return { ok: true, said: (kept.isAbsent ? 'Absence notée.' : 'Absence retirée.') + besides(marked), undo }
}

/** What two people changed that does not collide is kept by itself, and said. */
const besides = (kept: { besides: Newer | null }) =>
  kept.besides
    ? ` ${kept.besides.by ?? 'Quelqu’un'} a modifié autre chose entre-temps\u202F: les deux sont gardés.`
    : ''
