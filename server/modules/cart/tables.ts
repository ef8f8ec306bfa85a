import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { PRODUCT_KINDS, type StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { sessions } from '#server/modules/sessions/tables.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** md5 of product, variation, configuration and parent: the same choice adds up. */
    key: text().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variationId: integer('variation_id').references(() => variations.id, { onDelete: 'cascade' }),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    /** What was chosen beyond product and variation, as the kind writes it. */
    configuration: jsonb().$type<StoredConfiguration>().notNull().default({}),
    /** The line that this one is a part of; it goes with it. */
    parentKey: text('parent_key'),
    quantity: integer().notNull(),
    /** The price that its shopper last saw; null until a page has shown it. A change since then is told. */
    seenPriceCents: integer('seen_price_cents'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.key] }),
    foreignKey({
      columns: [table.cartId, table.parentKey],
      foreignColumns: [table.cartId, table.key],
    }).onDelete('cascade'),
    check('cart_items_quantity_positive', sql`quantity between 1 and 9999`),
  ],
)
