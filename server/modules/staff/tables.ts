import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROLES } from '#contracts/staff/roles.ts'

/** The people who run the shop, apart from its customers. Whoever has left keeps their row: the trail names them. */
export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Secret of the application that shows codes, sealed; null until a first code of it was right. */
    totpSecret: text('totp_secret'),
    /** The same while it is being set up. */
    totpProposed: text('totp_proposed'),
    /** Number of the thirty seconds whose code was taken last: none of it or before it is taken again. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('staff_by_email').on(sql`lower(${table.email})`).where(sql`removed_at is null`)],
)

const whose = integer('staff_id')
  .notNull()
  .references(() => staff.id, { onDelete: 'cascade' })

/** A browser in which somebody of the team is, or is about to be, signed in. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: whose,
    /** SHA-256 of the cookie's 256 random bits. */
    tokenHash: text('token_hash').notNull().unique(),
    /** 'Firefox sur Windows'. */
    device: text().notNull(),
    /** When the second factor was proved last; null: the password alone was. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** How long it lasts once it is confirmed. */
    lifetimeSeconds: integer('lifetime_seconds').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_sessions_by_staff').on(table.staffId),
    index('staff_sessions_by_expiry').on(table.expiresAt),
  ],
)

/** What stands in for the application once, when it is lost; a code that was used is gone. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: whose,
    /** SHA-256 of its 80 random bits. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** A link that lets somebody in once: to join the team, or to choose their password and second factor anew. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    role: text({ enum: ROLES }).notNull(),
    /** Whom it is for; null for the first owner, who says it. */
    email: text(),
    /** Whose password and second factor it sets anew; null for who joins. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** Null for a link that was made on the shop's own machine. */
    invitedBy: integer('invited_by').references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_invitations_by_staff').on(table.staffId),
    index('staff_invitations_by_inviter').on(table.invitedBy),
  ],
)
