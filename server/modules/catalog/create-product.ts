import { z } from 'zod'
import { hasVariations } from '#contracts/catalog/product-kind.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Refused, readDraft, refuse, type Unwritten, type Writer, write } from '#server/modules/audit/index.ts'
import { rulesOf } from '#server/modules/product-kinds/index.ts'
import { takeAddress } from '#server/modules/redirects/index.ts'
import { Pieces, PriceDraft, ProductDraft, type ProductText, planOf, VariationsDraft } from './product-drafts.ts'
import { insertProduct, isSlugTaken, placeProduct } from './product-writing-repository.ts'
import { refusePrices } from './refuse-prices.ts'
import { ADDRESS_TAKEN, refuseProduct, SKU_TAKEN } from './refuse-product.ts'
import { recordProduct, rowOf } from './save-product.ts'
import { storeVariations } from './save-variations.ts'
import { recordItems } from './write-prices.ts'

const NewProduct = z.object({
  draft: ProductDraft,
  price: PriceDraft,
  stock: Pieces.default(null),
  /** At least one, for what is had as one of several; none for anything else. */
  variations: VariationsDraft.default([]),
})
export type NewProduct = z.input<typeof NewProduct>

/** The first version of all that is kept of it. `variationIds`: in the order in which they were asked for. */
export type CreatedProduct = { outcome: 'saved'; id: number; version: number; variationIds: number[] }

/** Puts something new into the catalogue. `since`: when its prices began to hold; now, unless it was sold before. */
export async function createProduct(
  writer: Writer,
  asked: Omit<NewProduct, 'draft'> & { draft: NewProduct['draft'] | ProductText; since?: Date },
): Promise<CreatedProduct | Unwritten> {
  const read = readDraft(NewProduct, asked)
  if (read.outcome === 'refused') return read
  const { draft, price, stock, variations } = read.draft
  const now = writer.clock.now()
  const row = { ...(await rowOf(draft)), ...planOf(price), stock, createdAt: now }
  return write(writer, async (tx): Promise<CreatedProduct | Unwritten> => {
    const refused =
      refuseKind(read.draft) ??
      below('draft', await refuseProduct(tx, draft, null)) ??
      (await refusePrices(tx, [{ field: 'price', price }]))
    if (refused) return refused
    const productId = await insertProduct(tx, row)
    if (productId === null) return refuseTaken(tx, draft)
    await placeProduct(tx, productId, draft)
    await takeAddress(tx, ROUTES.product(draft.slug))
    const recorded = await recordProduct(tx, writer, { productId, edited: 0, draft })
    if (recorded.outcome === 'stale') return recorded
    const since = asked.since ?? now
    await recordItems(tx, writer, { productId, opened: [productId], since })
    if (variations.length === 0) return { outcome: 'saved', id: productId, version: recorded.version, variationIds: [] }
    const stored = await storeVariations(tx, writer, { productId, edited: 0, variations, since })
    if (stored.outcome !== 'saved') return stored.outcome === 'refused' ? below('variations', stored) : stored
    return { outcome: 'saved', id: productId, version: recorded.version, variationIds: stored.variationIds }
  })
}

/** The same refusal, told of the fields of a part. */
function below<Refusal extends Refused | null>(part: string, refusal: Refusal): Refusal {
  if (!refusal) return refusal
  const problems = refusal.problems.map(({ field, sentence }) => ({ field: `${part}.${field}`, sentence }))
  return { ...refusal, problems }
}

function refuseKind({ draft, price, variations }: z.output<typeof NewProduct>): Refused | null {
  if (rulesOf(draft.kind).listMembers && price.regularPriceCents !== 0)
    return refuse('price.regularPriceCents', 'Un groupe coûte ce que coûtent ses produits\u202F: laissez 0.')
  const needsVariations = hasVariations(draft)
  if (needsVariations && variations.length === 0) return refuse('variations', 'Ajoutez au moins une déclinaison.')
  if (!needsVariations && variations.length > 0) return refuse('variations', 'Ce produit n’a pas de déclinaisons.')
  return null
}

/** Which of the two it was: the address, or else the reference, which another writer was faster to take. */
const refuseTaken = async (tx: Transaction, { slug }: { slug: string }): Promise<Refused> =>
  (await isSlugTaken(tx, slug)) ? refuse('draft.slug', ADDRESS_TAKEN) : refuse('draft.sku', SKU_TAKEN)
