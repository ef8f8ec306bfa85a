import { changedFields } from '#contracts/staff/changed-fields.ts'
import type { JournalEntry } from '#contracts/staff/journal.ts'
import type { JournalFilter } from '#contracts/staff/journal-filter.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { type Actor, listAuditEntries, listGone } from '#server/modules/audit/index.ts'
import type { Services } from '#server/services.ts'
import { refuseStaff } from './authorise.ts'
import { listStaffNames } from './staff-repository.ts'

const PAGE = 50
/** What is new or gone has changed in all its fields. */
const TELL_FIELDS = ['changed', 'restored']

type Read = { entries: JournalEntry[]; older: boolean; people: { id: number; name: string }[] }

type Asked = Pick<JournalFilter, 'before' | 'by'> & { about: readonly Subject[] | null }
type Subject = JournalEntry['subject']

/**
 * What was done, by whom, newest first, a page at a time: `before` is the last entry of the page before, `by` the number of the
 * one who did it, `about` what it was done with, null for whatever. `people`: all who are or were of the team.
 */
export async function readJournal(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { before, by: whose, about }: Asked,
): Promise<({ ok: true } & Read) | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'journal.read')
  if (refusal) return { ok: false, refusal }
  const found = await listAuditEntries(services.db, {
    limit: PAGE + 1,
    ...(before !== null && { before }),
    ...(whose !== null && { actor: { kind: 'staff', id: String(whose) } }),
    ...(about !== null && { about }),
  })
  const shown = found.slice(0, PAGE)
  const gone = await listGone(
    services.db,
    shown.map(({ subject }) => pageOf(subject)),
  )
  const names = await listStaffNames(services.db)
  const entries = shown.map(({ id, at, actor: by, action, subject, changes }) => ({
    ...{ id, at: at.toISOString(), who: nameOf(by, names), action },
    subject: { kind: subject.kind, id: subject.id },
    about: subject.kind === 'staff' ? (names.get(subject.id) ?? subject.id) : subject.id,
    fields: TELL_FIELDS.includes(action)
      ? changedFields(
          subject.kind,
          changes.map(({ field }) => field),
        )
      : [],
    isGone: gone.some(({ kind, id: was }) => kind === pageOf(subject).kind && was === subject.id),
  }))
  const people = [...names].map(([id, name]) => ({ id: Number(id), name }))
  return { ok: true, entries, older: found.length > PAGE, people }
}

/** What has the page that an entry leads to: prices and files have theirs with their product. */
const pageOf = ({ kind, id }: Subject): Subject => ({
  kind: kind === 'prices' || kind === 'files' ? 'product' : kind,
  id,
})

function nameOf(by: Actor, names: ReadonlyMap<string, string>): string {
  if (!('id' in by)) return by.kind === 'seed' ? 'La démonstration' : 'La boutique'
  return by.kind === 'import' ? `Import ${by.id}` : (names.get(by.id) ?? by.id)
}
