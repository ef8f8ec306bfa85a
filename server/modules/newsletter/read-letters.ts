import {
  type AudienceSizes,
  type LetterRow,
  type LetterView,
  letterState,
  type ReaderRow,
} from '#contracts/newsletter/letter.ts'
import { mayDo, type StaffActor, type StaffRefusal } from '#contracts/staff/roles.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { sizesOfLate } from './audiences.ts'
import { countMails, findLetter, type Letter, listLetters, selectReaders } from './letters-repository.ts'
import { renderLetter } from './render-letter.ts'
import { subjectOf } from './write-letter.ts'

const PAGE = 50

type Deps = Pick<Services, 'db' | 'clock' | 'origin'>
type Refused = { ok: false; refusal: StaffRefusal }

/** Letters, the newest first, fifty at a time; `sizes`: how many the next one would reach. */
export async function readLetters(
  services: Deps,
  actor: StaffActor,
  { before }: { before: number | null },
): Promise<{ ok: true; rows: LetterRow[]; older: boolean; sizes: AudienceSizes } | Refused> {
  const refusal = await refuseStaff(services, actor, 'letters.write')
  if (refusal) return { ok: false, refusal }
  const found = await listLetters(services.db, { before, limit: PAGE + 1 })
  const rows = found.slice(0, PAGE).map((letter) => rowOf(letter, services.clock.now()))
  const sizes = await sizesOfLate(services, services.db)
  return { ok: true, rows, older: found.length > PAGE, sizes }
}

type Opened = {
  letter: LetterView
  html: string
  sizes: AudienceSizes
  readers: ReaderRow[]
  /** Where its readers go on; null at their end. */
  next: number | null
  maySend: boolean
}

/** A letter with what became of it; `after`: the reader behind whom to go on. Addresses are shown to who sends alone. */
export async function openLetter(
  services: Deps,
  actor: StaffActor,
  { id, after }: { id: number; after: number },
): Promise<{ ok: true; opened: Opened | null } | Refused> {
  const refusal = await refuseStaff(services, actor, 'letters.write')
  if (refusal) return { ok: false, refusal }
  const { db, clock, origin } = services
  const letter = await findLetter(db, id)
  if (!letter) return { ok: true, opened: null }
  const maySend = mayDo(actor.role, 'letters.send')
  const version = (await findRevision(db, subjectOf(id)))?.version ?? 0
  const readers = maySend && letter.readers > 0 ? await selectReaders(db, { letterId: id, after, limit: PAGE + 1 }) : []
  const shown = readers.slice(0, PAGE)
  const view = { ...rowOf(letter, clock.now()), version, body: letter.body, counts: await countMails(db, letter) }
  return {
    ok: true,
    opened: {
      ...{ letter: view, html: renderLetter(letter.body, origin), maySend, readers: shown },
      sizes: await sizesOfLate(services, db),
      next: readers.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    },
  }
}

/** A text as its readers would see it; nothing is kept. */
export async function previewLetter(
  services: Deps,
  actor: StaffActor,
  body: string,
): Promise<{ ok: true; html: string } | Refused> {
  const refusal = await refuseStaff(services, actor, 'letters.write')
  return refusal ? { ok: false, refusal } : { ok: true, html: renderLetter(body, services.origin) }
}

function rowOf(letter: Letter, now: Date): LetterRow {
  const { id, subject, audience, changedAt, leavesAt, sentAt, readers } = letter
  return {
    ...{ id, subject, audience, readers, state: letterState(letter, now), changedAt: changedAt.toISOString() },
    ...{ leavesAt: leavesAt?.toISOString() ?? null, sentAt: sentAt?.toISOString() ?? null },
  }
}
