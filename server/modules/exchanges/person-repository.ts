import { sql } from 'drizzle-orm'
import type { Picture } from '#contracts/content/picture.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import type { Queryable } from '#server/database/database.ts'
import { findCovers } from '#server/modules/catalog/index.ts'
import { listOrderLines, listOrdersOfEmail, type Order } from '#server/modules/orders/index.ts'

/** `words`: what the order was for; `picture`: of the first of it; amounts in minor units of each order's currency. */
export type PersonOrder = {
  id: number
  status: string
  totalCents: number
  currency: string
  createdAt: Date
  words: string
  picture: Picture | null
}

/** `ref`: where the desk knows them; `orders`: the newest. */
export type Person = { email: string; ref: PersonRef; orderCount: number; orders: PersonOrder[] }

const SHOWN = 3

/** Who has ordered with this address; null where nobody has, or it is ''. */
export async function findPerson(db: Queryable, email: string): Promise<Person | null> {
  if (email === '') return null
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from order_addresses where lower(email) = lower(${email}) and kind = 'billing'`)
  const orders = await listOrdersOfEmail(db, email.toLowerCase(), SHOWN)
  const [newest] = orders
  if (!newest) return null
  const { id, customerId } = newest
  return {
    ...{ email, orderCount: rows[0]?.count ?? 0 },
    ref: customerId === null ? { kind: 'guest', id } : { kind: 'account', id: customerId },
    orders: await presentOrders(db, orders),
  }
}

async function presentOrders(db: Queryable, orders: readonly Order[]): Promise<PersonOrder[]> {
  const contents = await Promise.all(
    orders.map(async (order) => {
      const lines = await listOrderLines(db, order.id)
      return { order, lines: lines.filter(({ parentLineId }) => parentLineId === null) }
    }),
  )
  const covers = await findCovers(
    db,
    contents.map(({ lines }) => lines[0]?.productId ?? null),
  )
  return contents.map(({ order: { id, status, totalCents, currency, createdAt }, lines }) => ({
    ...{ id, status, totalCents, currency, createdAt },
    words: lines.map(({ name }) => name).join(', '),
    picture: covers.get(lines[0]?.productId ?? 0) ?? null,
  }))
}
