import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Address, BillingAddress } from '#contracts/address/address.ts'
import { phoneEnd } from '#server/database/phone-end.ts'

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As typed, trimmed; unique whatever its case. */
    email: text().notNull(),
    /** When its owner followed a link that was mailed there: only then do earlier orders of this address join. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`; null for an account that has no password yet. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** The name that reviews and comments are signed with. */
    displayName: text('display_name').notNull().default(''),
    billing: jsonb().$type<Partial<BillingAddress>>().notNull().default({}),
    shipping: jsonb().$type<Partial<Address>>().notNull().default({}),
    /** What other modules keep about a customer, each under a key of its own. */
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When they signed in last, or came back signed in. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** When they were told that the account, which nobody uses, will be erased; null since they came back. */
    warnedAt: timestamp('warned_at', { withTimezone: true }),
    /** When somebody of the team was asked to erase the account, and who that was; null where nobody was. */
    erasureAskedAt: timestamp('erasure_asked_at', { withTimezone: true }),
    erasureAskedBy: integer('erasure_asked_by'),
    /** The account that this one has become a part of: nobody enters by it any more, and a month later it goes. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('customers_by_email').on(sql`lower(${table.email})`),
    // Lists of the shop: who came last, and whose name or address begins so.
    index('customers_by_visit').on(table.lastSeenAt, table.id),
    index('customers_by_start_of_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('customers_by_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`),
    index('customers_by_last_name').on(sql`lower(${table.lastName} || ' ' || ${table.firstName}) text_pattern_ops`),
    index('customers_to_erase').on(table.erasureAskedAt, table.id).where(sql`${table.erasureAskedAt} is not null`),
    index('customers_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('customers_by_phone').on(phoneEnd(sql`(${table.billing} ->> 'phone')`)),
  ],
)

/** Addresses that accounts had before, so that whoever reads them can be told of the change. */
export const formerEmails = pgTable(
  'former_emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('former_emails_by_customer').on(table.customerId)],
)

/**
 * An address whose orders, and whose account where it had one, become a part of an account: asked for by the team, done once
 * whoever reads there has shown it. What is done stays, so that the address is known to be theirs.
 */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The account that everything goes to. */
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text().notNull().unique(),
    /** The account of that address; null without one, and once it is gone. */
    fromCustomerId: integer('from_customer_id')
      .unique()
      .references(() => customers.id, { onDelete: 'set null' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    askedBy: integer('asked_by').notNull(),
    provedAt: timestamp('proved_at', { withTimezone: true }),
    /** When it could not be undone any more. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** What went over, by kind and number, as long as it can be undone. */
    moved: jsonb().$type<Record<string, number[]>>().notNull().default({}),
  },
  (table) => [
    index('customer_merges_by_customer').on(table.customerId),
    index('customer_merges_open').on(table.askedAt).where(sql`${table.settledAt} is null`),
  ],
)
