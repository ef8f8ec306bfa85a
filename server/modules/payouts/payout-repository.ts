import { and, desc, eq, inArray, isNull, lt, max, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/database.ts'
import { providerReadings } from '#server/modules/payments/tables.ts'
import type { PayoutEntry, ProviderPayout } from '#server/stripe/payment-gateway.ts'
import { payoutEntries, payouts } from './tables.ts'

/** Their row among the readings; payments are the first. */
const PAYOUTS = 2
const ROWS_AT_ONCE = 1000

/** When the provider's payouts were read last; null before the first time. */
export async function findPayoutReading(db: Queryable): Promise<Date | null> {
  const [found] = await db.select().from(providerReadings).where(eq(providerReadings.id, PAYOUTS))
  return found?.endedAt ?? null
}

export async function notePayoutReading(db: Queryable, endedAt: Date): Promise<void> {
  const row = { id: PAYOUTS, endedAt }
  await db.insert(providerReadings).values(row).onConflictDoUpdate({ target: providerReadings.id, set: { endedAt } })
}

/** When the newest payout was made that is known here; null while none is. */
export async function findNewestPayout(db: Queryable): Promise<Date | null> {
  const [found] = await db.select({ at: max(payouts.createdAt) }).from(payouts)
  return found?.at ?? null
}

/** Keeps payouts as the provider has just told them. */
export async function keepPayouts(db: Queryable, told: readonly ProviderPayout[]): Promise<void> {
  if (told.length === 0) return
  await db
    .insert(payouts)
    .values([...told])
    .onConflictDoUpdate({
      target: payouts.id,
      set: {
        status: sql`excluded.status`,
        holds: sql`excluded.holds`,
        failureCode: sql`excluded.failure_code`,
        arrivesAt: sql`excluded.arrives_at`,
      },
    })
}

/**
 * Those of which the provider tells what they hold, and nobody has read it: the newest first, and behind all of them those that
 * could not be read, the longest ago first, so that each comes in turn.
 */
export async function listUnreadPayouts(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(isNull(payouts.entriesReadAt), eq(payouts.holds, 'known')))
    .orderBy(sql`${payouts.entriesFailedAt} asc nulls first`, desc(payouts.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function noteUnreadable(db: Queryable, payoutId: string, entriesFailedAt: Date): Promise<void> {
  await db.update(payouts).set({ entriesFailedAt }).where(eq(payouts.id, payoutId))
}

/** Keeps all that a payout holds, once, with its sums. */
export async function keepPayoutEntries(
  db: Database,
  { payoutId, entries, readAt }: { payoutId: string; entries: readonly PayoutEntry[]; readAt: Date },
): Promise<void> {
  const total = (of: (entry: PayoutEntry) => number) => entries.reduce((sum, entry) => sum + of(entry), 0)
  const ofKind = (...kinds: PayoutEntry['kind'][]) =>
    total(({ kind, amountCents }) => (kinds.includes(kind) ? amountCents : 0))
  await db.transaction(async (tx) => {
    for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
      const rows = entries.slice(from, from + ROWS_AT_ONCE).map((entry) => ({ ...entry, payoutId }))
      await tx.insert(payoutEntries).values(rows).onConflictDoNothing()
    }
    await tx
      .update(payouts)
      .set({
        entriesReadAt: readAt,
        salesCents: ofKind('sale'),
        feesCents: total(({ feeCents }) => feeCents) - ofKind('fee'),
        backCents: -ofKind('refund', 'dispute'),
      })
      .where(eq(payouts.id, payoutId))
  })
}

export async function forgetPayouts(db: Queryable, before: Date): Promise<void> {
  await db.delete(payouts).where(lt(payouts.createdAt, before))
}

/** Where the money of a charge went: with which payout, and what the provider keeps of it, in the payout's currency. */
export type PayoutOfCharge = {
  payoutId: string
  status: ProviderPayout['status']
  arrivesAt: Date
  feeCents: number
  currency: string
}

/** Of these charges, those that have gone out; a charge goes out once. */
export async function findPayoutsOf(
  db: Queryable,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutOfCharge>> {
  if (chargeIds.length === 0) return new Map()
  const { sourceId, feeCents, payoutId } = payoutEntries
  const { status, arrivesAt, currency } = payouts
  const rows = await db
    .select({ sourceId, feeCents, payoutId, status, arrivesAt, currency })
    .from(payoutEntries)
    .innerJoin(payouts, eq(payouts.id, payoutEntries.payoutId))
    .where(and(inArray(payoutEntries.sourceId, [...chargeIds]), eq(payoutEntries.kind, 'sale')))
  return new Map(rows.map(({ sourceId: charge, ...payout }) => [charge, payout]))
}

export type FailedPayouts = { currency: string; count: number; cents: number; at: Date }

/** What banks sent back, a row a currency, as long as no later payout of that currency is on its way or has arrived. */
export async function listFailedPayouts(db: Queryable): Promise<FailedPayouts[]> {
  const later = sql`exists (select from ${payouts} later where later.currency = ${payouts.currency}
    and later.created_at > ${payouts.createdAt} and later.status in ('pending', 'in_transit', 'paid'))`
  const rows = await db
    .select({
      currency: payouts.currency,
      count: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${payouts.amountCents})::float8`,
      at: sql<string>`min(${payouts.createdAt})`,
    })
    .from(payouts)
    .where(and(eq(payouts.status, 'failed'), sql`not ${later}`))
    .groupBy(payouts.currency)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
