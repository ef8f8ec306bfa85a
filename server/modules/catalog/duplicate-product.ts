import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import { VariableSubscriptionSettings } from '#contracts/subscription/subscription-settings.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Unwritten, type Writer, write } from '#server/modules/audit/index.ts'
import { type CreatedProduct, createProduct } from './create-product.ts'
import { findProductDraft } from './find-product-draft.ts'
import { freeNames, selectVariationTexts } from './free-names-repository.ts'
import type { ProductText, VariationsDraft } from './product-drafts.ts'
import { listItemPrices } from './product-writing-repository.ts'
import { saveKindSettings } from './save-kind-settings.ts'
import { findStock } from './stock-repository.ts'

const LONGEST_NAME = 190

/**
 * Makes a draft that says the same at the same regular prices, under an address and references of its own. What is counted
 * begins at no piece; what is sold with the first one (files, lessons) is copied by whoever keeps it.
 */
export function duplicateProduct(writer: Writer, productId: number): Promise<CreatedProduct | Unwritten> {
  return write(writer, async (tx): Promise<CreatedProduct | Unwritten> => {
    const kept = await findProductDraft(tx, productId)
    const [own, ...others] = await listItemPrices(tx, productId)
    if (!kept || !own) return { outcome: 'gone' }
    const texts = await selectVariationTexts(tx, productId)
    const priceOf = new Map(others.map(({ itemId, regularPriceCents }) => [itemId, regularPriceCents]))
    const created = await createProduct(
      { ...writer, db: tx },
      {
        draft: await copiedDraft(tx, kept.draft),
        price: { regularPriceCents: own.regularPriceCents },
        stock: startOf((await findStock(tx, productId))?.stock ?? null),
        variations: await copiedVariations(tx, texts, priceOf),
      },
    )
    if (created.outcome !== 'saved') return created
    return keepBillings({ ...writer, db: tx }, created, { draft: kept.draft, from: texts.map(({ id }) => id) })
  })
}

const startOf = (stock: number | null) => (stock === null ? null : 0)

async function copiedDraft(tx: Transaction, draft: ProductText): Promise<ProductText> {
  const names = await freeNames(tx, draft)
  const name = `${draft.name.slice(0, LONGEST_NAME)} (copie)`
  const copy = { ...draft, ...names, name, isPublished: false, publishAt: null }
  return hasBillings(draft) ? { ...copy, kindSettings: { ...draft.kindSettings, billings: {} } } : copy
}

type Texts = Awaited<ReturnType<typeof selectVariationTexts>>

async function copiedVariations(
  tx: Transaction,
  texts: Texts,
  priceOf: ReadonlyMap<number, number>,
): Promise<VariationsDraft> {
  const copies: VariationsDraft = []
  for (const { id, stock, ...text } of texts) {
    const { sku } = await freeNames(tx, { slug: '', sku: text.sku })
    const price = { regularPriceCents: priceOf.get(id) ?? 0 }
    copies.push({ ...text, id: null, sku, opening: { price, stock: startOf(stock) } })
  }
  return copies
}

const hasBillings = ({ kind }: { kind: ProductKind }) => kind === 'variable-subscription'

/** How each variation is paid stands under its number, which the copies have from now on. */
async function keepBillings(
  writer: Writer,
  created: CreatedProduct,
  { draft, from }: { draft: ProductText; from: readonly number[] },
): Promise<CreatedProduct | Unwritten> {
  if (!hasBillings(draft)) return created
  const { billings } = VariableSubscriptionSettings.parse(draft.kindSettings)
  const copied = from.flatMap((id, index) => {
    const [billing, copy] = [billings[id], created.variationIds[index]]
    return billing && copy !== undefined ? [[copy, billing] as const] : []
  })
  const settings = { billings: Object.fromEntries(copied) }
  const saved = await saveKindSettings(writer, { productId: created.id, edited: created.version, settings })
  return saved.outcome === 'saved' ? { ...created, version: saved.version } : saved
}
