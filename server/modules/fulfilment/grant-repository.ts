import { and, asc, desc, eq, gt, inArray, isNull, lt, not, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DIGITAL_SUPPLIES } from '#contracts/catalog/supply.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { runNamed } from '#server/database/prepared.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { pictures, shownPicture } from '#server/modules/media/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { downloadGrants, downloads, files } from './tables.ts'

export type Grant = typeof downloadGrants.$inferSelect
export type SoldFile = typeof files.$inferSelect
export type GrantedFile = { grant: Grant; file: SoldFile; orderStatus: typeof orders.$inferSelect.status }

/** How often and for how many days files may be fetched, where their product says nothing else. */
export type DownloadLimits = { allowed: number; days: number }

/** Of the product of a file: what it says itself, else what the shop says. */
export const limitsOfProduct = ({ allowed, days }: DownloadLimits) => ({
  allowed: sql`coalesce(${products.downloadsAllowed}, ${allowed}::int)`,
  days: sql`coalesce(${products.downloadDays}, ${days}::int)`,
})

/** The same for one product. */
export async function limitsOf(
  db: Queryable,
  { productId, downloads: limits }: { productId: number; downloads: DownloadLimits },
): Promise<DownloadLimits> {
  const [row] = await db.select(limitsOfProduct(limits)).from(products).where(eq(products.id, productId))
  return row ? { allowed: Number(row.allowed), days: Number(row.days) } : limits
}

/** Grants every file of the order's digital lines once, however many of them hold it: the first line has it. */
export async function insertGrants(
  tx: Transaction,
  { orderId, limits, paidAt }: { orderId: number; limits: DownloadLimits; paidAt: Date },
): Promise<void> {
  const values = [orderId, limits.allowed, limits.days, paidAt.toISOString(), DIGITAL_SUPPLIES]
  await runNamed(tx, { name: 'insert_grants', text: INSERT_GRANTS, values })
}

const INSERT_GRANTS = `
  insert into download_grants (order_id, order_line_id, file_id, downloads_allowed, expires_at)
  select distinct on (files.id) line.order_id, line.id, files.id, coalesce(products.downloads_allowed, $2::int),
    $4::timestamptz + coalesce(products.download_days, $3::int) * interval '1 day'
  from order_lines line
  join files on files.product_id = line.product_id
    and (files.variation_id is null or files.variation_id = line.variation_id)
  join products on products.id = files.product_id
  where line.order_id = $1 and line.supply = any($5::text[])
  order by files.id, line.position
  on conflict do nothing`

export function listGrants(db: Queryable, orderId: number) {
  return db
    .select({ grant: downloadGrants, file: files, productName: orderLines.name })
    .from(downloadGrants)
    .innerJoin(files, eq(files.id, downloadGrants.fileId))
    .innerJoin(orderLines, eq(orderLines.id, downloadGrants.orderLineId))
    .where(and(eq(downloadGrants.orderId, orderId), isNull(downloadGrants.revokedAt)))
    .orderBy(asc(orderLines.position), asc(files.position))
}

/** Grants of a customer's paid orders that still open something, the latest order first. */
export function listOpenGrantsOf(db: Queryable, { customerId, now }: { customerId: number; now: Date }) {
  return db
    .select({ grant: downloadGrants, file: files, productName: orderLines.name, picture: shownPicture })
    .from(downloadGrants)
    .innerJoin(files, eq(files.id, downloadGrants.fileId))
    .innerJoin(orderLines, eq(orderLines.id, downloadGrants.orderLineId))
    .innerJoin(orders, eq(orders.id, downloadGrants.orderId))
    .leftJoin(pictures, eq(pictures.stem, orderLines.pictureStem))
    .where(
      and(
        eq(orders.customerId, customerId),
        sql`${orders.status} in ('processing', 'completed')`,
        isNull(downloadGrants.revokedAt),
        gt(downloadGrants.expiresAt, now),
        lt(downloadGrants.downloadsCounted, downloadGrants.downloadsAllowed),
      ),
    )
    .orderBy(desc(orders.id), asc(orderLines.position), asc(files.position))
}

/** Grants of paid orders, the latest order first, whether they still open something or not. */
export function listGrantsOfOrders(db: Queryable, orderIds: readonly number[]) {
  const whole = alias(orderLines, 'whole')
  return db
    .select({
      grant: downloadGrants,
      file: files,
      productName: orderLines.name,
      wholeName: whole.name,
      picture: shownPicture,
    })
    .from(downloadGrants)
    .innerJoin(files, eq(files.id, downloadGrants.fileId))
    .innerJoin(orderLines, eq(orderLines.id, downloadGrants.orderLineId))
    .innerJoin(orders, eq(orders.id, downloadGrants.orderId))
    .leftJoin(whole, eq(whole.id, orderLines.parentLineId))
    .leftJoin(pictures, eq(pictures.stem, orderLines.pictureStem))
    .where(
      and(
        inArray(downloadGrants.orderId, [...orderIds]),
        sql`${orders.status} in ('processing', 'completed')`,
        isNull(downloadGrants.revokedAt),
      ),
    )
    .orderBy(desc(orders.id), asc(orderLines.position), asc(files.position))
}

const grantedFile = { grant: downloadGrants, file: files, orderStatus: orders.status }

export async function findGrantedFile(db: Queryable, grantId: string): Promise<GrantedFile | null> {
  const [found] = await db
    .select(grantedFile)
    .from(downloadGrants)
    .innerJoin(files, eq(files.id, downloadGrants.fileId))
    .innerJoin(orders, eq(orders.id, downloadGrants.orderId))
    .where(eq(downloadGrants.id, grantId))
  return found ?? null
}

export async function lockGrant(tx: Transaction, grantId: string): Promise<Grant | null> {
  const [grant] = await tx.select().from(downloadGrants).where(eq(downloadGrants.id, grantId)).for('update')
  return grant ?? null
}

export async function hasDownloadSince(
  tx: Queryable,
  { grantId, readerHash, since }: { grantId: string; readerHash: string; since: Date },
): Promise<boolean> {
  const ofReader = and(eq(downloads.grantId, grantId), eq(downloads.readerHash, readerHash))
  return (await tx.$count(downloads, and(ofReader, gt(downloads.startedAt, since)))) > 0
}

export async function countDownload(
  tx: Transaction,
  { grantId, readerHash, startedAt }: { grantId: string; readerHash: string; startedAt: Date },
): Promise<void> {
  await tx.insert(downloads).values({ grantId, readerHash, startedAt })
  await tx
    .update(downloadGrants)
    .set({ downloadsCounted: sql`${downloadGrants.downloadsCounted} + 1` })
    .where(eq(downloadGrants.id, grantId))
}

export async function revokeGrants(db: Queryable, orderId: number, at: Date): Promise<void> {
  await db
    .update(downloadGrants)
    .set({ revokedAt: at })
    .where(and(eq(downloadGrants.orderId, orderId), isNull(downloadGrants.revokedAt)))
}

type Gone = { orderId: number; gone: readonly { id: number }[]; at: Date }

/** Closes the files that none of the order's lines holds any more, once these are gone. */
export async function revokeGrantsOf(tx: Transaction, { orderId, gone, at }: Gone): Promise<void> {
  const ids = gone.map(({ id }) => id)
  const isHeld = sql`exists (select from ${orderLines}
    join ${files} on ${files.productId} = ${orderLines.productId}
      and (${files.variationId} is null or ${files.variationId} = ${orderLines.variationId})
    where ${orderLines.orderId} = ${orderId} and ${files.id} = ${downloadGrants.fileId}
      and ${inArray(orderLines.supply, DIGITAL_SUPPLIES)} and ${notInArray(orderLines.id, ids)})`
  await tx
    .update(downloadGrants)
    .set({ revokedAt: at })
    .where(and(eq(downloadGrants.orderId, orderId), isNull(downloadGrants.revokedAt), not(isHeld)))
}
