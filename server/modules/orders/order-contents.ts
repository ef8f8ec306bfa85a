import type { Queryable } from '#server/database/database.ts'
import { together } from '#server/database/together.ts'
import { listOrderAddresses, listOrderLines, type OrderAddress, type OrderLine } from './order-repository.ts'

/** What an order holds, in the order of its lines, and whom it goes to. */
export type OrderContents = { lines: OrderLine[]; addresses: OrderAddress[] }

export async function readContents(db: Queryable, orderId: number): Promise<OrderContents> {
  const [lines, addresses] = await together([listOrderLines(db, orderId), listOrderAddresses(db, orderId)])
  return { lines, addresses }
}
