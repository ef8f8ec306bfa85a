import { conflictTitle } from '#contracts/staff/conflict.ts'
import type { EditConflict, FieldProblem } from '#contracts/staff/edit-form.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { type ListRow, rowWords, SITE_LISTS, type SiteList, typedOfRows } from '#contracts/staff/site-lists.ts'
import { findRevision, listRevisions, type Version } from '#server/modules/audit/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { listLinkTargets, listPictureNames } from './references-repository.ts'
import { KINDS_OF_LIST } from './site-list-kinds.ts'

type Deps = Pick<Services, 'db' | 'clock'>

export type OpenedList = {
  rows: ListRow[]
  /** 0: nobody has written it yet. */
  version: number
  versions: { version: number; at: string; by: string }[]
  pictures: { stem: string; alt: string }[]
  targets: { title: string; path: string }[]
}

const SHOWN_VERSIONS = 20

/** A list of the site, to be read or written. */
export async function openSiteList(
  services: Deps,
  actor: StaffActor,
  list: SiteList,
): Promise<{ ok: true; opened: OpenedList } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'content.publish')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const { subject, read } = KINDS_OF_LIST[list]
  const versions = await listRevisions(db, subject)
  const names = await listStaffNames(db)
  return {
    ok: true,
    opened: {
      ...{ rows: await read(db), version: versions[0]?.version ?? 0 },
      versions: versions.slice(0, SHOWN_VERSIONS).map((version) => ({
        ...{ version: version.version, at: version.at.toISOString(), by: byOf(version, names) ?? '' },
      })),
      pictures: await listPictureNames(db),
      targets: await listLinkTargets(db),
    },
  }
}

const byOf = ({ actor }: Version, names: ReadonlyMap<string, string>): string | null =>
  'id' in actor ? (names.get(actor.id) ?? null) : null

export type SavedList =
  | { outcome: 'saved'; version: number }
  | { outcome: 'refused'; problems: FieldProblem[] }
  | { outcome: 'conflict'; conflict: EditConflict }
  | { outcome: 'gone' }
  | { outcome: 'staff'; refusal: StaffRefusal }

type ListChange = { list: SiteList; edited: number; rows: readonly ListRow[]; restoredFrom?: number }

/** Writes a list anew, at once for everybody. A list is one thing: of two who have changed it one is asked. */
export async function saveSiteList(services: Deps, actor: StaffActor, change: ListChange): Promise<SavedList> {
  const refusal = await refuseStaff(services, actor, 'content.publish')
  if (refusal) return { outcome: 'staff', refusal }
  const { list, rows, ...write } = change
  const kind = KINDS_OF_LIST[list]
  const writer = { db: services.db, clock: services.clock, actor: { kind: 'staff', id: String(actor.id) } } as const
  const saved = await kind.save(writer, { ...write, rows })
  switch (saved.outcome) {
    case 'saved':
    case 'gone':
      return saved
    case 'refused':
      return { outcome: 'refused', problems: saved.problems.map((problem) => inForm(change, problem)) }
    case 'stale':
      return { outcome: 'conflict', conflict: await conflictOf(services, change, saved.newer) }
  }
}

/** Fields of a form are numbered by their rows: 'href-0'. */
function inForm({ list, rows }: ListChange, { field, sentence }: FieldProblem): FieldProblem {
  const { row, column } = KINDS_OF_LIST[list].placeOf(field, rows)
  return { field: column === '' ? '' : `${column}-${row}`, sentence }
}

async function conflictOf({ db, clock }: Deps, { list, rows }: ListChange, newer: Version): Promise<EditConflict> {
  const theirs = await KINDS_OF_LIST[list].read(db)
  const by = byOf(newer, await listStaffNames(db))
  const lines = (all: readonly ListRow[]) => all.map(rowWords).join('\n')
  return {
    title: conflictTitle({ by, at: newer.at.toISOString() }, clock.now().toISOString()),
    collisions: [{ label: SITE_LISTS[list].name, theirs: lines(theirs), mine: lines(rows) }],
    version: newer.version,
    theirs: typedOfRows(list, theirs),
  }
}

/** Shows a list again as it was in an older version, which becomes the newest. */
export async function restoreSiteList(
  services: Deps,
  actor: StaffActor,
  { list, edited, version }: { list: SiteList; edited: number; version: number },
): Promise<SavedList> {
  const { subject, rowsOfContent } = KINDS_OF_LIST[list]
  const content = (await findRevision(services.db, subject, version))?.content
  if (!content) return { outcome: 'gone' }
  return saveSiteList(services, actor, { list, edited, rows: rowsOfContent(content), restoredFrom: version })
}
