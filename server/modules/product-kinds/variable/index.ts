import { z } from 'zod'
import type { KindRules } from '../kind-rules.ts'
import { priceOf } from '../price-of.ts'

/** One of several variations is chosen by its options: each has its own price and pieces. */
export const variable: KindRules<Record<string, never>, Record<string, never>> = {
  settings: z.strictObject({}),
  configuration: z.strictObject({}),
  readFields: () => ({}),
  refuse: ({ product, variation }) => (variation ? null : { code: 'choose-options', name: product.name }),
  offer({ product, variation }) {
    const { sku, options, stock, ...prices } = variation ?? { ...product, options: [] }
    return { sku, options, stock, ...priceOf(prices) }
  },
  listParts: () => [],
  stockItem: ({ variationId }) => variationId,
}
