import { eq, inArray, or, sql } from 'drizzle-orm'
import { RETENTION } from '#contracts/privacy/retention.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { lineFiles, orderFiles } from '#server/modules/line-files/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { type Forgotten, isOrderOf } from './own-orders-repository.ts'

const { id, cartId, originalName, mediaType, bytes, usedAt } = lineFiles

/** What was sent with these orders, without its content. */
export const listOrderFiles = (db: Queryable, orderIds: number[]) =>
  db
    .select({ orderId: orderFiles.orderId, name: originalName, mediaType, bytes, usedAt })
    .from(lineFiles)
    .innerJoin(orderFiles, eq(orderFiles.fileId, id))
    .where(inArray(orderFiles.orderId, orderIds))

/** What a session has sent, whether its cart holds it or not. */
export const listCartFiles = (db: Queryable, sessionId: string) =>
  db.select({ name: originalName, mediaType, bytes, usedAt }).from(lineFiles).where(eq(cartId, sessionId))

/** Deletes what somebody sent: from these carts, and with the orders of their account or address. */
export async function deleteFilesOf(
  tx: Transaction,
  { cartIds, ...who }: Forgotten & { cartIds: string[] },
): Promise<void> {
  const own = tx
    .select({ fileId: orderFiles.fileId })
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.orderId))
    .where(isOrderOf(who))
  await tx.delete(lineFiles).where(or(inArray(cartId, cartIds), inArray(id, own)))
}

export async function deleteFilesOfOrders(tx: Transaction, orderIds: number[]): Promise<void> {
  const theirs = tx.select({ fileId: orderFiles.fileId }).from(orderFiles).where(inArray(orderFiles.orderId, orderIds))
  await tx.delete(lineFiles).where(inArray(id, theirs))
}

type Batch = { now: Date; limit: number }

/**
 * Deletes files that no order has and no line of their cart, some days after they were last used; whoever puts one into a
 * cart at this moment holds its row. Gives back how many.
 */
export async function deleteUnusedFiles(db: Queryable, { now, limit }: Batch): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from line_files where id = any(array(
      select id from line_files file
      where used_at < ${now.toISOString()}::timestamptz - make_interval(days => ${RETENTION.unusedFileDays})
        and not exists (select from order_files tied where tied.file_id = file.id)
        and not exists (select from cart_items item where item.cart_id = file.cart_id
          and strpos(item.configuration::text, file.id::text) > 0)
        and not exists (select from sessions cart where cart.id = file.cart_id
          and strpos(cart.aside::text, file.id::text) > 0)
      order by used_at limit ${limit} for update skip locked))`)
  return rowCount ?? 0
}

/** Deletes files whose orders have all served: their last session took place, or they were made without one, that long ago. */
export async function deleteServedFiles(db: Queryable, { now, limit }: Batch): Promise<number> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.lineFileMonths})`
  const { rowCount } = await db.execute(sql`
    delete from line_files where id = any(array(
      select file_id from order_files tied join orders bought on bought.id = tied.order_id
      group by file_id
      having max(greatest(bought.created_at,
        (select max(ends_at) from bookings own where own.order_id = bought.id))) < ${before}
      limit ${limit}))`)
  return rowCount ?? 0
}
