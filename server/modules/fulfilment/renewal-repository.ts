import { and, eq, sql } from 'drizzle-orm'
import { MAX_DOWNLOAD_RENEWALS } from '#contracts/order/order.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { type DownloadLimits, limitsOfProduct } from './grant-repository.ts'
import { downloadGrants, downloadRenewals, files } from './tables.ts'

/**
 * Opens the order's files once more, under new addresses, when any of them is over: who holds an old one only is let in
 * no more. What was downloaded stays counted. Gives back how many there were.
 */
export async function renewGrants(
  tx: Transaction,
  { orderId, limits, now }: { orderId: number; limits: DownloadLimits; now: Date },
): Promise<number> {
  const { allowed, days } = limitsOfProduct(limits)
  const { rowCount } = await tx.execute(sql`
    update ${downloadGrants} set id = gen_random_uuid(), downloads_allowed = downloads_counted + ${allowed},
      expires_at = ${now.toISOString()}::timestamptz + ${days} * interval '1 day'
    from ${files} join ${products} on ${products.id} = ${files.productId}
    where ${files.id} = file_id and order_id = ${orderId} and revoked_at is null
      and exists (select from ${downloadGrants} over where over.order_id = ${orderId} and over.revoked_at is null
        and (over.expires_at <= ${now.toISOString()}::timestamptz or over.downloads_counted >= over.downloads_allowed))`)
  return rowCount ?? 0
}

export const countRenewals = (db: Queryable, orderId: number): Promise<number> =>
  db.$count(downloadRenewals, and(eq(downloadRenewals.orderId, orderId), eq(downloadRenewals.byTeam, false)))

export async function insertRenewal(
  tx: Transaction,
  renewal: { orderId: number; renewedAt: Date; byTeam?: boolean },
): Promise<string> {
  return theRow(await tx.insert(downloadRenewals).values(renewal).returning({ id: downloadRenewals.id })).id
}

/** One mailing of links: of which order, when, and whether somebody of the team asked for it. */
export async function findRenewal(db: Queryable, id: string) {
  const [found] = await db.select().from(downloadRenewals).where(eq(downloadRenewals.id, id))
  return found ?? null
}

export async function deleteRenewal(tx: Transaction, id: string): Promise<void> {
  await tx.delete(downloadRenewals).where(eq(downloadRenewals.id, id))
}

/** Those of these orders that `renewDownloads` would renew. */
export async function listRenewable(
  db: Queryable,
  { orderIds, now }: { orderIds: number[]; now: Date },
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${orders} bought
    where id = any(${sql.param(orderIds)}::int[]) and status in ('processing', 'completed')
      and exists (select from ${downloadGrants} held where held.order_id = bought.id and held.revoked_at is null
        and (held.expires_at <= ${now.toISOString()}::timestamptz or held.downloads_counted >= held.downloads_allowed))
      and (select count(*) from ${downloadRenewals} renewal where renewal.order_id = bought.id and not renewal.by_team) < ${MAX_DOWNLOAD_RENEWALS}`)
  return new Set(rows.map(({ id }) => id))
}
