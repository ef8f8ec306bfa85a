import type { Queryable } from '#server/database/database.ts'
import type { products } from '#server/modules/catalog/tables.ts'
import { settingsOf } from '#server/modules/product-kinds/index.ts'
import { createProduct } from './builders.ts'

type Item = { productId: number } & Record<string, unknown>

/** A bundle at 34,00 € of these items, numbered from 1 on unless they say otherwise. */
export function createBundle(
  db: Queryable,
  items: readonly Item[],
  fields: Partial<typeof products.$inferInsert> = {},
) {
  const kindSettings = settingsOf('bundle').parse({ items: items.map((item, index) => ({ id: index + 1, ...item })) })
  return createProduct(db, { kind: 'bundle', name: 'Pack', regularPriceCents: 3400, kindSettings, ...fields })
}
