import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { CASE_OUTCOMES } from '#server/stripe/payment-gateway.ts'
import { orders } from '../orders/tables.ts'

/** One try to pay an order: what one click on the order button led to. An attempt has one intent at most. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    status: text({ enum: ['creating', 'requires-action', 'processing', 'succeeded', 'failed', 'canceled'] }).notNull(),
    /** The click that it answers, by the id that its page made up: the same submission of the same card is the same try. */
    submissionId: text('submission_id').notNull(),
    /** `pm_…` as posted by the page. A card may be tried again. */
    paymentMethodId: text('payment_method_id').notNull(),
    /** `pi_…`; null until the provider answered. */
    intentId: text('intent_id').unique(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    /** Decline or error code of the provider. */
    failureCode: text('failure_code'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_attempts_number').on(table.orderId, table.number),
    uniqueIndex('payment_attempts_submission').on(table.orderId, table.submissionId, table.paymentMethodId),
    uniqueIndex('payment_attempts_one_live')
      .on(table.orderId)
      .where(sql`status in ('creating', 'requires-action', 'processing')`),
    index('payment_attempts_by_age').on(table.status, table.updatedAt),
  ],
)

/** Every POST to the provider, saved before it is sent: the same step always goes out with the same key and body. */
export const providerCalls = pgTable('provider_calls', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  attemptId: integer('attempt_id')
    .notNull()
    .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
  step: text().notNull(),
  request: jsonb().$type<Record<string, unknown>>().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
})

export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    /** `evt_…`: an event is taken in once, however often it is delivered. */
    eventId: text('event_id').primaryKey(),
    type: text().notNull(),
    /** Id of the object that the event is about (`pi_…`, `ch_…`). */
    objectId: text('object_id').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    processedAt: timestamp('processed_at', { withTimezone: true }),
  },
  (table) => [index('webhook_inbox_unprocessed').on(table.receivedAt).where(sql`processed_at is null`)],
)

/** Why a payment is in doubt: a bank contests it or asks about it, or the provider would have a person look at it. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    /** `du_…` or `prv_…`: a case is written to its order once. */
    id: text().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['dispute', 'inquiry', 'review'] }).notNull(),
    outcome: text({ enum: CASE_OUTCOMES }).notNull(),
    /** Where the order stood before this case, or an open one before it, had it wait. */
    statusBefore: text('status_before', { enum: ['processing', 'completed'] }),
    answerBy: timestamp('answer_by', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [index('payment_cases_by_order').on(table.orderId)],
)
