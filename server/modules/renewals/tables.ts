import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CONSENT_CHANNELS } from '#contracts/checkout/checkout.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'

/** What a subscription is charged to each period, and in which words its owner has agreed to that. */
export const subscriptionMethods = pgTable(
  'subscription_methods',
  {
    subscriptionId: integer('subscription_id')
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Null until the account keeps it, and once it keeps it no more. */
    savedMethodId: integer('saved_method_id').references(() => savedMethods.id, { onDelete: 'set null' }),
    /** Its owner wants to pay each renewal by a link instead. */
    isManual: boolean('is_manual').notNull().default(false),
    text: text().notNull(),
    version: text().notNull(),
    channel: text({ enum: CONSENT_CHANNELS }).notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('subscription_methods_by_method').on(table.savedMethodId)],
)
