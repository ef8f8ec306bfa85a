import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

type Tried = { at: Date; orderId: number; status: string; amountCents: number; failureCode: string | null }
type Mailed = { kind: string; queuedAt: Date; sentAt: Date | null }

/** All tries to pay its orders. */
export async function listTries(db: Queryable, subscriptionId: number): Promise<Tried[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select attempt.created_at, attempt.order_id, attempt.status, attempt.amount_cents, attempt.failure_code
    from payment_attempts attempt join subscription_orders paying on paying.order_id = attempt.order_id
    where paying.subscription_id = ${subscriptionId} and attempt.intent_kind = 'payment'
    order by attempt.id desc limit 200`)
  return rows.map((row) => ({
    at: new Date(String(row.created_at)),
    orderId: Number(row.order_id),
    status: String(row.status),
    amountCents: Number(row.amount_cents),
    failureCode: row.failure_code === null ? null : String(row.failure_code),
  }))
}

const OF_RENEWALS = ['renewal-due', 'payment-failed', 'subscription-renewed', 'order-paid']
const OF_ITSELF = ['welcome', 'paused', 'resumed', 'cancelled', 'ended', 'notice'].map((kind) => `subscription-${kind}`)

/**
 * Mails about it: by its number, by what its payments and its card are called, and those of its orders' payments. Each kind is
 * named, and what it is about an array: PostgreSQL would else read every mail that the shop ever owed.
 */
export async function listMails(db: Queryable, subscriptionId: number): Promise<Mailed[]> {
  const own = String(subscriptionId)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select kind, queued_at, sent_at from mail_outbox
    where (kind = any(${sql.param(OF_ITSELF)}::text[]) and about = ${own})
      or (about like ${`${own}-%`} and kind in ('renewal-soon', 'term-notice', 'card-expiring'))
      or (kind = any(${sql.param(OF_RENEWALS)}::text[]) and about = any(array(
        select order_id::text from subscription_orders where subscription_id = ${subscriptionId})))
      or (kind = 'price-change' and about = any(array(
        select id::text from price_offers where subscription_id = ${subscriptionId})))
    order by queued_at desc limit 200`)
  return rows.map((row) => ({
    kind: String(row.kind),
    queuedAt: new Date(String(row.queued_at)),
    sentAt: row.sent_at === null ? null : new Date(String(row.sent_at)),
  }))
}
