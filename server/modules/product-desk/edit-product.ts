import type { EditConflict, FieldProblem } from '#contracts/staff/edit-form.ts'
import { fieldOfPath } from '#contracts/staff/product-texts.ts'
import type { StaffAction, StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import { findProductDraft, findProductVersion, type ProductText, saveProduct } from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type Deps, type Fields, settleEdit, type Within } from './settle-edit.ts'

/** What became of a form: `version` is what it made; `merged`: somebody else's changes of other fields stand beside it. */
export type EditResult =
  | { outcome: 'saved'; version: number; isMerged: boolean }
  | { outcome: 'refused'; problems: FieldProblem[] }
  | { outcome: 'conflict'; merged: Fields; conflict: EditConflict }
  | { outcome: 'gone' }
  | { outcome: 'staff'; refusal: StaffRefusal }

/** A part of what a product says, as a form has it. */
export type ProductPart = {
  action: StaffAction
  /** What each field is called, where two people have changed it. */
  labels: Readonly<Record<string, string>>
  fieldsOf: (draft: ProductText) => Fields
  /** The draft with what the fields say. */
  read: (
    fields: Fields,
    draft: ProductText,
  ) => { ok: true; draft: ProductText } | { ok: false; problems: FieldProblem[] }
  /** Which field a refusal of the shop is about; left out: those of the texts. */
  fieldOf?: (path: string) => string
  /** What only a module above the catalogue knows to be wrong with it. */
  refuse?: (draft: ProductText, kept: ProductText) => Promise<FieldProblem[]>
}

type Edit = { productId: number; edited: number; mine: Fields }

export const writerOf = ({ db, clock }: Within, { id }: StaffActor): Writer => ({
  ...{ db, clock },
  actor: { kind: 'staff', id: String(id) },
})

/** Changes a part of what a product says, beside what somebody else has changed of it meanwhile. */
export async function savePart(
  services: Deps,
  actor: StaffActor,
  { part, ...edit }: Edit & { part: ProductPart },
): Promise<EditResult> {
  const refusal = await refuseStaff(services, actor, part.action)
  return refusal ? { outcome: 'staff', refusal } : storePart(services, actor, { part, ...edit })
}

/** The same once it is known that somebody may, within a transaction where more is written. */
export async function storePart(
  services: Within,
  actor: StaffActor,
  { part, ...edit }: Edit & { part: ProductPart },
): Promise<Exclude<EditResult, { outcome: 'staff' }>> {
  const kept = await findProductDraft(services.db, edit.productId)
  if (!kept) return { outcome: 'gone' }
  const { productId, edited, mine } = edit
  const settled = await settleEdit(services, {
    ...{ edited, version: kept.version, written: kept.written, mine, labels: part.labels },
    theirs: part.fieldsOf(kept.draft),
    before: async () => {
      const old = await findProductVersion(services.db, { productId, version: edited })
      return old && part.fieldsOf(old)
    },
  })
  if (settled.conflict) return { outcome: 'conflict', merged: settled.merged, conflict: settled.conflict }
  const read = part.read(settled.merged, kept.draft)
  if (!read.ok) return { outcome: 'refused', problems: read.problems }
  const problems = (await part.refuse?.(read.draft, kept.draft)) ?? []
  if (problems.length > 0) return { outcome: 'refused', problems }
  const saved = await saveProduct(writerOf(services, actor), { productId, edited: kept.version, draft: read.draft })
  // Somebody has written between the reading and the writing: theirs is read as well.
  if (saved.outcome === 'stale') return storePart(services, actor, { part, ...edit })
  if (saved.outcome !== 'refused')
    return saved.outcome === 'gone' ? saved : { ...saved, isMerged: kept.version !== edited }
  const fieldOf = part.fieldOf ?? fieldOfPath
  return {
    outcome: 'refused',
    problems: saved.problems.map(({ field, sentence }) => ({ field: fieldOf(field), sentence })),
  }
}
