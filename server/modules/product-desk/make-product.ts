import type { FieldProblem } from '#contracts/staff/edit-form.ts'
import { NEW_PRODUCTS, type NewProductWish, newFieldOf } from '#contracts/staff/new-product.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { slugOf } from '#contracts/text/slug.ts'
import type { Queryable } from '#server/database/database.ts'
import { refuse, type Unwritten, type Writer, write } from '#server/modules/audit/index.ts'
import {
  createProduct,
  findIdBySku,
  freeNames,
  type NewProduct,
  type ProductDraft,
  saveKindSettings,
  type VariationsDraft,
} from '#server/modules/catalog/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { writerOf } from './edit-product.ts'
import type { Deps } from './settle-edit.ts'

export type MakeResult =
  | { outcome: 'made'; id: number }
  | { outcome: 'refused'; problems: FieldProblem[] }
  | { outcome: 'staff'; refusal: StaffRefusal }

/** Why somebody may not make a product, or null: asked before they are shown its form. */
export const openNewProduct = (services: Deps, actor: StaffActor): Promise<StaffRefusal | null> =>
  refuseStaff(services, actor, 'products.publish')

/** Begins a product of the chosen kind, as a draft that nobody but the team sees. */
export async function makeProduct(services: Deps, actor: StaffActor, wish: NewProductWish): Promise<MakeResult> {
  const refusal = await refuseStaff(services, actor, 'products.publish')
  if (refusal) return { outcome: 'staff', refusal }
  const writer = writerOf(services, actor)
  const made = await write(writer, async (tx) => begin({ ...writer, db: tx }, wish))
  if (made.outcome === 'saved') return { outcome: 'made', id: made.id }
  const problems = made.outcome === 'refused' ? made.problems : []
  return {
    outcome: 'refused',
    problems: problems.map(({ field, sentence }) => ({ field: newFieldOf(field), sentence })),
  }
}

type Made = { outcome: 'saved'; id: number } | Unwritten

async function begin(writer: Writer, wish: NewProductWish): Promise<Made> {
  const { choice, name, priceCents } = wish
  const { kind, supply, asks } = NEW_PRODUCTS[choice]
  const firstId = asks === 'product' ? await findIdBySku(writer.db, wish.productSku) : null
  if (asks === 'product' && firstId === null) return refuse('product', 'Aucun produit n’a cette référence.')
  const names = await freeNames(writer.db, { slug: slugOf(name), sku: slugOf(name).toUpperCase().slice(0, 24) })
  const draft: ProductDraft = {
    ...{ ...names, kind, supply, name, shortDescription: '', descriptionMarkdown: '' },
    ...{ seoTitle: name, seoDescription: '', isPublished: false },
    kindSettings: firstSettings(wish, firstId ?? 0),
  }
  // A group costs what its products cost.
  const price = { regularPriceCents: kind === 'grouped' ? 0 : priceCents }
  const variations = asks === 'options' ? await firstVariations(writer.db, wish, names.sku) : []
  const created = await createProduct(writer, { draft, price, stock: supply === 'goods' ? 0 : null, variations })
  if (created.outcome !== 'saved' || kind !== 'variable-subscription') return created
  const billings = Object.fromEntries(created.variationIds.map((id) => [id, { period: wish.period }]))
  const { id: productId, version: edited } = created
  const saved = await saveKindSettings(writer, { productId, edited, settings: { billings } })
  return saved.outcome === 'saved' ? created : saved
}

/** What its kind cannot begin without; everything else is said in the parts of its editor. */
function firstSettings({ choice, address, period }: NewProductWish, firstId: number): ProductDraft['kindSettings'] {
  switch (NEW_PRODUCTS[choice].kind) {
    case 'bundle':
      return { items: [{ id: 1, productId: firstId }] }
    case 'grouped':
      return { productIds: [firstId] }
    case 'external':
      return { productUrl: address }
    case 'course':
      return { accessMonths: 12, lessons: [{ slug: 'lecon-1', title: 'Leçon 1', minutes: 15 }] }
    case 'subscription':
      return { billing: { period } }
    case 'variable-subscription':
      return { billings: {} }
    default:
      return {}
  }
}

async function firstVariations(
  db: Queryable,
  { optionName, optionValues, priceCents, choice }: NewProductWish,
  sku: string,
): Promise<VariationsDraft> {
  const stock = NEW_PRODUCTS[choice].supply === 'goods' ? 0 : null
  const variations: NonNullable<NewProduct['variations']> = []
  for (const value of optionValues) {
    const names = await freeNames(db, { slug: '', sku: `${sku}-${slugOf(value).toUpperCase().slice(0, 12)}` })
    variations.push({
      ...{ id: null, sku: names.sku, options: [{ name: optionName, value }] },
      opening: { price: { regularPriceCents: priceCents }, stock },
    })
  }
  return variations
}
