import { changedFields } from '#contracts/staff/changed-fields.ts'
import type { JournalEntry, JournalFilter } from '#contracts/staff/journal.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { type Actor, listAuditEntries } from '#server/modules/audit/index.ts'
import type { Services } from '#server/services.ts'
import { refuseStaff } from './authorise.ts'
import { listStaffNames } from './staff-repository.ts'

const PAGE = 50
/** What is new or gone has changed in all its fields. */
const TELL_FIELDS = ['changed', 'restored']

type Read = { entries: JournalEntry[]; older: boolean; people: { id: number; name: string }[] }

/**
 * What was done, by whom, newest first, a page at a time: `before` is the last entry of the page before, `by` the number of the
 * one who did it. `people`: all who are or were of the team.
 */
export async function readJournal(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { before, by: whose }: JournalFilter,
): Promise<({ ok: true } & Read) | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'journal.read')
  if (refusal) return { ok: false, refusal }
  const found = await listAuditEntries(services.db, {
    limit: PAGE + 1,
    ...(before !== null && { before }),
    ...(whose !== null && { actor: { kind: 'staff', id: String(whose) } }),
  })
  const names = await listStaffNames(services.db)
  const entries = found.slice(0, PAGE).map(({ id, at, actor: by, action, subject, changes }) => ({
    ...{ id, at: at.toISOString(), who: nameOf(by, names), action },
    subject: { kind: subject.kind, id: subject.id },
    about: subject.kind === 'staff' ? (names.get(subject.id) ?? subject.id) : subject.id,
    fields: TELL_FIELDS.includes(action)
      ? changedFields(
          subject.kind,
          changes.map(({ field }) => field),
        )
      : [],
  }))
  const people = [...names].map(([id, name]) => ({ id: Number(id), name }))
  return { ok: true, entries, older: found.length > PAGE, people }
}

function nameOf(by: Actor, names: ReadonlyMap<string, string>): string {
  if (!('id' in by)) return by.kind === 'seed' ? 'La démonstration' : 'La boutique'
  return by.kind === 'import' ? `Import ${by.id}` : (names.get(by.id) ?? by.id)
}
