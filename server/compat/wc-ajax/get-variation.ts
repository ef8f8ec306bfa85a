import { presentVariation } from '#app/fragments/variation.tsx'
import { findVariation } from '#contracts/catalog/variation-options.ts'
import type { VariationAnswer } from '#contracts/wire/variation.ts'
import { findProductBySlug, findSellable } from '#server/modules/catalog/index.ts'
import type { WcAjaxHandler } from './call.ts'

/**
 * POST /?wc-ajax=get_variation (facts shop-wire §2): the variation that all `attribute_…` fields together name, or
 * `false`. Nothing at all without a product that can be seen.
 */
export const getVariation: WcAjaxHandler = async ({ services, body }) => {
  const { product_id: id = '' } = body
  const named = /^[1-9]\d{0,8}$/.test(id) ? await findSellable(services.db, { id: Number(id) }) : null
  const product = named && (await findProductBySlug(services, named.slug))
  if (!product) return { kind: 'html', body: '' }
  const variation = findVariation(product.variations, body)
  if (!variation) return { kind: 'json', body: false }
  const answer: VariationAnswer = { ...presentVariation(product, variation), view: variation }
  return { kind: 'json', body: answer }
}
