import type { ProductView, VariationView } from '#contracts/catalog/catalog.ts'
import type { StoreProduct } from '#contracts/wire/store-api.ts'
import { presentProduct } from './present-product.tsx'

/** A variation as a product of its own: what it has not is its product's. */
export function presentVariation(product: ProductView, variation: VariationView, origin: string): StoreProduct {
  const { id, sku, price, recurrence, availability, picture, maxQuantity, options, backorders } = variation
  const own = presentProduct(
    {
      ...product,
      ...{ id, sku, price, recurrence, availability, maxQuantity, backorders },
      priceRange: { minCents: price.priceCents, maxCents: price.priceCents },
      ...(picture && { gallery: [{ ...picture, caption: '' }] }),
      variations: [],
      choices: [],
    },
    origin,
  )
  const chosen = product.choices.map(({ name, field }) => ({ name, value: options[field] ?? '' }))
  return {
    ...own,
    permalink: `${own.permalink}?${new URLSearchParams(options)}`,
    parent: product.id,
    type: 'variation',
    variation: chosen.map(({ name, value }) => `${name}\u202F: ${value}`).join(', '),
    has_options: false,
    add_to_cart: { ...own.add_to_cart, text: own.add_to_cart.single_text },
  }
}
