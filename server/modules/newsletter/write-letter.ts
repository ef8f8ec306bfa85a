import { z } from 'zod'
import { AUDIENCES, LETTER_FIELDS, LETTER_LENGTHS, type LetterRefusal } from '#contracts/newsletter/letter.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readDraft, recordWrite, restoreVersion, type Stale, type Writer, write } from '#server/modules/audit/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import {
  deleteLetter,
  findLetter,
  insertLetter,
  type LetterTexts,
  lockLetter,
  updateLetter,
} from './letters-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: LetterRefusal }

const LetterDraft = z.object({
  subject: z.string().trim().max(LETTER_LENGTHS.subject),
  body: z.string().max(LETTER_LENGTHS.body),
  // Versions of before said nothing of it.
  audience: z.enum(AUDIENCES).default('subscribers'),
})

export const subjectOf = (id: number) => ({ kind: 'letter', id: String(id) }) as const

const writerFor = ({ db, clock }: Deps, { id }: StaffActor): Writer => ({
  ...{ db, clock, actor: { kind: 'staff', id: String(id) } },
})

/** Begins a letter: empty, and nobody's but the team's. */
export async function beginLetter(services: Deps, actor: StaffActor): Promise<{ ok: true; id: number } | Refused> {
  const refusal = await refuseStaff(services, actor, 'letters.write')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const texts: LetterTexts = { subject: '', body: '', audience: 'subscribers' }
  const writer = writerFor(services, actor)
  const begun = await write(services, async (tx) => {
    const id = await insertLetter(tx, texts, services.clock.now())
    await recordWrite(tx, writer, { subject: subjectOf(id), edited: 0, content: texts })
    return { outcome: 'saved' as const, id }
  })
  return { ok: true, id: begun.id }
}

/** Keeps what was written of a letter that has not left. */
export async function saveLetter(
  services: Deps,
  actor: StaffActor,
  { id, edited, draft }: { id: number; edited: number; draft: Record<keyof LetterTexts, string> },
): Promise<{ ok: true; version: number } | Refused> {
  const refusal = await refuseStaff(services, actor, 'letters.write')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const read = readDraft(LetterDraft, { ...draft, body: draft.body.replaceAll('\r\n', '\n') })
  if (read.outcome === 'refused') {
    const problems = read.problems.map(({ field, sentence }) => ({ field: fieldOf(field), sentence }))
    return { ok: false, refusal: { about: 'fields', problems } }
  }
  const saved = await write(services, async (tx) => {
    const letter = await lockLetter(tx, id)
    if (!letter) return { outcome: 'gone' as const }
    if (letter.leavesAt) return { outcome: 'refused' as const }
    const recorded = await recordWrite(tx, writerFor(services, actor), {
      ...{ subject: subjectOf(id), edited, content: read.draft },
    })
    if (recorded.outcome === 'stale') return recorded
    await updateLetter(tx, id, { ...read.draft, changedAt: services.clock.now() })
    return { outcome: 'saved' as const, version: recorded.version }
  })
  if (saved.outcome === 'saved') return { ok: true, version: saved.version }
  if (saved.outcome === 'stale') return { ok: false, refusal: await namingWho(services, saved, id) }
  return { ok: false, refusal: { about: saved.outcome === 'gone' ? 'gone' : 'left' } }
}

/** Throws a letter away that was never sent. */
export async function throwAway(
  services: Deps,
  actor: StaffActor,
  { id, edited }: { id: number; edited: number },
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'letters.write')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const thrown = await write(services, async (tx) => {
    const letter = await lockLetter(tx, id)
    if (!letter) return { outcome: 'gone' as const }
    if (letter.leavesAt) return { outcome: 'refused' as const }
    const recorded = await recordWrite(tx, writerFor(services, actor), {
      subject: subjectOf(id),
      edited,
      content: null,
    })
    if (recorded.outcome === 'stale') return recorded
    await deleteLetter(tx, id)
    return { outcome: 'saved' as const }
  })
  if (thrown.outcome === 'saved') return { ok: true }
  if (thrown.outcome === 'stale') return { ok: false, refusal: await namingWho(services, thrown, id) }
  return { ok: false, refusal: { about: thrown.outcome === 'gone' ? 'gone' : 'left' } }
}

/** Brings a letter back that was thrown away: as it was in this version, under its number. */
export async function bringLetterBack(
  services: Deps,
  actor: StaffActor,
  { id, version }: { id: number; version: number },
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'letters.write')
  if (refusal) return { ok: false, refusal: { about: 'staff', refusal } }
  const writer = writerFor(services, actor)
  const back = await restoreVersion(writer, { subject: subjectOf(id), version }, (content) =>
    write(writer, async (tx) => {
      if (await lockLetter(tx, id)) return { outcome: 'gone' as const }
      const texts = LetterDraft.parse(content)
      const restored = { subject: subjectOf(id), edited: 0, content: texts, restoredFrom: version }
      const recorded = await recordWrite(tx, writer, restored)
      if (recorded.outcome === 'stale') return { outcome: 'gone' as const }
      await insertLetter(tx, texts, services.clock.now(), id)
      return { outcome: 'saved' as const }
    }),
  )
  return back.outcome === 'saved' ? { ok: true } : { ok: false, refusal: { about: 'gone' } }
}

const fieldOf = (field: string) =>
  field === 'subject' || field === 'audience' ? LETTER_FIELDS[field] : LETTER_FIELDS.body

async function namingWho({ db }: Deps, { newer }: Stale, id: number): Promise<LetterRefusal> {
  const by = 'id' in newer.actor ? ((await listStaffNames(db)).get(newer.actor.id) ?? null) : null
  const letter = await findLetter(db, id)
  const theirs = letter && { subject: letter.subject, body: letter.body, audience: letter.audience }
  return { about: 'stale', newer: { by, at: newer.at.toISOString() }, version: newer.version, theirs }
}
