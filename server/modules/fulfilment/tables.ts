import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'

/** A file that is sold. It lies under `{DATA_DIR}/files/`, outside every public folder. */
export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: goes with every variation. */
    variationId: integer('variation_id').references(() => variations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** 'PDF', 'EPUB'… */
    label: text().notNull(),
    fileName: text('file_name').notNull(),
    /** How it is called where it lies; null: as its buyers have it. */
    storedAs: text('stored_as'),
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Which of its versions buyers get. */
    version: integer().notNull().default(1),
    /** When it took the place of an older one; null: never. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
  },
  (table) => [
    index('files_by_product').on(table.productId),
    uniqueIndex('files_once').on(table.productId, table.variationId, table.fileName),
  ],
)

/** What was ever sent for a file. One of them is what buyers get, and says so in the file's own row; older ones stay. */
export const fileVersions = pgTable(
  'file_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    fileName: text('file_name').notNull(),
    storedAs: text('stored_as').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** What changed, for those who have bought it. */
    note: text().notNull().default(''),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** When buyers got it for the first time; null: not yet. */
    servedAt: timestamp('served_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('file_versions_once').on(table.fileId, table.number),
    uniqueIndex('file_versions_one_waiting').on(table.fileId).where(sql`served_at is null`),
  ],
)

/** That buyers are told of a version, once: from `startsAt` on the worker does, until when it can be stopped. */
export const fileNotices = pgTable(
  'file_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer('version_id')
      .notNull()
      .unique()
      .references(() => fileVersions.id, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
    /** When everybody had been written down. */
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [index('file_notices_due').on(table.startsAt).where(sql`done_at is null and stopped_at is null`)],
)

/** Whom a notice tells, a row a person: their mail is owed in the same transaction. */
export const fileNoticeReaders = pgTable(
  'file_notice_readers',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => fileNotices.id, { onDelete: 'cascade' }),
    /** Hash of notice and address: one person of several orders is one row, and no address stands here. */
    reader: text().notNull(),
    /** The right whose link they are sent. It is renamed with its link. */
    grantId: uuid('grant_id')
      .notNull()
      .references(() => downloadGrants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (table) => [uniqueIndex('file_notice_readers_once').on(table.noticeId, table.reader)],
)

/** The right of one order line to download one file. */
export const downloadGrants = pgTable(
  'download_grants',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    downloadsAllowed: integer('downloads_allowed').notNull(),
    downloadsCounted: integer('downloads_counted').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('download_grants_once').on(table.orderLineId, table.fileId),
    index('download_grants_by_order').on(table.orderId),
    check('download_grants_count', sql`downloads_counted between 0 and downloads_allowed`),
  ],
)

/** One row per counted download; requests of the same reader within its window belong to it. */
export const downloads = pgTable(
  'downloads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => downloadGrants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Keyed hash of address and browser: tells a retry from a new reader, and nobody from anybody. */
    readerHash: text('reader_hash').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('downloads_by_grant').on(table.grantId, table.readerHash, table.startedAt)],
)

/** One row each time that links of an order which were over were replaced by new ones, and mailed. */
export const downloadRenewals = pgTable(
  'download_renewals',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    renewedAt: timestamp('renewed_at', { withTimezone: true }).notNull(),
    /** Somebody of the team had them sent: it counts for nothing of what their buyer may ask for. */
    byTeam: boolean('by_team').notNull().default(false),
  },
  (table) => [index('download_renewals_by_order').on(table.orderId)],
)
