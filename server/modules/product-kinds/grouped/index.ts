import { z } from 'zod'
import type { KindRules } from '../kind-rules.ts'
import { priceOf } from '../price-of.ts'

const MOST_MEMBERS = 50

const Settings = z.strictObject({
  /** In the order of the form. */
  productIds: z
    .array(z.int().positive())
    .min(1, 'Ajoutez au moins un produit au groupe.')
    .max(MOST_MEMBERS, `Un groupe a au plus ${MOST_MEMBERS} produits.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Un produit n’est qu’une fois dans un groupe.'),
})
type Settings = z.infer<typeof Settings>

/** Several products on one page, each bought as what it is: nothing of the group itself is ever in a cart. */
export const grouped: KindRules<Record<string, never>, Settings> = {
  settings: Settings,
  configuration: z.strictObject({}),
  readFields: () => ({}),
  refuse: ({ product }) => ({ code: 'not-purchasable', name: product.name }),
  offer: ({ product }) => ({ sku: product.sku, options: [], stock: null, ...priceOf(product) }),
  listParts: () => [],
  stockItem: () => null,
  listMembers: ({ productIds }) => productIds,
}
