import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LaterPayment } from '#contracts/cart/cart.ts'
import { CONSENT_CHANNELS } from '#contracts/checkout/checkout.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'

/**
 * What a buyer has agreed to when an order was placed: that the shop charges its later dues to what they keep with their
 * account. One for an order; whoever places it again agrees anew, or not.
 */
export const paymentAgreements = pgTable(
  'payment_agreements',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The words that were ticked, with their version, amounts and last days; through which form, and when. */
    text: text().notNull(),
    version: text().notNull(),
    payments: jsonb().$type<LaterPayment[]>().notNull(),
    channel: text({ enum: CONSENT_CHANNELS }).notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
    /** What is charged: null until the account keeps it, and once it keeps it no more. */
    savedMethodId: integer('saved_method_id').references(() => savedMethods.id, { onDelete: 'set null' }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [index('payment_agreements_by_method').on(table.savedMethodId)],
)
