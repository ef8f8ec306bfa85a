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
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** When it took the place of an older one; null: never. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
  },
  (table) => [
    index('files_by_product').on(table.productId),
    uniqueIndex('files_once').on(table.productId, table.variationId, table.fileName),
  ],
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
