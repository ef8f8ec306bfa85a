import { randomUUID } from 'node:crypto'
import { LETTER_FIELDS, LETTER_UNDO_MINUTES, type LetterRefusal } from '#contracts/newsletter/letter.ts'
import { mayDo, type StaffActor } from '#contracts/staff/roles.ts'
import { findRevision, recordAction } from '#server/modules/audit/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { sizesOfAudiences } from './audiences.ts'
import { findLetter, type Letter, lockLetter, updateLetter } from './letters-repository.ts'
import { subjectOf } from './write-letter.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Refused = { ok: false; refusal: LetterRefusal }

const refused = (refusal: LetterRefusal): Refused => ({ ok: false, refusal })

/** Sends a letter to who asks, as its readers would get it. Nothing is counted, and no subscription can be ended by it. */
export async function tryLetter(services: Deps, actor: StaffActor, id: number): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'letters.write')
  if (refusal) return refused({ about: 'staff', refusal })
  const letter = await findLetter(services.db, id)
  if (!letter) return refused({ about: 'gone' })
  const missing = whatIsMissing(letter)
  if (missing) return missing
  const about = `${id}.${actor.id}.${randomUUID()}`
  await services.db.transaction((tx) => queueMails(services, tx, [{ kind: 'newsletter-test', about }]))
  return { ok: true }
}

/**
 * Has a letter leave in ten minutes, to everybody of its audience. `edited`: the version that was read:
 * what somebody else has written since is not sent unread. Pressed twice, it is sent once.
 */
export async function sendLetter(
  services: Deps,
  actor: StaffActor,
  { id, edited }: { id: number; edited: number },
): Promise<{ ok: true; leavesAt: string; readers: number } | Refused> {
  const refusal = await refuseStaff(services, actor, 'letters.send')
  if (refusal) return refused({ about: 'staff', refusal })
  const sizes = await sizesOfAudiences(services, services.db)
  return services.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, id)
    if (!letter) return refused({ about: 'gone' })
    if (letter.leavesAt) return refused({ about: 'left' })
    const newest = await findRevision(tx, subjectOf(id))
    if (newest && newest.version !== edited)
      return refused({
        about: 'stale',
        newer: { by: null, at: newest.at.toISOString() },
        version: newest.version,
        theirs: letter,
      })
    const readers = sizes[letter.audience]
    if (readers === null) return refused({ about: 'buyers-untold' })
    if (readers === 0) return refused({ about: 'nobody' })
    const missing = whatIsMissing(letter)
    if (missing) return missing
    const leavesAt = new Date(services.clock.now().getTime() + LETTER_UNDO_MINUTES * 60_000)
    await updateLetter(tx, id, { leavesAt })
    await services.jobs.enqueue(tx, 'send-letter', [
      { payload: { letterId: id }, key: `letter-${id}`, afterSeconds: LETTER_UNDO_MINUTES * 60 },
    ])
    await recordAction(tx, by(services, actor), { subject: subjectOf(id), action: 'letter-sent' })
    return { ok: true, leavesAt: leavesAt.toISOString(), readers }
  })
}

/** Takes a letter back that has not begun to leave: it is a draft again. */
export async function takeLetterBack(services: Deps, actor: StaffActor, id: number): Promise<{ ok: true } | Refused> {
  // Nothing stands in the way of who takes back what they may send: not the second factor either.
  const refusal = mayDo(actor.role, 'letters.send') ? null : await refuseStaff(services, actor, 'letters.send')
  if (refusal) return refused({ about: 'staff', refusal })
  return services.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, id)
    if (!letter) return refused({ about: 'gone' })
    if (!letter.leavesAt) return { ok: true }
    if (letter.leavesAt <= services.clock.now()) return refused({ about: 'too-late' })
    await updateLetter(tx, id, { leavesAt: null })
    await recordAction(tx, by(services, actor), { subject: subjectOf(id), action: 'letter-taken-back' })
    return { ok: true }
  })
}

const by = ({ clock }: Deps, { id }: StaffActor) => ({ actor: { kind: 'staff', id: String(id) }, clock }) as const

function whatIsMissing({ subject, body }: Letter): Refused | null {
  const problems = [
    ...(subject === '' ? [{ field: LETTER_FIELDS.subject, sentence: 'Donnez un objet à la lettre.' }] : []),
    ...(body.trim() === '' ? [{ field: LETTER_FIELDS.body, sentence: 'Écrivez la lettre.' }] : []),
  ]
  return problems.length > 0 ? refused({ about: 'fields', problems }) : null
}
