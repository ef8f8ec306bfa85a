import { sql } from 'drizzle-orm'
import type { OpenAffairs } from '#contracts/people/erasure.ts'
import type { Queryable } from '#server/database/database.ts'
import type { DataSubject } from './export-personal-data.ts'

const ordersOf = (of: DataSubject) =>
  'customerId' in of
    ? sql`orders.customer_id = ${of.customerId}`
    : sql`orders.customer_id is null and orders.id in (
        select order_id from order_addresses where lower(email) = lower(${of.guestEmail}) and kind = 'billing')`

/**
 * Numbers of somebody's orders that somebody still has to carry out, be paid for, or decide about, or whose sessions are
 * to come; of its subscriptions that run.
 */
export async function listOpenAffairs(
  db: Queryable,
  { of, now }: { of: DataSubject; now: Date },
): Promise<OpenAffairs> {
  const { rows: orders } = await db.execute<{ id: number }>(sql`
    select id from orders where ${ordersOf(of)} and (
      status in ('on-hold', 'partial-payment', 'processing')
      or exists (select from withdrawals w where w.order_id = orders.id and w.settled_at is null)
      or exists (select from payment_cases c where c.order_id = orders.id and c.closed_at is null)
      or exists (select from manual_refunds r where r.order_id = orders.id and r.done_at is null)
      or exists (select from bookings b where b.order_id = orders.id and b.ends_at > ${now.toISOString()}::timestamptz
        and b.status in ('paid', 'confirmed', 'partial-payment', 'pending-confirmation')))
    order by id`)
  const customerId = 'customerId' in of ? of.customerId : null
  const { rows: subscriptions } = await db.execute<{ id: number }>(sql`
    select id from subscriptions
    where customer_id = ${customerId} and started_at is not null and ended_at is null order by id`)
  const idOf = ({ id }: { id: number }) => id
  return { orders: orders.map(idOf), subscriptions: subscriptions.map(idOf) }
}

/** How many invoices somebody's orders have, and the year of the last, in France; null without one. */
export async function findInvoicesOf(
  db: Queryable,
  of: DataSubject,
): Promise<{ count: number; lastYear: number } | null> {
  const { rows } = await db.execute<{ count: number; lastYear: number | null }>(sql`
    select count(*)::int as count,
      extract(year from max(i.issued_at) at time zone 'Europe/Paris')::int as "lastYear"
    from invoices i join orders on orders.id = i.order_id where ${ordersOf(of)}`)
  const [found] = rows
  return found && found.lastYear !== null ? { count: found.count, lastYear: found.lastYear } : null
}
