import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

type Numbering = { letter: 'F' | 'A'; at: Date }

/**
 * Statement that gives the next number of the year's series, 'F2026' for invoices and 'A2026' for credit notes, as
 * `series` and `last`. The counter's row stays locked until the transaction ends, so a number is used exactly if the
 * transaction commits: a series has no gap.
 */
export const nextNumber = ({ letter, at }: Numbering): SQL => sql`
  insert into invoice_counters as counter (series, last) values (${`${letter}${yearInParis(at)}`}, 1)
  on conflict (series) do update set last = counter.last + 1
  returning series, last`

export async function takeNumber(tx: Transaction, numbering: Numbering): Promise<{ series: string; number: number }> {
  const { rows } = await tx.execute<{ series: string; last: number }>(nextNumber(numbering))
  const [counter] = rows
  if (!counter) throw new Error('The counter gave no number')
  return { series: counter.series, number: counter.last }
}

const inParis = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' })
const yearInParis = (at: Date) => inParis.format(at)
