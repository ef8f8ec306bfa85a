import { MOVEMENTS } from '#contracts/books/money-book.ts'
import { EVIDENCE, evidenceOf, ZONES, zoneOf } from '#contracts/books/tax-report.ts'
import { countryName } from '#contracts/countries/country-names.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { formatMachineAmount } from '#contracts/pricing/money.ts'
import { CSV_START, csvLines } from '#contracts/text/csv.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import type { Queryable } from '#server/database/database.ts'
import { readDocuments, readMoney } from './read-entries.ts'
import type { Span } from './register-repository.ts'
import { sumTaxes } from './tax-repository.ts'

/** Tables of the books, a part at a time as they are read. French spreadsheets reckon with a comma. */
async function* table(head: readonly string[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield CSV_START + csvLines([head])
  for await (const row of rows) yield csvLines([row])
}

const dayOf = new Intl.DateTimeFormat('fr-FR', { timeZone: SHOP_TIME_ZONE })
const amount = (cents: number, currency: string) => formatMachineAmount(cents, currency).replace('.', ',')

const percent = (basisPoints: number) => String(basisPoints / 100).replace('.', ',')

export const moneyTable = (db: Queryable, span: Span) => table(MONEY_HEAD, moneyRows(db, span))
const MONEY_HEAD = [
  'Date',
  'Pièce',
  'Commande',
  'Client',
  'Nature',
  'Montant',
  'Devise',
  'Mode de paiement',
  'Référence',
  'Reçu ou rendu le',
]

async function* moneyRows(db: Queryable, span: Span): AsyncGenerator<string[]> {
  for await (const row of readMoney(db, span))
    yield [
      ...[dayOf.format(new Date(row.at)), row.document ?? '', String(row.orderId), row.buyer, MOVEMENTS[row.movement]],
      ...[amount(row.amountCents, row.currency), row.currency, methodOfType(row.method).title, row.reference],
      dayOf.format(new Date(row.movedAt ?? row.at)),
    ]
}

export const registerTable = (db: Queryable, span: Span) => table(REGISTER_HEAD, registerRows(db, span))
const REGISTER_HEAD = [
  ...['Numéro', 'Date', 'Sorte', 'Client', 'SIREN', 'N° de TVA', 'Commande', 'Pays'],
  ...['Hors taxes', 'TVA', 'Total TTC', 'Devise'],
]

async function* registerRows(db: Queryable, span: Span): AsyncGenerator<string[]> {
  for await (const parts of readDocuments(db, span)) {
    const [first] = parts
    const taxCents = parts.reduce((cents, part) => cents + part.taxCents, 0)
    yield [
      ...[first.number, dayOf.format(first.issuedAt), first.number.startsWith('A') ? 'Avoir' : 'Facture'],
      ...[first.buyer, first.siren, first.vatNumber, String(first.orderId), first.country],
      ...[first.amountCents - taxCents, taxCents, first.amountCents].map((cents) => amount(cents, span.currency)),
      span.currency,
    ]
  }
}

export const taxSumsTable = (db: Queryable, span: Span) => table(SUMS_HEAD, sumRows(db, span))
const SUMS_HEAD = ['Pays', 'Code', 'Zone', 'Taux', 'Base hors taxes', 'TVA', 'Devise']

async function* sumRows(db: Queryable, span: Span): AsyncGenerator<string[]> {
  for (const { country, basisPoints, baseCents, taxCents } of await sumTaxes(db, span))
    yield [
      ...[country && countryName(country), country, ZONES[zoneOf(country)], percent(basisPoints)],
      ...[amount(baseCents, span.currency), amount(taxCents, span.currency), span.currency],
    ]
}

export const taxTable = (db: Queryable, span: Span) => table(TAX_HEAD, taxRows(db, span))
const TAX_HEAD = [
  ...['Numéro', 'Date', 'Commande', 'Pays de taxation', 'Zone', 'Taux', 'Base hors taxes', 'TVA', 'Devise'],
  ...['Pays de facturation', 'Pays du moyen de paiement', 'Preuves', 'N° de TVA du client'],
]

async function* taxRows(db: Queryable, span: Span): AsyncGenerator<string[]> {
  for await (const parts of readDocuments(db, span))
    for (const part of parts.filter(({ baseCents, taxCents }) => baseCents !== 0 || taxCents !== 0))
      yield [
        ...[part.number, dayOf.format(part.issuedAt), String(part.orderId), part.country, ZONES[zoneOf(part.country)]],
        ...[percent(part.basisPoints), amount(part.baseCents, span.currency), amount(part.taxCents, span.currency)],
        ...[span.currency, part.billing, part.payment ?? '', EVIDENCE[evidenceOf(part)], part.vatNumber],
      ]
}
