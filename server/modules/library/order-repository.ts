import { sql } from 'drizzle-orm'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { orderAddresses, orderLines, orders } from '#server/modules/orders/tables.ts'

/** Whose library it is: an account's, or that of whoever reads the mails of an address, in lower case. */
export type LibraryOwner = { customerId: number } | { email: string }

/** A paid order, and the kinds of its lines. */
export type LibraryOrder = { id: number; kinds: ProductKind[] }

const MOST_ORDERS = 200

/** Orders of an owner that were paid, whatever became of them, newest first. */
export async function listLibraryOrders(db: Queryable, owner: LibraryOwner): Promise<LibraryOrder[]> {
  const isTheirs =
    'customerId' in owner
      ? sql`bought.customer_id = ${owner.customerId}`
      : sql`bought.id in (select address.order_id from ${orderAddresses} address
          where address.kind = 'billing' and lower(address.email) = ${owner.email})`
  const { rows } = await db.execute<LibraryOrder>(sql`
    select bought.id, array(select distinct line.kind from ${orderLines} line where line.order_id = bought.id) as kinds
    from ${orders} bought where bought.paid_at is not null and ${isTheirs} order by bought.id desc limit ${MOST_ORDERS}`)
  return rows
}
