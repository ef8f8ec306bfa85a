import type { MediaFilter, MediaView, PictureCard, PictureSheet, SoldFile } from '#contracts/staff/media.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { type Actor, listRevisions } from '#server/modules/audit/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { countDocuments } from './documents-repository.ts'
import { selectPicture, selectPictures } from './pictures-repository.ts'
import { listSoldFiles, listUses, readViews } from './uses-repository.ts'

const PAGE = 48

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }
type Counts = Record<MediaView, number>
export type MediaPage = { rows: PictureCard[]; newer: boolean; older: boolean; counts: Counts; files: SoldFile[] }

/** The library, newest first, and how much each view has; `files`: what is sold, where that view is asked for. */
export async function listPictures(
  services: Deps,
  actor: StaffActor,
  filter: MediaFilter,
): Promise<{ ok: true; page: MediaPage } | Refused> {
  const refusal = await refuseStaff(services, actor, 'media.read')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const sold = await listSoldFiles(db)
  const { unused, ...counted } = await readViews(db)
  const counts = { ...counted, unused: unused.length, documents: await countDocuments(db), files: sold.length }
  if (filter.view === 'files' || filter.view === 'documents')
    return { ok: true, page: { rows: [], newer: false, older: false, counts, files: filesOf(sold, filter) } }
  const found = await selectPictures(db, { ...filter, unused, limit: PAGE + 1 })
  const hasMore = found.length > PAGE
  const isUpwards = filter.before === null && filter.after !== null
  const rows = isUpwards ? found.slice(-PAGE) : found.slice(0, PAGE)
  const newer = isUpwards ? hasMore : filter.before !== null
  const older = isUpwards ? true : hasMore
  return { ok: true, page: { rows, newer, older, counts, files: [] } }
}

function filesOf(sold: SoldFile[], { search }: MediaFilter): SoldFile[] {
  const words = search.toLowerCase()
  return sold.filter(({ name, product }) => `${name} ${product}`.toLowerCase().includes(words))
}

/** One picture with all that is known of it; null where the library has none of this name. */
export async function openPicture(
  services: Deps,
  actor: StaffActor,
  stem: string,
): Promise<{ ok: true; sheet: PictureSheet | null } | Refused> {
  const refusal = await refuseStaff(services, actor, 'media.read')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const found = await selectPicture(db, stem)
  if (!found) return { ok: true, sheet: null }
  const names = await listStaffNames(db)
  const nameOf = (by: Actor) => ('id' in by ? (names.get(by.id) ?? null) : null)
  const written = await listRevisions(db, { kind: 'picture', id: stem })
  const versions = written.map(({ version, at, actor: by }) => ({ version, at: at.toISOString(), by: nameOf(by) }))
  const addedBy = found.addedBy === null ? null : (names.get(String(found.addedBy)) ?? null)
  const version = written[0]?.version ?? 0
  return { ok: true, sheet: { ...found, addedBy, version, versions, uses: await listUses(db, stem) } }
}
