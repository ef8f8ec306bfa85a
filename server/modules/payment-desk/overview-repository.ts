import { sql } from 'drizzle-orm'
import { WEBHOOK_EVENTS } from '#contracts/payment/webhook-events.ts'
import type { DisputeRow, MoneyOnItsWay, OpenMoney, WebhookHealth } from '#contracts/staff/payments-view.ts'
import type { Queryable } from '#server/database/database.ts'

const MOST = 100
const iso = (value: unknown): string | null =>
  value === null || value === undefined ? null : new Date(String(value)).toISOString()

/** Orders that were set aside, and no bank is asked about: what came in does not fit them. */
export async function listHeld(db: Queryable): Promise<OpenMoney[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select o.id, o.total_cents, o.currency from orders o
    where o.status = 'on-hold' and not exists (select from payment_cases c where c.order_id = o.id and c.closed_at is null)
      and not exists (select from payment_attempts a where a.order_id = o.id
        and a.status in ('creating', 'requires-action', 'voucher-shown', 'processing', 'authorised'))
    order by o.id desc limit ${MOST}`)
  return rows.map((row) => ({
    ...{ kind: 'held' as const, orderId: Number(row.id), amountCents: Number(row.total_cents) },
    ...{ currency: String(row.currency), until: null },
  }))
}

/** Open ones first, the most urgent before the others. */
export async function listDisputes(db: Queryable): Promise<DisputeRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as (
      select * from payment_cases order by closed_at is not null, answer_by nulls last, opened_at desc limit ${MOST})
    select c.id, c.kind, c.order_id, c.outcome, c.opened_at, c.answer_by, c.closed_at, o.currency,
      coalesce(c.amount_cents, o.total_cents) as amount_cents, answer.answered_at is not null as is_answered
    from page c join orders o on o.id = c.order_id left join dispute_answers answer on answer.case_id = c.id
    order by c.closed_at is not null, c.answer_by nulls last, c.opened_at desc`)
  return rows.map((row) => ({
    ...{ id: String(row.id), kind: row.kind as DisputeRow['kind'], orderId: Number(row.order_id) },
    ...{ outcome: row.outcome as DisputeRow['outcome'], amountCents: Number(row.amount_cents) },
    ...{ isAnswered: row.is_answered === true, currency: String(row.currency) },
    ...{ openedAt: iso(row.opened_at) ?? '', answerBy: iso(row.answer_by) },
    closedAt: iso(row.closed_at),
  }))
}

export async function sumOnTheWay(db: Queryable): Promise<MoneyOnItsWay[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select status, currency, count(*)::int as count, sum(amount_cents)::bigint as cents from payment_attempts
    where status in ('voucher-shown', 'processing', 'requires-action') and intent_kind = 'payment'
    group by status, currency order by status, currency`)
  return rows.map((row) => ({
    ...{ wait: row.status as MoneyOnItsWay['wait'], currency: String(row.currency) },
    ...{ count: Number(row.count), cents: Number(row.cents) },
  }))
}

/** Each kind of news by its own walk along the index: what came long ago is not counted. */
export async function readWebhookHealth(db: Queryable): Promise<WebhookHealth> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select max(newest.at) as last_at, sum(lately.received)::int as received, max(lately.slowest) as slowest,
      (select count(*)::int from webhook_inbox where processed_at is null) as waiting,
      (select min(received_at) from webhook_inbox where processed_at is null) as waiting_since,
      array_agg(known.type) filter (where newest.at is null) as never_seen
    from unnest(${sql.param(WEBHOOK_EVENTS)}::text[]) known (type)
    cross join lateral (select max(received_at) as at from webhook_inbox inbox where inbox.type = known.type) newest
    cross join lateral (
      select count(*) as received, max(extract(epoch from processed_at - received_at)) as slowest
      from webhook_inbox inbox
      where inbox.type = known.type and received_at > now() - interval '24 hours') lately`)
  const [row] = rows
  const neverSeen = new Set((row?.never_seen as string[] | null) ?? [])
  return {
    ...{ lastAt: iso(row?.last_at), received: Number(row?.received ?? 0), waiting: Number(row?.waiting ?? 0) },
    slowestSeconds: row?.slowest === null || row?.slowest === undefined ? null : Math.round(Number(row.slowest)),
    waitingSince: iso(row?.waiting_since),
    neverSeen: WEBHOOK_EVENTS.filter((type) => neverSeen.has(type)),
  }
}
