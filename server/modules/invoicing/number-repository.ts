import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { invoiceCounters } from './tables.ts'

/**
 * The next number of the year's series, 'F2026' for invoices and 'A2026' for credit notes. The counter's row stays locked
 * until the transaction ends, so a number is used exactly if the transaction commits: a series has no gap.
 */
export async function takeNumber(
  tx: Transaction,
  { letter, at }: { letter: 'F' | 'A'; at: Date },
): Promise<{ series: string; number: number }> {
  const series = `${letter}${yearInParis(at)}`
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning()
  if (!counter) throw new Error(`The counter of series ${series} gave no number`)
  return { series, number: counter.last }
}

const inParis = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' })
const yearInParis = (at: Date) => inParis.format(at)
