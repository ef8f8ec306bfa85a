import { z } from 'zod'
import type { KindRules } from '../kind-rules.ts'
import { priceOf } from '../price-of.ts'

/** Nothing to choose: the product is what is sold. */
export const simple: KindRules<Record<string, never>, Record<string, never>> = {
  settings: z.strictObject({}),
  configuration: z.strictObject({}),
  readFields: () => ({}),
  refuse: () => null,
  offer: ({ product }) => ({ sku: product.sku, options: [], stock: product.stock, ...priceOf(product) }),
  listParts: () => [],
  stockItem: ({ productId }) => productId,
}
