import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { ProviderPayment } from '#server/stripe/payment-gateway.ts'
import { moneyGaps, providerPayments, providerReadings } from './tables.ts'

export type Reading = typeof providerReadings.$inferSelect
const ONLY = 1

/** How far the provider's payments are read; null before anybody has begun. */
export async function findReading(db: Queryable): Promise<Reading | null> {
  const [found] = await db.select().from(providerReadings).where(eq(providerReadings.id, ONLY))
  return found ?? null
}

/** Writes how far a reading has come, if it stands where the caller found it; false when somebody else has carried it on. */
export async function moveReading(
  db: Queryable,
  seen: Pick<Reading, 'fromAt' | 'cursor'> | null,
  now: Omit<Reading, 'id'>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(providerReadings)
    .values({ id: ONLY, ...now })
    .onConflictDoUpdate({
      target: providerReadings.id,
      set: now,
      setWhere: sql`${providerReadings.fromAt} is not distinct from ${seen?.fromAt?.toISOString() ?? null}::timestamptz
        and ${providerReadings.cursor} is not distinct from ${seen?.cursor ?? null}`,
    })
  return rowCount === 1
}

/** Keeps payments as the provider has just told them. */
export async function keepPayments(db: Queryable, payments: readonly ProviderPayment[], readAt: Date): Promise<void> {
  if (payments.length === 0) return
  await db
    .insert(providerPayments)
    .values(payments.map(({ chargeId: id, ...payment }) => ({ id, ...payment, readAt })))
    .onConflictDoUpdate({
      target: providerPayments.id,
      set: {
        amountCents: sql`excluded.amount_cents`,
        refundedCents: sql`excluded.refunded_cents`,
        readAt: sql`excluded.read_at`,
      },
    })
}

/** What the books say that a payment has left behind, as they stood when the provider was asked. */
const SHOP_CENTS = sql`coalesce(receipt.amount_cents - coalesce((
  select sum(refund.amount_cents) from refunds refund where refund.receipt_id = receipt.id
    and (payment.read_at is null or refund.refunded_at <= payment.read_at)
    and (refund.failed_at is null or refund.failed_at > payment.read_at)), 0), 0)`
const PROVIDER_CENTS = sql`coalesce(payment.amount_cents - payment.refunded_cents, 0)`

/** Marks those of these payments that do not agree with the books; who was marked before stays as they are. */
export async function markGaps(db: Queryable, chargeIds: readonly string[], foundAt: Date): Promise<void> {
  await db.execute(sql`
    insert into money_gaps (charge_id, found_at)
    select payment.id, ${foundAt.toISOString()}::timestamptz from provider_payments payment
    left join receipts receipt on receipt.charge_id = payment.id
    where payment.id = any(${sql.param([...chargeIds])}::text[]) and ${PROVIDER_CENTS} <> ${SHOP_CENTS}
    on conflict do nothing`)
}

/** The other way round: money of the books, received between two moments, that the provider has never told of. */
export async function markMissing(db: Queryable, { from, to, foundAt }: Record<'from' | 'to' | 'foundAt', Date>) {
  await db.execute(sql`
    insert into money_gaps (charge_id, found_at)
    select receipt.charge_id, ${foundAt.toISOString()}::timestamptz from receipts receipt
    where receipt.received_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and receipt.charge_id is not null
      and not exists (select from provider_payments payment where payment.id = receipt.charge_id)
    on conflict do nothing`)
}

/** `unknown`: no order has it. `missing`: the provider has not. `differs`: both have it, with other sums. */
export type GapKind = 'unknown' | 'missing' | 'differs'

export type MoneyGap = {
  chargeId: string
  kind: GapKind
  intentId: string | null
  providerCents: number
  shopCents: number
  currency: string
  /** Of its order; null where none has it. */
  orderId: number | null
  /** As the payment says itself; '' for nothing. */
  orderNumber: string
  createdAt: Date | null
  foundAt: Date
}

const GAPS = sql`
  select gap.charge_id as "chargeId", gap.found_at as "foundAt", payment.intent_id as "intentId",
    ${PROVIDER_CENTS}::int as "providerCents", ${SHOP_CENTS}::int as "shopCents",
    case when receipt.id is null then 'unknown' when payment.id is null then 'missing' else 'differs' end as kind,
    coalesce(payment.currency, orders.currency) as currency, receipt.order_id as "orderId",
    coalesce(payment.order_number, '') as "orderNumber", payment.created_at as "createdAt"
  from money_gaps gap
  left join provider_payments payment on payment.id = gap.charge_id
  left join receipts receipt on receipt.charge_id = gap.charge_id
  left join orders on orders.id = receipt.order_id
  where ${PROVIDER_CENTS} <> ${SHOP_CENTS} and not (gap.decision is not distinct from 'noted'
    and gap.noted_provider_cents = ${PROVIDER_CENTS} and gap.noted_shop_cents = ${SHOP_CENTS})`

type GapRow = Omit<MoneyGap, 'createdAt' | 'foundAt'> & { createdAt: string | null; foundAt: string }
const asGap = (row: GapRow): MoneyGap => ({
  ...row,
  createdAt: row.createdAt === null ? null : new Date(row.createdAt),
  foundAt: new Date(row.foundAt),
})

/** Those that nobody has settled or noted, as they are now, the oldest first. */
export async function listGaps(db: Queryable, limit = 100): Promise<MoneyGap[]> {
  const { rows } = await db.execute<GapRow>(sql`${GAPS} order by gap.found_at, gap.charge_id limit ${limit}`)
  return rows.map(asGap)
}

/** One of them, kept from other decisions until the transaction ends; null once it agrees, or was noted. */
export async function lockGap(
  tx: Transaction,
  chargeId: string,
): Promise<(MoneyGap & { decision: string | null }) | null> {
  const [held] = await tx.select().from(moneyGaps).where(eq(moneyGaps.chargeId, chargeId)).for('update')
  if (!held) return null
  const { rows } = await tx.execute<GapRow>(sql`${GAPS} and gap.charge_id = ${chargeId}`)
  const [row] = rows
  return row ? { ...asGap(row), decision: held.decision } : null
}

type Decision = Partial<Omit<typeof moneyGaps.$inferInsert, 'chargeId' | 'foundAt'>>

export async function decideGap(tx: Queryable, chargeId: string, decision: Decision): Promise<void> {
  await tx.update(moneyGaps).set(decision).where(eq(moneyGaps.chargeId, chargeId))
}

/** Forgets marks that have come to nothing, and what is older than a reading goes back. */
export async function tidyGaps(db: Queryable, before: Date): Promise<void> {
  const open = (await listGaps(db, 10_000)).map(({ chargeId }) => chargeId)
  await db.execute(sql`delete from money_gaps where decision is null and charge_id <> all(${sql.param(open)}::text[])`)
  await db.execute(sql`delete from provider_payments where created_at < ${before.toISOString()}::timestamptz
    and not exists (select from provider_calls call where call.charge_id = provider_payments.id)`)
}

export type MoneySide = { cents: number; count: number }

/** What came in since a moment, at the provider and in the books, in one currency. */
export async function sumBothSides(
  db: Queryable,
  { since, currency }: { since: Date; currency: string },
): Promise<{ provider: MoneySide; shop: MoneySide }> {
  // Orders in another currency are left out, there are hardly any: the rest is read from an index alone.
  const { rows } = await db.execute<Record<string, number>>(sql`
    select there.cents::float8 as there_cents, there.count::int as there_count, here.cents::float8 as here_cents,
      here.count::int as here_count
    from (select coalesce(sum(amount_cents), 0) as cents, count(*) as count from provider_payments
      where created_at >= ${since.toISOString()}::timestamptz and currency = ${currency}) there,
    (select coalesce(sum(receipt.amount_cents), 0) as cents, count(*) as count from receipts receipt
      where receipt.received_at >= ${since.toISOString()}::timestamptz
        and not exists (select from orders where id = receipt.order_id and (currency < ${currency} or currency > ${currency}))) here`)
  const [row = {}] = rows
  return {
    provider: { cents: Number(row.there_cents ?? 0), count: Number(row.there_count ?? 0) },
    shop: { cents: Number(row.here_cents ?? 0), count: Number(row.here_count ?? 0) },
  }
}
