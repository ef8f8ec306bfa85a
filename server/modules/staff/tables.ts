import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { VIEW_PLACES } from '#contracts/staff/kept-views.ts'
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
    /** Whether single keys do anything at the desk: who speaks to their computer turns them off. */
    usesKeys: boolean('uses_keys').notNull().default(true),
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

/** A passkey of somebody: it opens the desk by itself, since whoever uses it proves to it who they are. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: whose,
    /** As the authenticator names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, as it says itself; 0 for those that do not count. A smaller number than before is a copy's. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser may reach it ('internal', 'hybrid', 'usb'). */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Where it was made: 'Firefox sur Windows'. */
    device: text().notNull(),
    /** Kept by an account that has it on several devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('staff_passkeys_by_staff').on(table.staffId)],
)

/** What a passkey is asked to sign, once: whoever answers it uses it up. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: ['enter', 'confirm', 'register'] }).notNull(),
    /** The session that asked; null for a browser in which nobody is signed in. */
    sessionId: integer('session_id').references(() => staffSessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of what that browser holds; null where there is a session. */
    browserHash: text('browser_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_challenges_by_session').on(table.sessionId),
    index('staff_challenges_by_expiry').on(table.expiresAt),
    check('staff_challenges_bound', sql`num_nonnulls(${table.sessionId}, ${table.browserHash}) = 1`),
  ],
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

/** Lists that somebody of the team has narrowed, and kept under a name. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: whose,
    place: text({ enum: VIEW_PLACES }).notNull(),
    name: text().notNull(),
    /** The address of the list, from its '?' on. */
    query: text().notNull(),
    isShared: boolean('is_shared').notNull(),
  },
  (table) => [
    uniqueIndex('staff_views_name').on(table.staffId, table.place, table.name),
    index('staff_views_shared').on(table.place).where(sql`is_shared`),
  ],
)
