import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { subscriptionLines, subscriptions } from './tables.ts'

/** Of one currency. Amounts in its smallest unit; what began, ended and failed: in the thirty days before. */
export type SubscriptionFigures = {
  currency: string
  /** Running, and given up with some days left. */
  active: number
  leaving: number
  onHold: number
  begun: number
  ended: number
  /** Those that the shop has given up charging. */
  unpaid: number
  /** What those that go on pay in a month, on average: MRR. Whoever has paid their last period goes on no more. */
  monthlyCents: number
}

/** How many of each period a month has. */
const A_MONTH = sql`case ${subscriptions.period} when 'day' then 365.25 / 12 when 'week' then 365.25 / 84 when 'month' then 1
  else 1.0 / 12 end / ${subscriptions.interval}`

export async function readSubscriptionFigures(db: Queryable, now: Date): Promise<SubscriptionFigures[]> {
  const before = sql`${now.toISOString()}::timestamptz - interval '30 days'`
  const each = sql`(select sum(quantity * unit_price_cents) from ${subscriptionLines} line where line.subscription_id = ${subscriptions.id})`
  const { rows } = await db.execute<SubscriptionFigures>(sql`
    select currency,
      count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'pending-cancel')::int as leaving,
      count(*) filter (where status = 'on-hold')::int as "onHold",
      count(*) filter (where started_at > ${before})::int as begun,
      count(*) filter (where ended_at > ${before} or (status = 'pending-cancel' and cancelled_at > ${before}))::int as ended,
      count(*) filter (where hold_reason = 'unpaid')::int as unpaid,
      coalesce(round(sum(${each} * ${A_MONTH}) filter (where status = 'active' and next_payment_at is not null)), 0)::int as "monthlyCents"
    from ${subscriptions} where status <> 'pending' group by currency order by currency`)
  return rows
}

/** Another text as soon as a subscription has begun or changed; '' while there is none. */
export async function findNewestChange(db: Queryable): Promise<string> {
  const [newest] = await db
    .select({ mark: sql<string>`concat(max(${subscriptions.updatedAt}), ' ', max(${subscriptions.id}))` })
    .from(subscriptions)
  return newest?.mark ?? ''
}
