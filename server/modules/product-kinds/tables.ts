import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AddOns } from '#contracts/catalog/add-ons/add-on.ts'

/** Options that stand beside many products, as if each had them (docs/decisions/131). */
export const addOnGroups = pgTable(
  'add_on_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** For the team: nobody who buys reads it. */
    name: text().notNull(),
    priority: integer().notNull(),
    isForAll: boolean('is_for_all').notNull(),
    /** Beside which products otherwise; a category that is gone has none. */
    categorySlugs: text('category_slugs').array().notNull(),
    addOns: jsonb('add_ons').$type<AddOns>().notNull(),
  },
  () => [check('add_on_groups_ids_fit', sql`id < 100000`)],
)
