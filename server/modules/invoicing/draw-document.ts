import { titleInSentence } from '#contracts/payment/payment-methods.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { WORDMARK } from '#contracts/site/wordmark.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { loadScriptFonts } from '#server/pdf/script-fonts.ts'
import {
  closeSheet,
  drawAccent,
  heightOf,
  INK,
  MUTED,
  openSheet,
  PAGE,
  type Sheet,
  turnPage,
  WIDTH,
  write,
} from '#server/pdf/sheet.ts'
import { drawWordmark } from '#server/pdf/wordmark.ts'
import { type AccountingDocument, netOf, type Operation, type Seller, titleOf } from './document.ts'
import { drawLines, drawTotals, totalsHeight } from './draw-amounts.ts'
import { facturXOf } from './factur-x.ts'
import type { NumberedDocument } from './write-cii.ts'

/** Draws an invoice or a credit note, for a business with its Factur-X inside; `logo`: that of its seller. The same document gives the same bytes, whenever it is asked for. */
export async function drawDocument({
  number,
  issuedAt,
  document,
  logo = null,
}: NumberedDocument & { logo?: Buffer | null }): Promise<Buffer> {
  const fonts = await loadScriptFonts(wordsOf(document))
  const title = `${document.correction ? 'Avoir' : titleOf(document).title} ${number}`
  const foot = footText(document.seller)
  const embedded = facturXOf({ number, issuedAt, document })
  const sheet = openSheet({ title, author: document.seller.name, at: issuedAt, foot, fonts, embedded })
  drawHead(sheet, { title, issuedAt, document, logo })
  drawParties(sheet, document)
  const closing = closingTexts(document)
  // The last line, what it comes to and how it was paid stay together.
  const endPt = totalsHeight(sheet, document) + closingHeight(sheet, closing)
  drawLines(sheet, document, { endPt })
  drawTotals(sheet, document)
  drawClosing(sheet, closing)
  return closeSheet(sheet, { title, foot })
}

/** What people have written; all other words are ours. */
export const wordsOf = ({
  seller: { logo: _, ...seller },
  buyer,
  deliveredTo,
  lines,
  correction,
}: AccountingDocument) =>
  [...Object.values(seller), ...buyer, ...deliveredTo, ...lines.map(({ label }) => label), correction?.reason].join(
    '\n',
  )

const OPERATIONS: Record<Operation, string> = {
  goods: 'Livraison de biens',
  services: 'Prestation de services',
  both: 'Livraison de biens et prestation de services',
}

function drawHead(
  sheet: Sheet,
  { title, issuedAt, document, logo }: Omit<NumberedDocument, 'number'> & { title: string; logo: Buffer | null },
): void {
  const { correction, orderId, orderedAt, suppliedAt, operation } = document
  const { doc } = sheet
  drawAccent(sheet, 50)
  drawWordmark(sheet, { name: tradeNameOf(document.seller), y: 46, logo })
  write(sheet, { text: title, x: PAGE.marginPt, y: 58, width: WIDTH, size: 24, isBold: true }, 'H1')
  doc.y = 98
  if (correction) {
    const { invoiceNumber, invoiceIssuedAt, reason } = correction
    drawParagraph(sheet, `Rectifie la facture ${invoiceNumber} du ${formatDay(invoiceIssuedAt)}`)
    if (reason) drawParagraph(sheet, `Motif\u202F: ${reason}`)
    doc.y += 12
  }
  drawColumns(sheet, [
    { title: 'Date d’émission', text: formatDay(issuedAt.toISOString()) },
    { title: 'Commande', text: `n°\u00A0${orderId}` },
    { title: 'Date de la vente', text: formatDay(orderedAt) },
    ...(suppliedAt ? [{ title: 'Fourniture', text: formatDay(suppliedAt) }] : []),
    ...(operation ? [{ title: 'Opération', text: OPERATIONS[operation] }] : []),
  ])
  doc.y += 22
}

export function drawParties(sheet: Sheet, { seller, buyer, deliveredTo }: AccountingDocument): void {
  const party = (title: string, [name = '', ...lines]: string[]) => ({ title, name, text: lines.join('\n') })
  drawColumns(sheet, [
    party('Vendeur', sellerLines(seller)),
    party('Client', buyer),
    ...(deliveredTo.length > 0 ? [party('Livraison', deliveredTo)] : []),
  ])
  sheet.doc.y += 28
}

/** Documents of before a shop could have another name do not say it. */
export const tradeNameOf = ({ tradeName = WORDMARK.name }: Seller) => tradeName

const legalForm = ({ legalForm, capital }: Seller) => (capital ? `${legalForm} au capital de ${capital}` : legalForm)

const sellerLines = (seller: Seller) => [
  seller.name,
  `Nom commercial\u202F: ${tradeNameOf(seller)}`,
  legalForm(seller),
  seller.address,
  `SIRET ${seller.siret}`,
  seller.registration,
  ...(seller.vatNumber ? [`N°\u00A0TVA ${seller.vatNumber}`] : []),
  seller.email,
]

/** Texts side by side below their titles, as wide as each other. */
export function drawColumns(sheet: Sheet, columns: { title: string; name?: string; text: string }[]): void {
  const { doc } = sheet
  const gap = 18
  const width = (WIDTH - gap * (columns.length - 1)) / columns.length
  const top = doc.y
  const bottoms = columns.map(({ title, name = '', text }, index) => {
    const place = { x: PAGE.marginPt + index * (width + gap), width }
    write(sheet, { ...place, text: title, y: top, size: 9, color: MUTED }, 'H2')
    let y = top + 14
    for (const part of [{ text: name, isBold: true }, { text }]) {
      if (part.text === '') continue
      write(sheet, { ...place, ...part, y })
      y += heightOf(sheet, { ...part, width })
    }
    return y
  })
  doc.y = Math.max(...bottoms)
}

type Closing = { text: string; size: number; color?: string }

/** How it was paid, and what a business is told about it. */
const closingTexts = (document: AccountingDocument): Closing[] => [
  { text: paymentText(document), size: 10 },
  ...(document.businessTerms ? [{ text: document.businessTerms, size: 8.5, color: MUTED }] : []),
]

const closingHeight = (sheet: Sheet, closing: Closing[]) =>
  closing.reduce((sum, { text, size }) => sum + heightOf(sheet, { text, width: WIDTH, size }) + 8, 0)

function drawClosing(sheet: Sheet, closing: Closing[]): void {
  turnPage(sheet, closingHeight(sheet, closing))
  for (const { text, size, color } of closing) drawParagraph(sheet, text, { size, color, after: 8 })
}

export function drawParagraph(sheet: Sheet, text: string, { size = 10, color = INK, after = 0 } = {}): void {
  const { doc } = sheet
  const y = doc.y
  write(sheet, { text, x: PAGE.marginPt, y, width: WIDTH, size, color })
  doc.y = y + heightOf(sheet, { text, width: WIDTH, size }) + after
}

function paymentText(document: AccountingDocument): string {
  const { correction, paidAt, paymentMethod, totalCents, part, currency = 'EUR' } = document
  const day = formatDay(paidAt)
  if (correction) return `Remboursé le ${day}, par le moyen de paiement de la commande.`
  if (totalCents === 0) return `Commande gratuite du ${day}. Rien n’est à payer.`
  if (part === 'deposit')
    return `Acompte réglé le ${day} par ${titleInSentence(paymentMethod)}. Le solde fera l’objet d’une autre facture.`
  if (part === 'balance')
    return `Solde de ${formatMoney(netOf(document), currency)} réglé le ${day} par ${titleInSentence(paymentMethod)}. Rien ne reste à payer.`
  return `Facture acquittée le ${day} par ${titleInSentence(paymentMethod)}. Rien ne reste à payer.`
}

export const footText = (seller: Seller) =>
  [
    `${seller.name}, ${legalForm(seller)}, ${seller.address}`,
    `SIRET ${seller.siret}`,
    seller.registration,
    ...(seller.vatNumber ? [`N°\u00A0TVA ${seller.vatNumber}`] : []),
    `${seller.email}, ${seller.phone}.`,
  ].join('. ')
