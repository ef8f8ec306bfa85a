import PDFDocument from 'pdfkit'
import { formatDay } from '#contracts/french-date.ts'
import { formatEuros } from '#contracts/money.ts'
import { taxLabel } from '#contracts/pricing/tax.ts'
import type { AccountingDocument } from './document.ts'
import { plainFont } from './plain-font.ts'

/** A4 in points. */
const PAGE = { widthPt: 595.28, heightPt: 841.89, marginPt: 56 }
const RIGHT = PAGE.widthPt - PAGE.marginPt
const BOTTOM = PAGE.heightPt - 110
const INK = '#1B1F3B'
const MUTED = '#565B7A'
const RULE = '#C9C5BA'
/** Left edge and width of the columns: what, how many, for one, in all. */
const COLUMNS = { label: [56, 270], quantity: [330, 40], unit: [374, 78], total: [456, 83.28] } as const

type Numbered = { number: string; issuedAt: Date; document: AccountingDocument }

/** Draws an invoice or a credit note; the same document gives the same bytes, whenever it is asked for. */
export async function drawDocument({ number, issuedAt, document }: Numbered): Promise<Buffer> {
  const title = document.correction ? `Avoir ${number}` : `Facture ${number}`
  const doc = open(title, { author: document.seller.name, issuedAt })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const write: Write = (text, style) => {
    root.add(doc.struct(style.tag ?? 'P', {}, () => writeText(doc, text, style)))
  }
  drawHead(doc, write, { title, issuedAt, document })
  drawParties(doc, write, document)
  drawLines(doc, write, document)
  drawTotals(doc, write, document)
  drawPayment(doc, write, document)
  drawFeet(doc, write, document)
  root.end()
  doc.end()
  await finished
  return Buffer.concat(chunks)
}

function open(title: string, { author, issuedAt }: { author: string; issuedAt: Date }): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [PAGE.widthPt, PAGE.heightPt],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    // pdfkit derives the file's id from these: the same moment, the same bytes.
    info: { Title: title, Author: author, Creator: 'Tremplin', CreationDate: issuedAt, ModDate: issuedAt },
  })
  for (const weight of ['regular', 'semibold'] as const) doc.registerFont(weight, plainFont(weight))
  return doc
}

type Style = {
  x: number
  y: number
  width: number
  size?: number
  isBold?: boolean
  color?: string
  align?: 'left' | 'right'
  tag?: 'H1' | 'H2'
}
type Write = (text: string, style: Style) => void

const LEADING = 1.4

/** The font has no narrow no-break space; the wide one breaks lines no more than it. */
const printable = (text: string) => text.replaceAll('\u202F', '\u00A0')

function writeText(doc: PDFKit.PDFDocument, text: string, style: Style): void {
  const { x, y, width, size = 10, isBold = false, color = INK, align = 'left' } = style
  doc
    .font(isBold ? 'semibold' : 'regular')
    .fontSize(size)
    .fillColor(color)
  doc.text(printable(text), x, y, { width, align, lineGap: size * (LEADING - 1.257) })
}

/** Height of a text as {@link writeText} sets it. */
function heightOf(doc: PDFKit.PDFDocument, text: string, { width, size = 10, isBold = false }: Omit<Style, 'x' | 'y'>) {
  doc.font(isBold ? 'semibold' : 'regular').fontSize(size)
  return doc.heightOfString(printable(text), { width, lineGap: size * (LEADING - 1.257) })
}

type Head = { title: string; issuedAt: Date; document: AccountingDocument }

function drawHead(doc: PDFKit.PDFDocument, write: Write, { title, issuedAt, document }: Head): void {
  const width = RIGHT - PAGE.marginPt
  write(title, { x: PAGE.marginPt, y: 56, width, size: 24, isBold: true, tag: 'H1' })
  const { correction } = document
  const lines = [
    `${correction ? 'Établi' : 'Émise'} le ${formatDay(issuedAt.toISOString())}`,
    `Commande ${document.orderId} du ${formatDay(document.orderedAt)}`,
    ...(correction
      ? [
          `Rectifie la facture ${correction.invoiceNumber} du ${formatDay(correction.invoiceIssuedAt)}`,
          ...(correction.reason ? [`Motif\u202F: ${correction.reason}`] : []),
        ]
      : []),
  ]
  write(lines.join('\n'), { x: PAGE.marginPt, y: 92, width, color: MUTED })
  doc.y = 92 + lines.length * 14 + 22
}

function drawParties(doc: PDFKit.PDFDocument, write: Write, document: AccountingDocument): void {
  const { seller } = document
  const columns = [
    {
      title: 'Vendeur',
      lines: [
        seller.name,
        seller.legalForm,
        seller.address,
        `SIRET ${seller.siret}`,
        seller.registration,
        seller.email,
      ],
    },
    { title: 'Client', lines: document.buyer },
    ...(document.deliveredTo.length > 0 ? [{ title: 'Livraison', lines: document.deliveredTo }] : []),
  ]
  const gap = 20
  const width = (RIGHT - PAGE.marginPt - gap * (columns.length - 1)) / columns.length
  const top = doc.y
  let bottom = top
  for (const [index, { title, lines }] of columns.entries()) {
    const x = PAGE.marginPt + index * (width + gap)
    const text = lines.join('\n')
    write(title, { x, y: top, width, isBold: true, tag: 'H2' })
    write(text, { x, y: top + 16, width })
    bottom = Math.max(bottom, top + 16 + heightOf(doc, text, { width }))
  }
  doc.y = bottom + 28
}

function drawLines(doc: PDFKit.PDFDocument, write: Write, { lines }: AccountingDocument): void {
  const head = { label: 'Désignation', quantity: 'Qté', unit: 'Prix TTC', total: 'Total TTC' }
  drawRow(doc, write, head, { isBold: true })
  for (const { label, quantity, unitPriceCents, totalCents } of lines)
    drawRow(doc, write, {
      label,
      quantity: String(quantity),
      unit: formatEuros(unitPriceCents),
      total: formatEuros(totalCents),
    })
}

type Row = Record<keyof typeof COLUMNS, string>

function drawRow(doc: PDFKit.PDFDocument, write: Write, row: Row, { isBold = false } = {}): void {
  const height = heightOf(doc, row.label, { width: COLUMNS.label[1], isBold })
  turnPage(doc, height)
  const y = doc.y
  for (const name of ['label', 'quantity', 'unit', 'total'] as const) {
    const [x, width] = COLUMNS[name]
    write(row[name], { x, y, width, isBold, align: name === 'label' ? 'left' : 'right' })
  }
  drawRule(doc, y + height + 5)
  doc.y = y + height + 11
}

function drawTotals(doc: PDFKit.PDFDocument, write: Write, document: AccountingDocument): void {
  const { discounts, shippingCents, totalCents, taxes } = document
  const taxCents = taxes?.reduce((sum, tax) => sum + tax.taxCents, 0) ?? 0
  const rows: [string, string][] = [
    ...(discounts.length > 0 || shippingCents !== null
      ? [['Sous-total', formatEuros(document.subtotalCents)] as [string, string]]
      : []),
    ...discounts.map(({ code, discountCents }): [string, string] => [
      `Remise, code ${code.toUpperCase()}`,
      `− ${formatEuros(discountCents)}`,
    ]),
    ...(shippingCents === null ? [] : [['Livraison', formatEuros(shippingCents)] as [string, string]]),
    ...(taxes ? [['Total HT', formatEuros(totalCents - taxCents)] as [string, string]] : []),
    ...(taxes ?? []).map((tax): [string, string] => [taxLabel(tax), formatEuros(tax.taxCents)]),
  ]
  for (const [label, amount] of rows) drawTotal(doc, write, { label, amount })
  const total = document.correction ? 'Total TTC remboursé' : 'Total TTC'
  drawTotal(doc, write, { label: total, amount: formatEuros(totalCents), isBold: true, size: 13 })
  if (!taxes) {
    turnPage(doc, 14)
    write(document.taxNote, { x: PAGE.marginPt, y: doc.y, width: RIGHT - PAGE.marginPt, align: 'right', color: MUTED })
    doc.y += 14
  }
  doc.y += 24
}

type Total = { label: string; amount: string; isBold?: boolean; size?: number }

function drawTotal(doc: PDFKit.PDFDocument, write: Write, { label, amount, isBold = false, size = 10 }: Total): void {
  turnPage(doc, size * 1.8)
  const y = doc.y
  write(label, { x: 280, y, width: 160, isBold, size })
  write(amount, { x: 444, y, width: RIGHT - 444, isBold, size, align: 'right' })
  doc.y = y + size * 1.8
}

function drawPayment(doc: PDFKit.PDFDocument, write: Write, document: AccountingDocument): void {
  turnPage(doc, 14)
  write(paymentText(document), { x: PAGE.marginPt, y: doc.y, width: RIGHT - PAGE.marginPt })
}

function paymentText({ correction, paidAt, paymentMethod, totalCents }: AccountingDocument): string {
  const day = formatDay(paidAt)
  if (correction) return `Remboursé le ${day}, par le moyen de paiement de la commande.`
  if (totalCents === 0) return `Commande gratuite du ${day}. Rien n’est à payer.`
  return `Facture acquittée le ${day} par ${paymentMethod.toLowerCase()}. Rien ne reste à payer.`
}

/** The legal line and the page's number, once all pages are there. */
function drawFeet(doc: PDFKit.PDFDocument, write: Write, { seller }: AccountingDocument): void {
  const { count } = doc.bufferedPageRange()
  const text = `${seller.name}, ${seller.legalForm}, ${seller.address}. SIRET ${seller.siret}. ${seller.registration}. ${seller.email}, ${seller.phone}.`
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawRule(doc, PAGE.heightPt - 78)
    const place = { x: PAGE.marginPt, width: RIGHT - PAGE.marginPt, size: 8, color: MUTED }
    write(text, { ...place, y: PAGE.heightPt - 70 })
    if (count > 1) write(`Page ${page + 1} sur ${count}`, { ...place, y: PAGE.heightPt - 42, align: 'right' })
  }
}

function turnPage(doc: PDFKit.PDFDocument, heightPt: number): void {
  if (doc.y + heightPt <= BOTTOM) return
  doc.addPage()
  doc.y = PAGE.marginPt
}

function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(PAGE.marginPt, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(RULE).stroke()
  doc.endMarkedContent()
}
