import { z } from 'zod'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { STEPS_OF_KIND } from '#server/modules/fulfilment/steps/steps-of.ts'
import type { KindRules } from '#server/modules/product-kinds/index.ts'
import { KINDS } from '#server/modules/product-kinds/kinds.ts'
import { createProduct } from './builders.ts'

/** Not one of the shop's kinds, and so a word that its types do not know. */
export const SET = 'set' as ProductKind

const Configuration = z.strictObject({
  /** What is written on it. */
  engraving: z.string().max(20),
  parts: z.array(z.strictObject({ productId: z.int(), quantity: z.int().min(1), isIncluded: z.boolean() })),
})
type Configuration = z.infer<typeof Configuration>

/** A set with an engraving, whose parts come along: for what no kind of today's shop does with its lines. */
const set: KindRules<Configuration> = {
  settings: z.strictObject({}),
  configuration: Configuration,
  readFields: ({ engraving, parts }) => ({ engraving, parts: JSON.parse(String(parts)) }),
  refuse: ({ product, configuration }) =>
    configuration.engraving === '' ? { code: 'choose-options', name: product.name } : null,
  offer: ({ product, configuration: { engraving } }) => ({
    sku: product.sku,
    options: [{ name: 'Gravure', value: engraving }],
    unitPriceCents: product.regularPriceCents + engraving.length * 100,
    isOnSale: false,
    stock: product.stock,
  }),
  listParts: ({ configuration }) =>
    configuration.parts.map(({ productId, quantity, isIncluded }) => ({
      ...{ productId, variationId: null, configuration: {}, quantity },
      unitPriceCents: isIncluded ? 0 : null,
    })),
  stockItem: ({ productId }) => productId,
}

/** Lets the shop of this test sell sets. */
export function sellSets(): void {
  Object.assign(KINDS, { [SET]: set })
  Object.assign(STEPS_OF_KIND, { [SET]: STEPS_OF_KIND.simple })
}

type SetParts = Configuration['parts']

/** A set at 30,00 € and a euro a letter; `fields` is what its form would post. */
export async function createSet(db: Queryable, parts: SetParts, { stock = null }: { stock?: number | null } = {}) {
  const { id } = await createProduct(db, {
    kind: SET,
    name: 'Coffret',
    regularPriceCents: 3000,
    supply: 'goods',
    stock,
  })
  return { id, fields: (engraving: string) => ({ engraving, parts: JSON.stringify(parts) }) }
}
