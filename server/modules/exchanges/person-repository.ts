import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { listOrdersOfEmail } from '#server/modules/orders/index.ts'

/** `orders`: the newest; amounts in minor units of each order's currency. */
export type Person = {
  email: string
  orderCount: number
  orders: { id: number; status: string; totalCents: number; currency: string; createdAt: Date }[]
}

const SHOWN = 3

/** Who has ordered with this address; null where nobody has, or it is ''. */
export async function findPerson(db: Queryable, email: string): Promise<Person | null> {
  if (email === '') return null
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from order_addresses where lower(email) = lower(${email}) and kind = 'billing'`)
  const orderCount = rows[0]?.count ?? 0
  if (orderCount === 0) return null
  const orders = await listOrdersOfEmail(db, email.toLowerCase(), SHOWN)
  return {
    ...{ email, orderCount },
    orders: orders.map(({ id, status, totalCents, currency, createdAt }) => ({
      ...{ id, status, totalCents, currency, createdAt },
    })),
  }
}
