import type { FieldProblem } from '#contracts/staff/edit-form.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import {
  fieldsOfShelf,
  readShelf,
  SHELF_FIELDS,
  SHELF_LABELS,
  type Shelf,
  shelfFieldOf,
} from '#contracts/staff/shelf.ts'
import { slugOf } from '#contracts/text/slug.ts'
import { deleteCategory, findShelf, listShelves, saveCategory } from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type EditResult, writerOf } from './edit-product.ts'
import { type Deps, type Fields, nameOf, settleEdit } from './settle-edit.ts'

/** The categories of the shop, in their order. */
export async function openShelves(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; shelves: Shelf[] } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.texts')
  return refusal ? { ok: false, refusal } : { ok: true, shelves: await listShelves(services.db) }
}

type ShelfEdit = { slug: string; edited: number; mine: Fields }

/** Names, describes and places a category; '' for a new one, whose address is made of its name. */
export async function saveShelf(services: Deps, actor: StaffActor, edit: ShelfEdit): Promise<EditResult> {
  const refusal = await refuseStaff(services, actor, 'products.texts')
  if (refusal) return { outcome: 'staff', refusal }
  const { mine } = edit
  const isNew = edit.slug === ''
  const slug = isNew ? slugOf(mine[SHELF_FIELDS.name] ?? '') : edit.slug
  const kept = await findShelf(services.db, slug)
  if (isNew && kept?.shelf)
    return refusedAt([{ field: SHELF_FIELDS.name, sentence: 'Une catégorie porte déjà ce nom.' }])
  if (!isNew && !kept?.shelf) return { outcome: 'gone' }
  const edited = isNew ? 0 : edit.edited
  const settled = kept?.shelf
    ? await settleEdit(services, {
        ...{ edited, version: kept.version, written: kept.written, mine, labels: LABELS },
        theirs: fieldsOfShelf(kept.shelf),
        before: async () => {
          const old = await findShelf(services.db, slug, edited)
          return old?.shelf ? fieldsOfShelf(old.shelf) : null
        },
      })
    : { merged: mine, conflict: null }
  if (settled.conflict) return { outcome: 'conflict', ...settled, conflict: settled.conflict }
  const read = readShelf(settled.merged)
  if (!read.ok) return refusedAt(read.problems)
  const draft = { ...read.shelf, slug }
  const saved = await saveCategory(writerOf(services, actor), { edited: kept?.version ?? 0, draft })
  if (saved.outcome === 'stale') return saveShelf(services, actor, edit)
  if (saved.outcome === 'saved') return { ...saved, isMerged: !isNew && kept?.version !== edited }
  if (saved.outcome === 'gone') return saved
  return refusedAt(saved.problems.map(({ field, sentence }) => ({ field: shelfFieldOf(field), sentence })))
}

const LABELS = {
  [SHELF_FIELDS.name]: SHELF_LABELS.name,
  [SHELF_FIELDS.text]: SHELF_LABELS.text,
  [SHELF_FIELDS.place]: SHELF_LABELS.place,
}
const refusedAt = (problems: FieldProblem[]): EditResult => ({ outcome: 'refused', problems })

/** Takes a category away that nothing is in. */
export async function removeShelf(
  services: Deps,
  actor: StaffActor,
  { slug, edited }: { slug: string; edited: number },
): Promise<{ ok: true } | { ok: false; sentence: string; refusal?: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.texts')
  if (refusal) return { ok: false, sentence: '', refusal }
  const done = await deleteCategory(writerOf(services, actor), { slug, edited })
  if (done.outcome === 'saved') return { ok: true }
  if (done.outcome === 'gone') return { ok: false, sentence: 'Cette catégorie n’est plus là.' }
  if (done.outcome === 'refused')
    return { ok: false, sentence: done.problems.map(({ sentence }) => sentence).join(' ') }
  const by = await nameOf(services, done.newer.actor)
  return { ok: false, sentence: `Modifiée entre-temps${by === null ? '' : ` par ${by}`}\u202F: relisez d’abord.` }
}
