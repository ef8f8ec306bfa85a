import type { ProductView } from '#contracts/catalog/catalog.ts'
import { hasVariations } from '#contracts/catalog/product-kind.ts'
import { readId } from '#contracts/text/read-id.ts'
import { findProductBySlug, findSellable } from '#server/modules/catalog/index.ts'
import type { PostedFields } from '#server/modules/product-kinds/index.ts'
import { listedFields } from '#server/posted/listed-fields.ts'
import type { Services } from '#server/services.ts'
import { chooseVariation } from '../store-api/choose-variation.ts'

/** What a product's page posts of its form (spec §3, selected product data request). */
export type ChosenProduct =
  | {
      ok: true
      product: ProductView
      productId: number
      variationId: number | null
      fields: PostedFields
    }
  | { ok: false; message: string }

const ATTRIBUTE = /^attributes\[(.+)\]$/

/** The product or variation that these fields mean: `product_id` and, by label or slug, `attributes`. */
export async function findChosen(services: Pick<Services, 'db'>, body: Record<string, string>): Promise<ChosenProduct> {
  const id = readId(body.product_id)
  const sellable = id === null ? null : await findSellable(services.db, { id })
  const product = sellable?.isPublished ? await findProductBySlug(services, sellable.slug) : null
  if (!sellable || !product) return { ok: false, message: `Le produit avec l’ID (${id ?? ''}) est introuvable.` }
  const found = { ok: true as const, product, productId: product.id }
  const fields = listedFields(Object.entries(body))
  if (!hasVariations(product)) return { ...found, variationId: null, fields }
  if (sellable.variation) return { ...found, variationId: sellable.variation.id, fields }
  const attributes = Object.entries(body).flatMap(([name, value]) => {
    const attribute = ATTRIBUTE.exec(name)?.[1]
    return attribute === undefined ? [] : [{ attribute, value }]
  })
  const choice = chooseVariation(product, attributes)
  return choice.ok
    ? { ...found, variationId: choice.variationId, fields: { ...fields, ...choice.fields } }
    : { ok: false, message: choice.message }
}
