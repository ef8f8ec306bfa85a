import { type SQL, sql } from 'drizzle-orm'
import type { OrderWait } from '#contracts/staff/order-list.ts'
import type { Queryable } from '#server/database/database.ts'
import { IS_WITHDRAWAL_WAITING } from '#server/modules/withdrawal/index.ts'

const GIVEN_BACK = sql`coalesce((select sum(refund.amount_cents) from refunds refund
  where refund.receipt_id = receipt.id and refund.failed_at is null), 0)`

/** Payments to take or give up, money to give back, disputes to answer: each is found by an index of its own. */
const WAITS: Record<OrderWait, SQL> = {
  authorised: sql`select order_id, null::timestamptz as at, (
      select amount_cents from order_dues where id = due_id) as cents
    from payment_attempts where status = 'authorised'`,
  surplus: sql`select receipt.order_id, receipt.received_at, receipt.amount_cents - ${GIVEN_BACK}
    from receipts receipt where receipt.is_surplus and receipt.amount_cents > ${GIVEN_BACK}`,
  transfer: sql`select order_id, asked_at, amount_cents from manual_refunds where done_at is null`,
  withdrawal: sql`select order_id, received_at + interval '14 days', (
      select sum(receipt.amount_cents - ${GIVEN_BACK}) from receipts receipt
      where receipt.order_id = withdrawal.order_id and not receipt.is_surplus)
    from withdrawals withdrawal where ${IS_WITHDRAWAL_WAITING}`,
  case: sql`select order_id, answer_by, coalesce(amount_cents, (
      select sum(amount_cents) from receipts where receipts.order_id = payment_cases.order_id and not is_surplus))
    from payment_cases where closed_at is null and not exists (
      select from dispute_answers answer where answer.case_id = payment_cases.id and answer.answered_at is not null)`,
}

/** Numbers of the orders that wait for somebody. */
export const WAITING = sql`(${sql.join(
  Object.values(WAITS).map((each) => sql`select order_id from (${each}) waits`),
  sql` union `,
)})`

/** The same, each with one of what it waits for. */
export const WAITS_BY_ORDER = sql`(select order_id, min(kind) as kind from (${sql.join(
  Object.entries(WAITS).map(([kind, each]) => sql`select order_id, ${kind}::text as kind from (${each}) waits`),
  sql` union all `,
)}) every group by order_id)`

/** Those of a statement of withdrawal that waits for its answer, or for its money. */
export const WITHDRAWN = sql`select order_id from withdrawals withdrawal
  where ${IS_WITHDRAWAL_WAITING}`

/** `orderId`: whose moment comes first. */
type Counted = { kind: OrderWait; currency: string; count: number; cents: number; at: Date | null; orderId: number }

/** Orders that wait for somebody of the team by what is to be done, each with its sum by currency and the first moment that counts. */
export async function countWaits(db: Queryable): Promise<Counted[]> {
  const parts = Object.entries(WAITS).map(
    ([kind, each]) => sql`select ${kind}::text as kind, order_id, at, cents from (${each}) waits (order_id, at, cents)`,
  )
  const { rows } = await db.execute<Counted>(sql`
    select kind, orders.currency, count(*)::int as count, coalesce(sum(cents), 0)::float8 as cents, min(at) as at,
      (array_agg(order_id order by at, order_id))[1] as "orderId"
    from (${sql.join(parts, sql` union all `)}) waiting join orders on orders.id = order_id
    group by kind, orders.currency order by kind`)
  return rows.map((row) => ({ ...row, at: row.at && new Date(row.at) }))
}
