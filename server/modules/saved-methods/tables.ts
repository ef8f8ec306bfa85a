import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'
import type { SavedMethodFace } from '#contracts/payment/saved-methods.ts'
import { customers } from '#server/modules/customers/tables.ts'

/** What an account may pay with again. The number itself is kept by the provider, under `provider_id`. */
export const savedMethods = pgTable(
  'saved_methods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** `pm_…`: somebody's alone. */
    providerId: text('provider_id').notNull().unique(),
    type: text({ enum: PAYMENT_METHOD_TYPES }).notNull(),
    /** The same card or account of one customer is kept once (facts payment-flows §2, duplicates). */
    fingerprint: text().notNull(),
    face: jsonb().$type<SavedMethodFace>().notNull(),
    /** The type that it was kept with: a direct debit may come of another one. */
    keptWith: text('kept_with', { enum: PAYMENT_METHOD_TYPES }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_methods_once').on(table.customerId, table.type, table.fingerprint),
    uniqueIndex('saved_methods_one_default').on(table.customerId).where(sql`is_default`),
    index('saved_methods_by_customer').on(table.customerId, table.id),
  ],
)
