import type { Json } from '#contracts/json.ts'
import type { EditRefused } from '#contracts/staff/edit-form.ts'
import { CERTIFICATE_ADDRESS } from '#contracts/staff/kinds/course-form.ts'
import { type Codec, completed, type FieldProblem, type FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { type KindPart, PARTS } from '#contracts/staff/kinds/kind-parts.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { slugOf } from '#contracts/text/slug.ts'
import { readDraft } from '#server/modules/audit/index.ts'
import { findItemNames, findProductDraft, type ProductText } from '#server/modules/catalog/index.ts'
import { findEmptyLessons, findTakenLessons } from '#server/modules/courses/index.ts'
import { EXTRAS_SETTINGS, settingsOf } from '#server/modules/product-kinds/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type ChoosableProducts, offerProducts } from './choose-products.ts'
import { type EditResult, type ProductPart, savePart } from './edit-product.ts'
import type { Deps } from './settle-edit.ts'

type Opened = {
  draft: ProductText
  /** The fields of its form. */
  fields: FormFields
  currency: string
  variations: { id: number; name: string }[]
  mayWrite: boolean
} & ChoosableProducts

/** A part of a product that its kind decides, as its form begins; `opened` is null where this product has no such part. */
export async function openKindPart(
  services: Deps,
  actor: StaffActor,
  { productId, part }: { productId: number; part: KindPart },
): Promise<{ ok: true; opened: Opened | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, PARTS[part].action)
  if (refusal) return { ok: false, refusal }
  const kept = await findProductDraft(services.db, productId)
  if (!kept || !PARTS[part].isOf(kept.draft.kind)) return { ok: true, opened: null }
  const { draft } = kept
  const { codec, currency, variations } = await formOf(services, { productId, part, draft })
  const mayWrite = mayDo(actor.role, PARTS[part].writes ?? PARTS[part].action)
  const fields = codec.write(saidBy(part, draft), '')
  const choice = MADE_OF_PRODUCTS.includes(part)
    ? await offerProducts(services.db, { chosen: productsIn(fields), but: productId })
    : { products: [], hasMore: false }
  return { ok: true, opened: { draft, fields, currency, variations, mayWrite, ...choice } }
}

const MADE_OF_PRODUCTS: readonly KindPart[] = ['lot', 'groupe']

/** Numbers of the products that the fields of a bundle, or of a group, name. */
const productsIn = (fields: FormFields): number[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    /^membres$|[.]produit$/.test(name) ? value.split('\n').flatMap((line) => readId(line) ?? []) : [],
  )

type Edit = { productId: number; part: KindPart; edited: number; mine: FormFields }

/** Changes such a part. Orders keep what they were placed with, whatever becomes of it. */
export async function saveKindPart(
  services: Deps,
  actor: StaffActor,
  { part, mine, ...edit }: Edit,
): Promise<EditResult> {
  const kept = await findProductDraft(services.db, edit.productId)
  if (!kept || !PARTS[part].isOf(kept.draft.kind)) return { outcome: 'gone' }
  const { codec } = await formOf(services, { productId: edit.productId, part, draft: kept.draft })
  const fields = completed(codec, mine)
  return savePart(services, actor, {
    ...{ ...edit, mine: fields },
    part: partOf(services, { part, codec, fields, productId: edit.productId }),
  })
}

async function formOf(
  { db }: Pick<Deps, 'db'>,
  { productId, part, draft }: { productId: number; part: KindPart; draft: ProductText },
) {
  const { currency } = (await getShopSettings(db)).payment
  const variations = await findItemNames(db, productId)
  const variationIds = variations.map(({ id }) => id)
  return { codec: PARTS[part].codec({ kind: draft.kind, currency, variationIds }), currency, variations }
}

function saidBy(part: KindPart, { kindSettings, extras }: ProductText): Json | undefined {
  const { of } = PARTS[part]
  return of === 'kind' ? kindSettings : extras[of]
}

type Formed = { part: KindPart; codec: Codec; fields: FormFields; productId: number }

function partOf(services: Deps, { part, codec, fields, productId }: Formed): ProductPart {
  const { of, action, writes } = PARTS[part]
  const prefix = of === 'kind' ? 'kindSettings.' : `extras.${of}.`
  const fieldOf = (path: string) =>
    path.startsWith(prefix) ? codec.at(path.slice(prefix.length).split('.'), '', fields) : ''
  return {
    action: writes ?? action,
    labels: codec.names(fields, ''),
    fieldsOf: (draft) => codec.write(saidBy(part, draft), ''),
    fieldOf,
    read(said, draft) {
      const problems: FieldProblem[] = []
      const value = withAddresses(
        part,
        codec.read(said, '', (problem) => problems.push(problem)),
      )
      const next = put(of, value, draft)
      if (problems.length === 0) problems.push(...wrongIn(next, { of, fieldOf }))
      return problems.length > 0 ? { ok: false, problems } : { ok: true, draft: next }
    },
    refuse: (draft) => (part === 'lecons' ? refuseLessons(services, productId, draft) : Promise.resolve([])),
  }
}

type Said = { readonly [field: string]: Json }

function put(of: 'kind' | 'deposit' | 'addons', value: Json, draft: ProductText): ProductText {
  if (of === 'kind') return { ...draft, kindSettings: { ...draft.kindSettings, ...(value as Said) } as never }
  const { [of]: _before, ...others } = draft.extras
  return { ...draft, extras: value === null ? others : { ...others, [of]: value as never } }
}

/** What its own schema says of it, field by field. */
function wrongIn(
  { kind, kindSettings, extras }: ProductText,
  { of, fieldOf }: { of: 'kind' | 'deposit' | 'addons'; fieldOf: (path: string) => string },
): EditRefused['problems'] {
  const read = of === 'kind' ? readDraft(settingsOf(kind), kindSettings) : readDraft(EXTRAS_SETTINGS, extras)
  if (read.outcome === 'read') return []
  const at = of === 'kind' ? 'kindSettings.' : 'extras.'
  return read.problems.map(({ field, sentence }) => ({ field: fieldOf(at + field), sentence }))
}

const NEW = /^nouvelle-\d{1,4}$/
/** Below a course they are another page's. */
const TAKEN = [CERTIFICATE_ADDRESS]

/** New lessons get the address that their title makes; those that have one keep it. */
function withAddresses(part: KindPart, value: Json): Json {
  if (part !== 'lecons') return value
  const { lessons, ...rest } = value as { lessons: Said[]; [field: string]: Json | Said[] }
  const taken = new Set([...TAKEN, ...lessons.map(({ slug }) => String(slug))])
  const addressed = lessons.map((lesson) => {
    if (!NEW.test(String(lesson.slug))) return lesson
    const base = slugOf(String(lesson.title ?? '')) || 'lecon'
    let slug = base
    for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`
    taken.add(slug)
    return { ...lesson, slug }
  })
  return { ...(rest as Said), lessons: addressed }
}

async function refuseLessons(services: Deps, productId: number, draft: ProductText): Promise<FieldProblem[]> {
  const lessons = (draft.kindSettings as { lessons: { slug: string; isDraft: boolean }[] }).lessons
  const [taken] = await findTakenLessons(services, { productId, lessons })
  if (taken)
    return [
      {
        field: 'lecons',
        sentence: `Des acheteurs ont droit à «\u202F${taken.title}\u202F»\u202F: elle se modifie, elle ne se retire pas.`,
      },
    ]
  const empty = await findEmptyLessons(services.db, { productId, lessons })
  return empty.map((slug) => ({
    field: `lecons.${slug}.brouillon`,
    sentence: 'Cette leçon n’a pas encore de texte\u202F: elle reste en brouillon.',
  }))
}
