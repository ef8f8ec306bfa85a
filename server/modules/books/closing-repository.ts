import { desc, eq, lt, sql } from 'drizzle-orm'
import type { ClosedTotals } from '#contracts/books/closings.ts'
import type { Month } from '#contracts/books/periods.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { digestMoney, sumMoney } from './money-repository.ts'
import { startOf, sumRegister, within } from './register-repository.ts'
import { bookClosings } from './tables.ts'
import { sumTaxes } from './tax-repository.ts'

export type ClosingRow = typeof bookClosings.$inferSelect

/** The newest first. */
export const listClosings = (db: Queryable): Promise<ClosingRow[]> =>
  db.select().from(bookClosings).orderBy(desc(bookClosings.month))

export async function findClosing(db: Queryable, month: Month): Promise<ClosingRow | null> {
  const [found] = await db.select().from(bookClosings).where(eq(bookClosings.month, month))
  return found ?? null
}

/** The one before a month; the newest, without one. */
export async function findClosingBefore(db: Queryable, month: Month | null): Promise<ClosingRow | null> {
  const [found] = await db
    .select()
    .from(bookClosings)
    .where(month === null ? undefined : lt(bookClosings.month, month))
    .orderBy(desc(bookClosings.month))
    .limit(1)
  return found ?? null
}

/** False when somebody else was faster. */
export async function insertClosing(tx: Transaction, closing: ClosingRow): Promise<boolean> {
  const written = await tx.insert(bookClosings).values(closing).onConflictDoNothing().returning()
  return written.length > 0
}

/** When a month begins by the shop's clock. */
export async function beginningOf(db: Queryable, month: Month): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`select ${startOf(month)} as at`)
  return new Date(rows[0]?.at ?? Number.NaN)
}

/** What a month comes to, as the register and the book of receipts say it now. */
export async function readTotals(db: Queryable, { month, currency }: { month: Month; currency: string }) {
  const span = { from: month, to: month, currency }
  const { invoices, creditNotes } = await sumRegister(db, span)
  const totals: ClosedTotals = {
    ...{ month, currency, invoices, creditNotes },
    taxes: (await sumTaxes(db, span)).map(({ country, basisPoints, baseCents, taxCents }) => ({
      ...{ country, basisPoints, baseCents, taxCents },
    })),
    money: await sumMoney(db, span),
    movements: await digestMoney(db, month),
    documents: await digestDocuments(db, month),
  }
  return totals
}

async function digestDocuments(db: Queryable, month: Month): Promise<string> {
  const { rows } = await db.execute<{ digest: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(
      series || '-' || number || ' ' || extract(epoch from issued_at) || ' ' || amount_cents || ' ' ||
        coalesce((document - 'buyer' - 'deliveredTo' - 'business')::text, ''),
      E'\n' order by issued_at, series, number), ''), 'UTF8')), 'hex') as digest
    from (
      select series, number, issued_at, amount_cents, document from invoices where ${within(sql`issued_at`, month)}
      union all
      select series, number, issued_at, amount_cents, document from credit_notes where ${within(sql`issued_at`, month)}
    ) documents`)
  return rows[0]?.digest ?? ''
}
