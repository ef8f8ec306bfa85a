import { type Entry, side } from '#contracts/books/ledger.ts'
import { MOVEMENTS, type MoneyRow } from '#contracts/books/money-book.ts'
import type { Queryable } from '#server/database/database.ts'
import { PART_ROWS } from '#server/database/unhurried.ts'
import { selectMoney } from './money-repository.ts'
import type { Span } from './register-repository.ts'
import { selectTaxLines, type TaxLine } from './tax-repository.ts'

/** Every entry of months, by date: what was invoiced and given back on paper, and money as it moved. */
export async function* readEntries(db: Queryable, span: Span): AsyncGenerator<Entry> {
  const sources = [documentEntries(db, span), moneyEntries(db, span)]
  const heads = await Promise.all(sources.map((source) => source.next()))
  for (;;) {
    const first = heads
      .flatMap((head, index) => (head.done ? [] : [{ index, entry: head.value }]))
      .toSorted((one, other) => one.entry.at.localeCompare(other.entry.at))[0]
    if (!first) return
    yield first.entry
    const source = sources[first.index]
    if (source) heads[first.index] = await source.next()
  }
}

async function* documentEntries(db: Queryable, span: Span): AsyncGenerator<Entry> {
  for await (const parts of readDocuments(db, span)) yield entryOf(parts)
}

/** The parts of each document, in the order of their numbers, read so many at a time. */
export async function* readDocuments(db: Queryable, span: Span): AsyncGenerator<[TaxLine, ...TaxLine[]]> {
  for (let behind: Awaited<ReturnType<typeof selectTaxLines>>['last'] = null; ; ) {
    const { lines, last } = await selectTaxLines(db, span, { behind, take: PART_ROWS })
    for (const [first, ...others] of Map.groupBy(lines, ({ number }) => number).values())
      if (first) yield [first, ...others]
    if (!last) return
    behind = last
  }
}

/** A customer owes what an invoice asks for; sales, VAT and advances stand against it. */
function entryOf(parts: readonly [TaxLine, ...TaxLine[]]): Entry {
  const [{ number, issuedAt, orderId, buyer, amountCents, sells, isAdvance, advancesCents }] = parts
  const isNote = number.startsWith('A')
  return {
    ...{ journal: isNote ? 'AV' : 'VE', at: issuedAt.toISOString(), piece: number, orderId, buyer },
    label: `${isNote ? 'Avoir' : 'Facture'} ${number}${buyer && `, ${buyer}`}`,
    lines: [
      ...side('customers', { debit: amountCents }),
      ...side('advances', { debit: advancesCents }),
      ...side(sells, { credit: advancesCents }),
      ...parts.flatMap(({ baseCents }) => side(isAdvance ? 'advances' : sells, { credit: baseCents })),
      ...parts.flatMap(({ taxCents }) => side('tax', { credit: taxCents })),
    ],
  }
}

async function* moneyEntries(db: Queryable, { from, to, currency }: Span): AsyncGenerator<Entry> {
  for await (const row of readMoney(db, { from, to, currency })) yield movementEntry(row)
}

/** Money as it moved, the oldest first, read so much at a time; that of another currency left out. */
export async function* readMoney(db: Queryable, { from, to, currency }: Span): AsyncGenerator<MoneyRow> {
  const scope = { movement: null, method: null, months: [from, to] as const }
  for (let after: { at: string; key: string } | null = null; ; ) {
    const rows: MoneyRow[] = await selectMoney(db, scope, { before: null, after, isUpwards: true, take: PART_ROWS })
    for (const row of rows.toReversed()) if (row.currency === currency) yield row
    const [last] = rows
    if (!last || rows.length < PART_ROWS) return
    after = last
  }
}

const movementEntry = (row: MoneyRow): Entry => ({
  ...{ journal: 'BQ', at: row.at, orderId: row.orderId, buyer: row.buyer },
  piece: row.document ?? (row.reference || `Commande ${row.orderId}`),
  label: `${MOVEMENTS[row.movement]}, commande ${row.orderId}`,
  lines: [
    ...side('provider', { debit: row.amountCents }),
    ...side(row.ofSurplus ? 'surplus' : 'customers', { credit: row.amountCents }),
  ],
})
