import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'

type Numbering = { letter: 'F' | 'A'; at: Date }

/**
 * Statement that gives the next number of the year's series, 'F2026' for invoices and 'A2026' for credit notes, as
 * `series`, `last` and its moment, `last_at`. The counter's row stays locked until the transaction ends, so a number is
 * used exactly if the transaction commits: a series has no gap. Of two that are numbered at once the one that waits is
 * dated no earlier than the other: numbers go with time.
 */
export const nextNumber = ({ letter, at }: Numbering): SQL => sql`
  insert into invoice_counters as counter (series, last, last_at)
  values (${`${letter}${yearInParis(at)}`}, 1, ${at.toISOString()})
  on conflict (series) do update set last = counter.last + 1, last_at = greatest(counter.last_at, excluded.last_at)
  returning series, last, last_at`

export async function takeNumber(
  tx: Transaction,
  numbering: Numbering,
): Promise<{ series: string; number: number; issuedAt: Date }> {
  const { rows } = await tx.execute<{ series: string; last: number; last_at: string }>(nextNumber(numbering))
  const counter = theRow(rows)
  return { series: counter.series, number: counter.last, issuedAt: new Date(counter.last_at) }
}

/**
 * Lets nothing be dated before a moment any more. Whoever is taking a number meanwhile is waited for: what they number is
 * seen afterwards, and what is numbered later is later.
 */
export async function closeNumbersUntil(db: Database, until: Date): Promise<void> {
  await db.execute(sql`
    insert into invoice_counters as counter (series, last, last_at)
    select series, 0, ${until.toISOString()}::timestamptz from (
      select series from invoice_counters
      union select letter || to_char(${until.toISOString()}::timestamptz - interval '1 day', 'YYYY')
      from unnest(array['A', 'F']) letter) known order by series
    on conflict (series) do update set last_at = greatest(counter.last_at, excluded.last_at)`)
}

const inParis = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' })
const yearInParis = (at: Date) => inParis.format(at)
