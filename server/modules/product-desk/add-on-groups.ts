import type { Json } from '#contracts/json.ts'
import { addOnGroupForm, type ListedAddOnGroup } from '#contracts/staff/kinds/add-on-group-form.ts'
import { completed, type FieldProblem, type FormFields } from '#contracts/staff/kinds/form-codec.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { deleteAddOnGroup, findAddOnGroup, listAddOnGroups, saveAddOnGroup } from '#server/modules/catalog/index.ts'
import type { AddOnGroupDraft } from '#server/modules/product-kinds/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type EditResult, writerOf } from './edit-product.ts'
import { type Deps, nameOf, settleEdit } from './settle-edit.ts'

type Refused = { ok: false; refusal: StaffRefusal }

/** The groups of shared options, in the order in which they are asked. */
export async function openAddOnGroups(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; groups: ListedAddOnGroup[] } | Refused> {
  const refusal = await refuseStaff(services, actor, 'products.kinds')
  return refusal ? { ok: false, refusal } : { ok: true, groups: await listAddOnGroups(services.db) }
}

type OpenedGroup = { id: number | null; name: string; version: number; fields: FormFields; currency: string }
const NOTHING = { name: '', priority: 20, isForAll: false, categorySlugs: [], addOns: null }
/** A new group begins with an option to fill in: without script none could be added. */
const BLANK = { options: '1000' }

/** A group as its form begins, null for a new one; `opened` is null where there is none of this number. */
export async function openAddOnGroup(
  services: Deps,
  actor: StaffActor,
  id: number | null,
): Promise<{ ok: true; opened: OpenedGroup | null } | Refused> {
  const refusal = await refuseStaff(services, actor, 'products.kinds')
  if (refusal) return { ok: false, refusal }
  const { currency } = (await getShopSettings(services.db)).payment
  const codec = addOnGroupForm(currency)
  if (id === null)
    return {
      ok: true,
      opened: { id, name: '', version: 0, fields: { ...codec.write(NOTHING, ''), ...BLANK }, currency },
    }
  const { group, version } = await findAddOnGroup(services.db, id)
  if (!group) return { ok: true, opened: null }
  return { ok: true, opened: { id, name: group.name, version, fields: codec.write(asJson(group), ''), currency } }
}

const asJson = (group: object) => group as unknown as Json

type GroupEdit = { id: number | null; edited: number; mine: FormFields }

/** Changes a group beside what somebody else has changed of it meanwhile, or makes a new one. */
export async function writeAddOnGroup(
  services: Deps,
  actor: StaffActor,
  edit: GroupEdit,
): Promise<EditResult & { id?: number }> {
  const refusal = await refuseStaff(services, actor, 'products.kinds')
  if (refusal) return { outcome: 'staff', refusal }
  const { db } = services
  const { id, edited } = edit
  const codec = addOnGroupForm((await getShopSettings(db)).payment.currency)
  const mine = completed(codec, edit.mine)
  const kept = id === null ? null : await findAddOnGroup(db, id)
  if (kept && !kept.group) return { outcome: 'gone' }
  const fieldsOf = (group: object | null) => (group ? codec.write(asJson(group), '') : null)
  const settled = kept
    ? await settleEdit(services, {
        ...{ edited, version: kept.version, written: kept.written, mine, labels: codec.names(mine, '') },
        theirs: fieldsOf(kept.group) ?? {},
        before: async () => fieldsOf((await findAddOnGroup(db, id ?? 0, edited)).group),
      })
    : { merged: mine, conflict: null }
  if (settled.conflict) return { outcome: 'conflict', ...settled, conflict: settled.conflict }
  const problems: FieldProblem[] = []
  const draft = codec.read(settled.merged, '', (problem) => problems.push(problem))
  if (problems.length > 0) return { outcome: 'refused', problems }
  const change = { id, edited: kept?.version ?? 0, draft: draft as unknown as AddOnGroupDraft }
  const saved = await saveAddOnGroup(writerOf(services, actor), change)
  if (saved.outcome === 'stale') return writeAddOnGroup(services, actor, edit)
  if (saved.outcome === 'saved') return { ...saved, isMerged: kept !== null && kept.version !== edited }
  if (saved.outcome === 'gone') return saved
  const fieldOf = (path: string) => codec.at(path.split('.'), '', settled.merged)
  return {
    outcome: 'refused',
    problems: saved.problems.map(({ field, sentence }) => ({ field: fieldOf(field), sentence })),
  }
}

/** Takes a group away, of which the orders keep what was chosen. */
export async function removeAddOnGroup(
  services: Deps,
  actor: StaffActor,
  { id, edited }: { id: number; edited: number },
): Promise<{ ok: true } | { ok: false; sentence: string; refusal?: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.kinds')
  if (refusal) return { ok: false, sentence: '', refusal }
  const done = await deleteAddOnGroup(writerOf(services, actor), { id, edited })
  if (done.outcome === 'saved') return { ok: true }
  if (done.outcome !== 'stale') return { ok: false, sentence: 'Ces options ne sont plus là.' }
  const by = await nameOf(services, done.newer.actor)
  return { ok: false, sentence: `Modifiées entre-temps${by === null ? '' : ` par ${by}`}\u202F: relisez d’abord.` }
}
