import { discountWords, freedWords } from '#contracts/cart/discount-words.ts'
import { formatMoney, taxContained } from '#contracts/pricing/money.ts'
import { taxLabel } from '#contracts/pricing/tax.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import {
  type Cell,
  drawRule,
  heightOf,
  MUTED,
  openTable,
  PAGE,
  type Sheet,
  turnPage,
  WIDTH,
  write,
  writeRow,
} from '#server/pdf/sheet.ts'
import { type AccountingDocument, type DocumentLine, netOf } from './document.ts'

type Writing = (amountCents: number) => string
type Column = { title: string; x: number; width: number; textOf: (line: DocumentLine, inWords: Writing) => string }

/** How the document writes its amounts. */
const writingOf =
  ({ currency = 'EUR' }: AccountingDocument): Writing =>
  (amountCents) =>
    formatMoney(amountCents, currency)

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

const labelOf = (line: DocumentLine) => line.label
const quantityOf = (line: DocumentLine) => String(line.quantity)
const priceOf = (line: DocumentLine, inWords: Writing) => inWords(line.unitPriceCents)
const totalOf = (line: DocumentLine, inWords: Writing) => inWords(line.totalCents)

function netPriceOf({ unitPriceCents, taxBasisPoints }: DocumentLine, inWords: Writing): string {
  if (taxBasisPoints === null || taxBasisPoints === undefined) return ''
  return inWords(unitPriceCents - taxContained(unitPriceCents, taxBasisPoints))
}

const rateOf = ({ taxBasisPoints }: DocumentLine) =>
  taxBasisPoints ? `${percent.format(taxBasisPoints / 100)}\u00A0%` : ''

const PLAIN_COLUMNS: Column[] = [
  { title: 'Désignation', x: 56, width: 270, textOf: labelOf },
  { title: 'Qté', x: 330, width: 40, textOf: quantityOf },
  { title: 'Prix TTC', x: 374, width: 78, textOf: priceOf },
  { title: 'Total TTC', x: 456, width: 83.28, textOf: totalOf },
]

/** With VAT: the price without it and the rate, line by line (CGI ann. II, 242 nonies A, I 8°). */
const VAT_COLUMNS: Column[] = [
  { title: 'Désignation', x: 56, width: 188, textOf: labelOf },
  { title: 'Qté', x: 250, width: 30, textOf: quantityOf },
  { title: 'Prix HT', x: 284, width: 66, textOf: netPriceOf },
  { title: 'TVA', x: 354, width: 40, textOf: rateOf },
  { title: 'Prix TTC', x: 398, width: 66, textOf: priceOf },
  { title: 'Total TTC', x: 468, width: 71.28, textOf: totalOf },
]

const ROW_GAP_PT = 11

/** The lines as a table whose head stands on every page; so much is left below the last one. */
export function drawLines(sheet: Sheet, document: AccountingDocument, { endPt }: { endPt: number }): void {
  const { lines } = document
  const inWords = writingOf(document)
  const columns = lines.some(({ taxBasisPoints }) => taxBasisPoints) ? VAT_COLUMNS : PLAIN_COLUMNS
  const table = openTable(sheet)
  const { doc } = sheet
  const drawRow = (textOf: (column: Column) => string, look: Pick<Cell, 'isBold'>, heightPt: number) => {
    const y = doc.y
    const cells = columns.map((column, index): Cell => {
      const { x, width } = column
      return { text: textOf(column), x, y, width, ...(index > 0 && { align: 'right' }), ...look }
    })
    writeRow(sheet, table, cells, look.isBold ? 'TH' : 'TD')
    drawRule(sheet, y + heightPt + 5)
    doc.y = y + heightPt + ROW_GAP_PT
  }
  const drawTitles = () => drawRow((column) => column.title, { isBold: true }, 14)
  drawTitles()
  for (const [index, line] of lines.entries()) {
    const height = heightOf(sheet, { text: line.label, width: columns[0]?.width ?? 0 })
    const isLast = index === lines.length - 1
    if (turnPage(sheet, height + ROW_GAP_PT + (isLast ? endPt : 0))) drawTitles()
    drawRow((column) => column.textOf(line, inWords), {}, height)
  }
  table.end()
}

const ROW_PT = 18
const TOTAL_PT = 26

/** What the totals take, with the air around them. */
export const totalsHeight = (sheet: Sheet, document: AccountingDocument) => {
  const note = noteOf(document)
  const noteHeight = note ? heightOf(sheet, { text: note, width: WIDTH }) : 0
  return (sumsOf(document).length + deductionsOf(document).length) * ROW_PT + TOTAL_PT + noteHeight + 30
}

export function drawTotals(sheet: Sheet, document: AccountingDocument): void {
  const { doc } = sheet
  const table = openTable(sheet)
  const row = (label: string, amountCents: string, look: Pick<Cell, 'isBold' | 'size'> = {}) => {
    turnPage(sheet, ROW_PT)
    const y = doc.y
    writeRow(sheet, table, [
      { text: label, x: 230, y, width: 220, ...look },
      { text: amountCents, x: 440, y, width: PAGE.widthPt - PAGE.marginPt - 440, align: 'right', ...look },
    ])
    doc.y = y + ROW_PT
  }
  for (const [label, amount] of sumsOf(document)) row(label, amount)
  drawRule(sheet, doc.y, { from: 230 })
  doc.y += 5
  const total = document.correction ? 'Total TTC remboursé' : 'Total TTC'
  row(total, writingOf(document)(document.totalCents), { isBold: true, size: 13 })
  for (const [label, amount] of deductionsOf(document)) row(label, amount)
  table.end()
  doc.y += 3
  const note = noteOf(document)
  if (note) {
    const height = heightOf(sheet, { text: note, width: WIDTH })
    turnPage(sheet, height)
    const y = doc.y
    write(sheet, { text: note, x: PAGE.marginPt, y, width: WIDTH, align: 'right', color: MUTED })
    doc.y = y + height
  }
  doc.y += 30
}

/** Why there is no VAT, when there is none. */
const noteOf = ({ taxes, taxNote, exemption = '' }: AccountingDocument) => (taxes ? exemption : taxNote)

/** What was invoiced before, and what this invoice asks for then. */
function deductionsOf(document: AccountingDocument): [label: string, amount: string][] {
  const { deducted = [] } = document
  if (deducted.length === 0) return []
  const inWords = writingOf(document)
  return [
    ...deducted.map(({ invoiceNumber, issuedAt, amountCents }): [string, string] => [
      `Acompte, facture ${invoiceNumber} du ${formatDay(issuedAt)}`,
      inWords(-amountCents),
    ]),
    ['Solde TTC', inWords(netOf(document))],
  ]
}

function sumsOf(document: AccountingDocument): [label: string, amount: string][] {
  const { subtotalCents, discounts, shippingCents, totalCents } = document
  const inWords = writingOf(document)
  const taxes = document.taxes ?? []
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0)
  const hasMore = discounts.length > 0 || shippingCents !== null
  return [
    ...(hasMore ? [['Sous-total TTC', inWords(subtotalCents)] as const] : []),
    ...discounts.map(
      (discount) =>
        [discountWords(discount, 'Remise, code'), freedWords(discount) ?? inWords(-discount.discountCents)] as const,
    ),
    ...(shippingCents === null ? [] : [['Livraison', inWords(shippingCents)] as const]),
    ...(taxes.length > 0 ? [['Total HT', inWords(totalCents - taxCents)] as const] : []),
    ...taxes.map((tax) => [taxSumLabel(tax, inWords), inWords(tax.taxCents)] as const),
  ].map(([label, amount]) => [label, amount])
}

/** 'TVA 20 % sur 35,00 € HT' */
const taxSumLabel = (tax: NonNullable<AccountingDocument['taxes']>[number], inWords: Writing) =>
  tax.baseCents === undefined ? taxLabel(tax) : `${taxLabel(tax)} sur ${inWords(tax.baseCents)} HT`
