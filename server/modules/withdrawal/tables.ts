import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { WithdrawalGround } from '#contracts/order/withdrawal.ts'
import { orders } from '#server/modules/orders/tables.ts'

/** Statements of withdrawal (L221-21 C. conso.), kept as they were made, whatever the buyer is entitled to. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As typed: the statement counts even when no order bears this number. */
    orderNumber: text('order_number').notNull(),
    /** The order of that number, when it was made with that e-mail address. */
    orderId: integer('order_id').references(() => orders.id),
    name: text().notNull(),
    email: text().notNull(),
    /** What the buyer withdraws from; '' for the whole order. */
    items: text().notNull(),
    /** The statement, word for word. */
    statement: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /**
     * When the subscriptions of its order were ended by it, and what is owed of them was given back; of one whose order was not
     * found: when somebody has answered it apart. Null where nothing was.
     */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** When somebody of the shop answered it; null where nobody has. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Of one that was refused: why; null where it was accepted. */
    refusedFor: text('refused_for').$type<WithdrawalGround>(),
    /**
     * Since it was decided, money of its order went back, or was asked to by hand: triggers of `refunds` and `manual_refunds` say
     * so, and take it back with a refund that fails. Else each list would ask every statement there ever was.
     */
    givenBackAt: timestamp('given_back_at', { withTimezone: true }),
  },
  (table) => [
    index('withdrawals_by_order').on(table.orderId),
    index('withdrawals_that_wait')
      .on(table.orderId)
      .where(sql`order_id is not null and settled_at is null and refused_for is null and given_back_at is null`),
  ],
)
