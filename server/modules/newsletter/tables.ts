import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { AUDIENCES } from '#contracts/newsletter/letter.ts'
import { orders } from '#server/modules/orders/tables.ts'

/** Letters to those who have asked for them, or who have bought. Their versions are in `audit`. */
export const letters = pgTable('letters', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  subject: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
  audience: text({ enum: AUDIENCES }).notNull().default('subscribers'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  /** When its first mail may leave; null while it is written. */
  leavesAt: timestamp('leaves_at', { withTimezone: true }),
  /** When the last of its mails had left, or was given up. */
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** Number of the last subscription, or order of a buyer, that a mail was owed to: the next ones come behind it. */
  reachedSubscription: integer('reached_subscription').notNull().default(0),
  readers: integer().notNull().default(0),
})

/** Who is written to, once a letter however often they subscribed. Names nobody: the address is the subscription's, or the order's. */
export const letterReaders = pgTable(
  'letter_readers',
  {
    /** What the mail in the outbox is about. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    letterId: integer('letter_id')
      .notNull()
      .references(() => letters.id),
    /** Number of the message by which they subscribed; it is gone once they have left. Null for a buyer. */
    subscriptionId: integer('subscription_id'),
    /** The order by which a buyer was told that they may be written to; null for who subscribed. */
    orderId: integer('order_id').references(() => orders.id),
    /** Keyed hash of the address. */
    addressHash: text('address_hash').notNull(),
    /** When their mailbox refused it for good: they are not written to again before they subscribe anew. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (table) => [
    check('letter_readers_for_one_reason', sql`num_nonnulls(subscription_id, order_id) = 1`),
    index('letter_readers_by_order').on(table.orderId).where(sql`order_id is not null`),
    // Whom a letter went to, in the order in which they were written to; whose mailbox refused it.
    index('letter_readers_by_letter').on(table.letterId, table.id),
    index('letter_readers_refused').on(table.letterId).where(sql`refused_at is not null`),
    uniqueIndex('letter_readers_once').on(table.letterId, table.addressHash),
    uniqueIndex('letter_readers_by_address').on(table.addressHash, table.id),
  ],
)
