import { type SQL, sql } from 'drizzle-orm'
import type { EntryMatch, PayoutEntryRow, PayoutRow } from '#contracts/staff/payouts.ts'
import type { Queryable } from '#server/database/database.ts'

type Place = { before: string | null; after: string | null; take: number }

const iso = (value: unknown) => new Date(String(value)).toISOString()

const presentPayout = (row: Record<string, unknown>): PayoutRow => {
  const [amountCents, salesCents] = [Number(row.amount_cents), Number(row.sales_cents)]
  const [feesCents, backCents] = [Number(row.fees_cents), Number(row.back_cents)]
  return {
    ...{ id: String(row.id), status: row.status as PayoutRow['status'], amountCents, currency: String(row.currency) },
    ...{ holds: row.holds as PayoutRow['holds'], failureCode: row.failure_code as string | null },
    ...{ createdAt: iso(row.created_at), arrivesAt: iso(row.arrives_at) },
    sums:
      row.entries_read_at === null
        ? null
        : { salesCents, feesCents, backCents, otherCents: amountCents - salesCents + feesCents + backCents },
  }
}

/** Those below a place or above it, the newest first. */
export async function selectPayouts(db: Queryable, { before, after, take }: Place): Promise<PayoutRow[]> {
  const place = sql`(select created_at, id from payouts where id = ${before ?? after})`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select * from (
      select * from payouts where ${beside(sql`(created_at, id)`, place, { before, after })}
      order by created_at ${direction(after)}, id ${direction(after)} limit ${take}) page
    order by created_at desc, id desc`)
  return rows.map(presentPayout)
}

export async function findPayout(db: Queryable, id: string): Promise<PayoutRow | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select * from payouts where id = ${id}`)
  const [row] = rows
  return row ? presentPayout(row) : null
}

const direction = (after: string | null) => (after === null ? sql`desc` : sql`asc`)

function beside(key: SQL, place: SQL, { before, after }: Pick<Place, 'before' | 'after'>): SQL {
  if (before !== null) return sql`${key} < ${place}`
  return after === null ? sql`true` : sql`${key} > ${place}`
}

/** What a payout holds beside what the books say of it; a payout in another money than its sales has other sums. */
const MATCHED = sql`
  select entry.*, coalesce(receipt.order_id, refund.order_id, payment_case.order_id) as order_id,
    case
      when entry.kind not in ('sale', 'refund', 'dispute') then 'none'
      when coalesce(receipt.order_id, refund.order_id, payment_case.order_id) is null then 'unknown'
      when orders.currency = payout.currency
        and abs(entry.amount_cents) <> coalesce(receipt.amount_cents, refund.amount_cents, abs(entry.amount_cents)) then 'differs'
      else 'agrees'
    end as match
  from payout_entries entry
  join payouts payout on payout.id = entry.payout_id
  left join receipts receipt on entry.kind = 'sale' and receipt.charge_id = entry.source_id
  left join refunds refund on entry.kind = 'refund' and refund.id = entry.source_id
  left join payment_cases payment_case on entry.kind = 'dispute' and payment_case.id = entry.source_id
  left join orders on orders.id = coalesce(receipt.order_id, refund.order_id, payment_case.order_id)`

type EntryPlace = Place & { payoutId: string; isUnmatchedOnly: boolean }

/** A page of what a payout holds, the newest first. */
export async function selectEntries(
  db: Queryable,
  { payoutId, before, after, take, isUnmatchedOnly }: EntryPlace,
): Promise<PayoutEntryRow[]> {
  const place = sql`(select created_at, id from payout_entries where id = ${before ?? after})`
  const wanted = isUnmatchedOnly ? sql`matched.match in ('unknown', 'differs')` : sql`true`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select * from (
      select * from (${MATCHED} where entry.payout_id = ${payoutId}
        and ${beside(sql`(entry.created_at, entry.id)`, place, { before, after })}) matched
      where ${wanted} order by created_at ${direction(after)}, id ${direction(after)} limit ${take}) page
    order by created_at desc, id desc`)
  return rows.map((row) => ({
    ...{ id: String(row.id), kind: row.kind as PayoutEntryRow['kind'], amountCents: Number(row.amount_cents) },
    ...{ feeCents: Number(row.fee_cents), sourceId: String(row.source_id), createdAt: iso(row.created_at) },
    orderId: row.order_id === null ? null : Number(row.order_id),
    match: row.match as EntryMatch,
  }))
}

export async function countEntries(db: Queryable, payoutId: string): Promise<{ count: number; unmatched: number }> {
  const { rows } = await db.execute<{ count: number; unmatched: number }>(sql`
    select count(*)::int as count, (count(*) filter (where match in ('unknown', 'differs')))::int as unmatched
    from (${MATCHED} where entry.payout_id = ${payoutId}) matched`)
  return rows[0] ?? { count: 0, unmatched: 0 }
}
