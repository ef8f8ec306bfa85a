import { makeZip } from 'client-zip'
import { type AskedExport, BOOK_PARTS } from '#contracts/books/books-export.ts'
import { FEC_HEAD, fecLines } from '#contracts/books/ledger.ts'
import { type Month, monthAfter, monthWords } from '#contracts/books/periods.ts'
import { printedNumber } from '#contracts/books/register.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import type { Database } from '#server/database/database.ts'
import { PART_ROWS, unhurried } from '#server/database/unhurried.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { getDocumentFile } from '#server/modules/invoicing/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { moneyTable, registerTable, taxSumsTable, taxTable } from './export-tables.ts'
import { readEntries } from './read-entries.ts'
import { type Span, selectRegister } from './register-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type File = { name: string; input: AsyncIterable<string> | Uint8Array }

/**
 * What is asked for of the books, as one ZIP that is written as it is taken in: a part of a table or one PDF at a time is all
 * that the server keeps of it. It names buyers: the second factor is asked for again, and the trail keeps who took what.
 */
export async function exportBooks(
  services: Deps,
  actor: StaffActor,
  asked: AskedExport,
): Promise<{ ok: true; zip: ReadableStream<Uint8Array> } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'books.export')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const { payment, seller } = await getShopSettings(db)
  const by = { actor: { kind: 'staff', id: String(actor.id) }, clock } as const
  const id = `${spanWords(asked)}\u202F: ${asked.parts.map((part) => BOOK_PARTS[part].name).join(', ')}`
  await db.transaction((tx) => recordAction(tx, by, { subject: { kind: 'books', id }, action: 'exported' }))
  const span = { from: asked.from, to: asked.to, currency: payment.currency }
  return {
    ok: true,
    zip: makeZip(unhurriedly(filesOf(db, { ...asked, span, siren: seller.siret.replaceAll(/\D/g, '').slice(0, 9) }))),
  }
}

/** Each file, and each part of one, with a rest behind it. */
async function* unhurriedly(files: AsyncIterable<File>): AsyncGenerator<File> {
  for await (const { name, input } of unhurried(files))
    yield { name, input: input instanceof Uint8Array ? input : unhurried(input) }
}

const spanWords = ({ from, to }: AskedExport) =>
  from === to ? monthWords(from) : `${monthWords(from)} à ${monthWords(to)}`

async function* filesOf(
  db: Database,
  { parts, span, siren }: AskedExport & { span: Span; siren: string },
): AsyncGenerator<File> {
  const period = span.from === span.to ? span.from : `${span.from}-${span.to}`
  if (parts.includes('money')) yield { name: `livre-des-recettes-${period}.csv`, input: moneyTable(db, span) }
  if (parts.includes('taxes')) {
    yield { name: `tva-oss-par-pays-${period}.csv`, input: taxSumsTable(db, span) }
    yield { name: `tva-oss-par-vente-${period}.csv`, input: taxTable(db, span) }
  }
  if (parts.includes('entries'))
    yield { name: `${siren}FEC${dayBefore(monthAfter(span.to))}.txt`, input: fecOf(db, span) }
  if (parts.includes('documents')) {
    yield { name: `factures-et-avoirs-${period}.csv`, input: registerTable(db, span) }
    yield* documentsOf(db, span)
  }
}

async function* documentsOf(db: Database, { from, to }: Span): AsyncGenerator<File> {
  const scope = { search: '', kind: 'all', months: [from, to] } as const
  for (let after: { series: string; number: number } | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof selectRegister>> = await selectRegister(db, scope, {
      ...{ before: null, after, isUpwards: true, take: PART_ROWS },
    })
    for (const row of rows.toReversed()) {
      const file = await getDocumentFile({ db }, row)
      if (file) yield { name: `pieces/${printedNumber(row)}.pdf`, input: file.bytes }
    }
    const [last] = rows
    if (!last || rows.length < PART_ROWS) return
    after = last
  }
}

async function* fecOf(db: Database, span: Span): AsyncGenerator<string> {
  yield FEC_HEAD
  let number = 0
  for await (const entry of readEntries(db, span)) {
    if (entry.lines.length === 0) continue
    number += 1
    yield fecLines(entry, { number, day: fecDay })
  }
}

const dayOf = new Intl.DateTimeFormat('fr-CA', { timeZone: SHOP_TIME_ZONE })
const fecDay = (at: string) => dayOf.format(new Date(at)).replaceAll('-', '')

/** The last day before a month: '20261130' */
const dayBefore = (month: Month) =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
