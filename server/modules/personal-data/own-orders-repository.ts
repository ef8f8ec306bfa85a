import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#server/modules/orders/tables.ts'

/**
 * Who is to be forgotten: an account, with its address where it was confirmed, or an address that orders were made with and
 * no account. One of both is there.
 */
export type Forgotten = { customerId: number | null; email: string | null }

/** Whose an order is: the account's, or made with the address; without an account, in nobody's account. */
export function isOrderOf({ customerId, email }: Forgotten): SQL | undefined {
  const withAddress =
    email === null
      ? undefined
      : sql`${orders.id} in (select order_id from order_addresses where lower(email) = lower(${email}))`
  if (customerId !== null) return or(eq(orders.customerId, customerId), withAddress)
  return and(isNull(orders.customerId), withAddress ?? sql`false`)
}
