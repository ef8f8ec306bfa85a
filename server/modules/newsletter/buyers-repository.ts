import { sql } from 'drizzle-orm'
import type { OffersRefusedBy } from '#contracts/checkout/offers-notice.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

export type Buyer = { id: number; email: string; boughtAt: Date }

/**
 * Orders (`bought`) by which their buyer may be written to: paid and not given back, told there that they would be, not too long
 * ago, and by an address that has never refused, with whichever order.
 */
const mayBeWrittenTo = (since: Date) => sql`
  bought.offers_notice_version is not null and bought.paid_at >= ${since.toISOString()} and bought.total_cents > 0
  and bought.status not in ('cancelled', 'refunded') and bought.buyer_forgotten_at is null and address.email <> ''
  and not exists (select from orders refused join order_addresses theirs on theirs.order_id = refused.id
    where lower(theirs.email) = lower(address.email) and theirs.kind = 'billing' and refused.offers_refused_at is not null)`

const BOUGHT = sql`orders bought join order_addresses address on address.order_id = bought.id and address.kind = 'billing'`

/** In the order of their orders, behind the number `after`; an address as often as it bought. */
export async function listBuyersAfter(
  db: Queryable,
  { since, after, limit }: { since: Date; after: number; limit: number },
): Promise<Buyer[]> {
  const { rows } = await db.execute<Buyer>(sql`
    select bought.id, address.email, bought.paid_at as "boughtAt" from ${BOUGHT}
    where bought.id > ${after} and ${mayBeWrittenTo(since)} order by bought.id limit ${limit}`)
  return rows.map((row) => ({ ...row, boughtAt: new Date(row.boughtAt) }))
}

export async function countBuyers(db: Queryable, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct lower(address.email))::int as count from ${BOUGHT} where ${mayBeWrittenTo(since)}`)
  return rows[0]?.count ?? 0
}

/** The address of a buyer who may be written to, by their order; null for who has refused or was forgotten since. */
export async function findBuyer(db: Queryable, { orderId, since }: { orderId: number; since: Date }) {
  const { rows } = await db.execute<{ email: string }>(sql`
    select address.email from ${BOUGHT} where bought.id = ${orderId} and ${mayBeWrittenTo(since)}`)
  return rows[0]?.email ?? null
}

/** The address of an order that told its buyer; null where there is none any more. */
export async function findToldAddress(
  db: Queryable,
  orderId: number,
): Promise<{ email: string; hasRefused: boolean } | null> {
  const { rows } = await db.execute<{ email: string; hasRefused: boolean }>(sql`
    select address.email, bought.offers_refused_at is not null as "hasRefused" from ${BOUGHT}
    where bought.id = ${orderId} and bought.offers_notice_version is not null`)
  return rows[0] ?? null
}

/** Notes with each order that told this address so that it has refused. What was refused before keeps its time. */
export async function refuseOffers(
  tx: Transaction,
  { email, at, by }: { email: string; at: Date; by: OffersRefusedBy },
): Promise<void> {
  await tx.execute(sql`
    update orders set offers_refused_at = ${at.toISOString()}, offers_refused_by = ${by}
    from order_addresses address
    where address.order_id = orders.id and address.kind = 'billing' and lower(address.email) = lower(${email})
      and address.email <> '' and orders.offers_notice_version is not null and orders.offers_refused_at is null`)
}
