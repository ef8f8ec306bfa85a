import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'
import type { DisputeTexts } from '#contracts/staff/dispute.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { orderDues, orders, receipts } from '#server/modules/orders/tables.ts'
import type { NextAction } from '#server/stripe/next-action.ts'
import { CASE_OUTCOMES } from '#server/stripe/payment-gateway.ts'
import { type CustomerDetails, EVIDENCE_FILE_KINDS, type ProviderRequest } from '#server/stripe/provider-requests.ts'
import { ATTEMPT_STATUSES, LIVE_STATUSES } from './attempt-states.ts'
import type { Instrument } from './instrument.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An address at a bank is of one visit, and is not kept. */
export type Asked = Exclude<NextAction, { kind: 'redirect' }> | { kind: 'redirect' }

/** One try to pay an order: what one click on the order button led to. An attempt has one intent at most. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What it pays; null for a setup. */
    dueId: integer('due_id').references(() => orderDues.id),
    number: integer().notNull(),
    /** Moves along a table (attempt-states.ts), in `moveAttempt` alone. */
    status: text({ enum: ATTEMPT_STATUSES }).notNull(),
    /** The click that it answers, by the id that its page made up, or we did for a client that sends none. */
    submissionId: text('submission_id').notNull(),
    methodType: text('method_type', { enum: PAYMENT_METHOD_TYPES }).notNull(),
    /** A setup charges nothing: it keeps a method for later. */
    intentKind: text('intent_kind', { enum: ['payment', 'setup'] }).notNull(),
    instrument: jsonb().$type<Instrument>().notNull(),
    /** `pi_…` or `seti_…`; null until the provider answered. */
    intentId: text('intent_id').unique(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull(),
    /** Decline or error code of the provider. */
    failureCode: text('failure_code'),
    /** What was asked of its buyer last, to tell them again: a slip's number, where to name small sums. */
    asked: jsonb().$type<Asked>(),
    /** When what waits for its buyer is given up, and by when somebody else should have answered. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_attempts_number').on(table.orderId, table.number),
    uniqueIndex('payment_attempts_submission').on(table.orderId, table.submissionId),
    uniqueIndex('payment_attempts_one_live')
      .on(table.orderId)
      .where(sql`status in (${sql.raw(LIVE_STATUSES.map((status) => `'${status}'`).join(', '))})`),
    check('payment_attempts_due', sql`(intent_kind = 'payment') = (due_id is not null)`),
    index('payment_attempts_by_age').on(table.status, table.updatedAt),
  ],
)

/**
 * An intent that a page had made before there was an order, for types whose form is drawn from it. A row is an intent that
 * is still open: it becomes an order's, or is given up, and the row goes.
 */
export const earlyIntents = pgTable(
  'early_intents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose page it was. */
    sessionId: text('session_id').notNull(),
    /** The order that the page pays; null on the checkout. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['payment', 'setup'] }).notNull(),
    methodType: text('method_type', { enum: PAYMENT_METHOD_TYPES }).notNull(),
    /** `pi_…` or `seti_…`; null until the provider answered. */
    intentId: text('intent_id').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('early_intents_by_session').on(table.sessionId)],
)

/** All money that came in at the provider, as it was read there last: what the shop's own books are held against. */
export const providerPayments = pgTable(
  'provider_payments',
  {
    /** `ch_…` */
    id: text().primaryKey(),
    intentId: text('intent_id'),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    currency: text().notNull(),
    /** As it says itself; '' where it names none. */
    orderNumber: text('order_number').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('provider_payments_by_day').on(table.createdAt, table.amountCents, table.currency)],
)

/** How far the provider's payments are read, and when its payouts were; a row each. A reading goes page by page, whoever carries it on. */
export const providerReadings = pgTable('provider_readings', {
  id: integer().primaryKey(),
  /** What the reading under way goes over, and where its next page begins; null while none is. */
  fromAt: timestamp('from_at', { withTimezone: true }),
  toAt: timestamp('to_at', { withTimezone: true }),
  cursor: text(),
  /** All between these moments was read; null before the first reading ended. */
  readFrom: timestamp('read_from', { withTimezone: true }),
  readTo: timestamp('read_to', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

/** Payments that once did not agree with the shop's books, and what somebody has decided of those that still do not. */
export const moneyGaps = pgTable('money_gaps', {
  chargeId: text('charge_id').primaryKey(),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
  /** `attach` and `refund` shut each other out while they are under way. */
  decision: text({ enum: ['attach', 'refund', 'noted'] }),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  note: text().notNull().default(''),
  /** What was there and here when it was noted: other sums are another gap. */
  notedProviderCents: integer('noted_provider_cents'),
  notedShopCents: integer('noted_shop_cents'),
})

/** Every POST to the provider, saved before it is sent: the same call always goes out with the same key and body. */
export const providerCalls = pgTable(
  'provider_calls',
  {
    idempotencyKey: text('idempotency_key').primaryKey(),
    /** Whose it is: an attempt's, that of an account which the provider is told of, an early intent's, a dispute's, or of money without an order. */
    attemptId: integer('attempt_id').references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    earlyIntentId: integer('early_intent_id').references(() => earlyIntents.id, { onDelete: 'cascade' }),
    chargeId: text('charge_id').references(() => providerPayments.id),
    caseId: text('case_id').references(() => paymentCases.id),
    request: jsonb().$type<ProviderRequest>().notNull(),
    call: text().$type<ProviderRequest['call']>().notNull().generatedAlwaysAs(sql`request ->> 'call'`),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the answer of a call is known that somebody of the shop asked for; null for all others. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    check('provider_calls_owner', sql`num_nonnulls(attempt_id, customer_id, early_intent_id, charge_id, case_id) = 1`),
    index('provider_calls_by_attempt').on(table.attemptId),
    index('provider_calls_by_early_intent').on(table.earlyIntentId),
    uniqueIndex('provider_calls_one_customer').on(table.customerId).where(sql`call = 'create-customer'`),
  ],
)

/** The one customer that an account is at the provider (docs/decisions/054). */
export const providerCustomers = pgTable('provider_customers', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** `cus_…` */
  providerId: text('provider_id').notNull().unique(),
  /** What the provider knows of them, or is about to. */
  told: jsonb().$type<CustomerDetails>().notNull(),
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
  (table) => [
    index('webhook_inbox_unprocessed').on(table.receivedAt).where(sql`processed_at is null`),
    index('webhook_inbox_by_type').on(table.type, table.receivedAt),
    index('webhook_inbox_by_object').on(table.objectId),
  ],
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
    /** What is contested; null for a review. Of a case of before the desk, null and ''. */
    amountCents: integer('amount_cents'),
    /** The provider's word. */
    reason: text().notNull().default(''),
    /** Where the order stood before this case, or an open one before it, had it wait. */
    statusBefore: text('status_before', { enum: ['partial-payment', 'processing', 'completed'] }),
    answerBy: timestamp('answer_by', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index('payment_cases_by_order').on(table.orderId),
    index('payment_cases_open').on(table.orderId).where(sql`closed_at is null`),
  ],
)

/** What the shop has to say to a bank: kept while it is written, and sent once. */
export const disputeAnswers = pgTable('dispute_answers', {
  caseId: text('case_id')
    .primaryKey()
    .references(() => paymentCases.id),
  texts: jsonb().$type<DisputeTexts>().notNull(),
  /** Counts what was kept of it, from 1. */
  version: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  /** Number of whom of the team. */
  changedBy: integer('changed_by').notNull(),
  /** What was decided, and is under way or done: they shut each other out. Null again where the provider refused. */
  decision: text({ enum: ['answer', 'accept'] }),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  /** When the provider had it. */
  answeredAt: timestamp('answered_at', { withTimezone: true }),
})

/** Pictures and PDFs that go to a bank with what the shop says. In the database: no path leads to them. */
export const disputeFiles = pgTable(
  'dispute_files',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    caseId: text('case_id')
      .notNull()
      .references(() => paymentCases.id),
    /** What it shows: the provider takes one of each. */
    kind: text({ enum: EVIDENCE_FILE_KINDS }).notNull(),
    /** As its sender called it; a label, never a path. */
    name: text().notNull(),
    /** What its content says that it is. */
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    content: bytea().notNull(),
    /** `file_…`: the provider has it, and the bank only once it is told of it. */
    providerId: text('provider_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    addedBy: integer('added_by').notNull(),
  },
  (table) => [uniqueIndex('dispute_files_one_of_a_kind').on(table.caseId, table.kind)],
)

/** What an order's buyer is owed and the provider cannot give back: somebody of the shop transfers it, and says so. */
export const manualRefunds = pgTable(
  'manual_refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => receipts.id),
    amountCents: integer('amount_cents').notNull(),
    /** As the buyer reads it on the credit note; '' for none. */
    reason: text().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** When it was transferred; null while it waits. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    index('manual_refunds_by_order').on(table.orderId),
    index('manual_refunds_open').on(table.orderId).where(sql`done_at is null`),
    check('manual_refunds_amount', sql`amount_cents > 0`),
  ],
)
