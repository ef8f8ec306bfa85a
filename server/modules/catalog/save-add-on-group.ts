import type { Queryable } from '#server/database/database.ts'
import {
  findRevision,
  readDraft,
  recordWrite,
  refuse,
  type Saved,
  type Unwritten,
  type Version,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { type AddOnGroup, AddOnGroupDraft } from '#server/modules/product-kinds/index.ts'
import {
  insertAddOnGroup,
  deleteAddOnGroup as removeGroup,
  selectAddOnGroup,
  updateAddOnGroup,
} from './add-on-group-repository.ts'
import { selectCategories } from './category-repository.ts'

const subjectOf = (id: number) => ({ kind: 'add-on-group', id: String(id) }) as const

export type SavedAddOnGroup = Saved & { id: number }

/** Asks the same options beside many products; null makes a new group. Carts are reckoned anew when they are next shown. */
export async function saveAddOnGroup(
  writer: Writer,
  { id: asked, edited, draft }: { id: number | null; edited: number; draft: AddOnGroupDraft },
): Promise<SavedAddOnGroup | Unwritten> {
  const read = readDraft(AddOnGroupDraft, draft)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<SavedAddOnGroup | Unwritten> => {
    const known = (await selectCategories(tx)).map(({ slug }) => slug)
    if (read.draft.categorySlugs.some((slug) => !known.includes(slug)))
      return refuse('categorySlugs', 'Cette catégorie n’est plus là.')
    const id = asked ?? (await insertAddOnGroup(tx, read.draft))
    if (asked !== null && !(await updateAddOnGroup(tx, asked, read.draft))) return { outcome: 'gone' }
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(id), edited, content: read.draft })
    return recorded.outcome === 'stale' ? recorded : { outcome: 'saved', id, version: recorded.version }
  })
}

/** Asks them no more: a cart that holds an answer says so. Orders keep theirs. */
export function deleteAddOnGroup(
  writer: Writer,
  { id, edited }: { id: number; edited: number },
): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    if (!(await removeGroup(tx, id))) return { outcome: 'gone' }
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(id), edited, content: null })
    return recorded.outcome === 'stale' ? recorded : { outcome: 'saved', version: recorded.version }
  })
}

type KeptGroup = {
  /** Null: it was deleted, or never was. */
  group: AddOnGroup | null
  version: number
  written: Pick<Version, 'actor' | 'at'> | null
}

/** A group as it stands, or as it stood in a version. */
export async function findAddOnGroup(db: Queryable, id: number, version?: number): Promise<KeptGroup> {
  const found = await findRevision(db, subjectOf(id), version)
  const old = AddOnGroupDraft.safeParse(found?.content).data ?? null
  const group = version === undefined ? await selectAddOnGroup(db, id) : old
  return { group, version: found?.version ?? 0, written: found }
}
