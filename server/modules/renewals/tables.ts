import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { CONSENT_CHANNELS } from '#contracts/checkout/checkout.ts'
import { PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'
import { customers } from '#server/modules/customers/tables.ts'
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

export const METHOD_CHANGE_STATES = ['open', 'done', 'failed', 'replaced'] as const

/**
 * That somebody wants their subscriptions charged to a method which the provider is to set up first: kept before it is asked, so
 * that whoever hears how it ended (the page, the return from a bank, the provider's event) can carry it out.
 */
export const methodChanges = pgTable(
  'subscription_method_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Null where it was wished for with a method that is added, for all that run. */
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    updatesAll: boolean('updates_all').notNull(),
    /** What its owner chose, and the `pm_…` that the form made of it. */
    type: text({ enum: PAYMENT_METHOD_TYPES }).notNull(),
    paymentMethodId: text('payment_method_id').notNull(),
    /** `seti_…`; null until the provider has answered. */
    intentId: text('intent_id').unique(),
    state: text({ enum: METHOD_CHANGE_STATES }).notNull().default('open'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    // A form that is sent twice is one wish.
    unique('subscription_method_changes_once')
      .on(table.customerId, table.paymentMethodId, table.subscriptionId)
      .nullsNotDistinct(),
    index('subscription_method_changes_open').on(table.startedAt).where(sql`state = 'open'`),
    index('subscription_method_changes_by_subscription').on(table.subscriptionId),
  ],
)
