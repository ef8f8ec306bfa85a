import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { orderAddresses, orderLines, orders } from '#server/modules/orders/tables.ts'
import { downloadGrants, fileNoticeReaders, fileNotices, files, fileVersions } from './tables.ts'

export type FileNotice = typeof fileNotices.$inferSelect

/**
 * Rights to a file of people who can be told of a version of it: still good, of paid orders, given before that version was
 * served. `before`: when that was; null while it was not.
 */
const toldOf = ({ fileId, before, now }: { fileId: number; before: Date | null; now: Date }) => sql`
  ${downloadGrants} join ${orders} on ${orders.id} = ${downloadGrants.orderId}
  join ${orderAddresses} on ${orderAddresses.orderId} = ${orders.id} and ${orderAddresses.kind} = 'billing'
  where ${downloadGrants.fileId} = ${fileId} and ${downloadGrants.revokedAt} is null
    and ${downloadGrants.expiresAt} > ${now.toISOString()}::timestamptz
    and ${orders.status} in ('processing', 'completed') and ${orders.anonymisedAt} is null
    and ${orderAddresses.email} <> ''
    and (${before?.toISOString() ?? null}::timestamptz is null or ${downloadGrants.createdAt} < ${before?.toISOString() ?? null}::timestamptz)`

/** How many people would be told of a newer version of a file. */
export async function countReaders(db: Queryable, { fileId, now }: { fileId: number; now: Date }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct lower(${orderAddresses.email}))::int as count from ${toldOf({ fileId, before: null, now })}`,
  )
  return rows[0]?.count ?? 0
}

/** Opens the downloads of a file once more, to as many as its product or the shop allows. */
export async function refillGrants(
  tx: Transaction,
  { fileId, allowed, now }: { fileId: number; allowed: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update ${downloadGrants} set downloads_allowed = downloads_counted + ${allowed}
    where file_id = ${fileId} and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz`)
}

/** Has buyers told of a version from `startsAt` on; null where they were told of it, or are to be, already. */
export async function insertNotice(
  tx: Transaction,
  { versionId, startsAt }: { versionId: number; startsAt: Date },
): Promise<number | null> {
  const [row] = await tx
    .insert(fileNotices)
    .values({ versionId, startsAt })
    .onConflictDoUpdate({
      target: fileNotices.versionId,
      set: { startsAt, stoppedAt: null },
      setWhere: sql`${fileNotices.stoppedAt} is not null`,
    })
    .returning({ id: fileNotices.id })
  return row?.id ?? null
}

/** Stops a notice of one of a product's files that has not begun; false for any other. */
export async function stopNotice(
  tx: Transaction,
  { productId, noticeId, now }: { productId: number; noticeId: number; now: Date },
): Promise<boolean> {
  const own = tx
    .select({ id: fileVersions.id })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(eq(files.productId, productId))
  const { rowCount } = await tx
    .update(fileNotices)
    .set({ stoppedAt: now })
    .where(
      and(
        eq(fileNotices.id, noticeId),
        inArray(fileNotices.versionId, own),
        isNull(fileNotices.doneAt),
        isNull(fileNotices.stoppedAt),
        sql`${fileNotices.startsAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return rowCount === 1
}

export async function listDueNotices(db: Queryable, now: Date): Promise<number[]> {
  const isDue = and(lte(fileNotices.startsAt, now), isNull(fileNotices.doneAt), isNull(fileNotices.stoppedAt))
  const rows = await db.select({ id: fileNotices.id }).from(fileNotices).where(isDue).orderBy(asc(fileNotices.startsAt))
  return rows.map(({ id }) => id)
}

/** Holds a notice that is due; null where it is over, or another worker has it. */
export async function lockDueNotice(
  tx: Transaction,
  { noticeId, now }: { noticeId: number; now: Date },
): Promise<{ notice: FileNotice; fileId: number; servedAt: Date | null } | null> {
  const isDue = and(
    eq(fileNotices.id, noticeId),
    lte(fileNotices.startsAt, now),
    isNull(fileNotices.doneAt),
    isNull(fileNotices.stoppedAt),
  )
  const [found] = await tx
    .select({ notice: fileNotices, fileId: fileVersions.fileId, servedAt: fileVersions.servedAt })
    .from(fileNotices)
    .innerJoin(fileVersions, eq(fileVersions.id, fileNotices.versionId))
    .where(isDue)
    .for('update', { of: fileNotices, skipLocked: true })
  return found ?? null
}

type Told = { noticeId: number; fileId: number; before: Date | null; now: Date; limit: number }

/** Writes down the next people who are to be told, each once however many orders they have. Gives back their rows. */
export async function insertReaders(
  tx: Transaction,
  { noticeId, fileId, before, now, limit }: Told,
): Promise<string[]> {
  const reader = sql`encode(sha256(convert_to(${noticeId}::text || ':' || lower(${orderAddresses.email}), 'UTF8')), 'hex')`
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${fileNoticeReaders} (notice_id, reader, grant_id)
    select ${noticeId}, told.reader, told.grant_id from (
      select distinct on (lower(${orderAddresses.email})) ${reader} as reader, ${downloadGrants.id} as grant_id
      from ${toldOf({ fileId, before, now })}
      order by lower(${orderAddresses.email}), ${downloadGrants.expiresAt} desc, ${downloadGrants.id}) told
    where not exists (select from ${fileNoticeReaders} known where known.notice_id = ${noticeId} and known.reader = told.reader)
    limit ${limit}
    on conflict do nothing returning id`)
  return rows.map(({ id }) => id)
}

export async function closeNotice(tx: Transaction, noticeId: number, at: Date): Promise<void> {
  await tx.update(fileNotices).set({ doneAt: at }).where(eq(fileNotices.id, noticeId))
}

/** What became of the notices about these versions, and how many people each has told. */
export function listNotices(db: Queryable, versionIds: number[]) {
  return db
    .select({
      notice: fileNotices,
      told: sql<number>`(select count(*)::int from ${fileNoticeReaders} told where told.notice_id = ${fileNotices}.id)`,
    })
    .from(fileNotices)
    .where(inArray(fileNotices.versionId, versionIds))
}

/** One person who is told, as their mail needs it; null where their right is no more, or was taken back. */
export async function findReader(db: Queryable, id: string) {
  const [found] = await db
    .select({
      ...{ grant: downloadGrants, file: files, version: fileVersions, orderStatus: orders.status },
      ...{ productName: orderLines.name, to: orderAddresses.email, firstName: orderAddresses.firstName },
    })
    .from(fileNoticeReaders)
    .innerJoin(fileNotices, eq(fileNotices.id, fileNoticeReaders.noticeId))
    .innerJoin(fileVersions, eq(fileVersions.id, fileNotices.versionId))
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .innerJoin(downloadGrants, eq(downloadGrants.id, fileNoticeReaders.grantId))
    .innerJoin(orders, eq(orders.id, downloadGrants.orderId))
    .innerJoin(orderLines, eq(orderLines.id, downloadGrants.orderLineId))
    .innerJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
    .where(and(eq(fileNoticeReaders.id, id), isNull(downloadGrants.revokedAt)))
  return found ?? null
}
