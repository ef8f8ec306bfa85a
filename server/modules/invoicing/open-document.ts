import type { Queryable } from '#server/database/database.ts'
import { findPaperLogo } from '#server/modules/identity/index.ts'
import { findOrder, readContents } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { type AccountingDocument, titleOf } from './document.ts'
import { type DocumentNumber, readDocumentToken } from './document-token.ts'
import {
  type CreditNote,
  findCreditNote,
  findCreditNoteByNumber,
  findInvoice,
  findInvoiceByNumber,
  findInvoiceOfDue,
  type Invoice,
  numberOf,
} from './invoice-repository.ts'
import type { NumberedDocument } from './write-cii.ts'
import { writeInvoice } from './write-document.ts'

/** A PDF with the name that it is saved under. */
export type DocumentFile = { fileName: string; bytes: Buffer }

/** The document of a signed address; null when there is none. */
export async function openDocument(
  services: Pick<Services, 'db' | 'signer'>,
  token: string,
): Promise<DocumentFile | null> {
  const wanted = readDocumentToken(services, token)
  return wanted && getDocumentFile(services, wanted)
}

/** The invoice or the credit note of a number, for who needs no link; null when there is none. */
export async function getDocumentFile(
  { db }: Pick<Services, 'db'>,
  { series, number }: DocumentNumber,
): Promise<DocumentFile | null> {
  if (series.startsWith('A')) {
    const note = await findCreditNoteByNumber(db, series, number)
    return note && drawCreditNote(db, note)
  }
  const invoice = await findInvoiceByNumber(db, series, number)
  return invoice && drawInvoice(db, invoice)
}

/** The invoice of an order, or of one payment of it, for its mail; null before the payment. */
export async function getInvoiceFile(
  { db }: Pick<Services, 'db'>,
  { orderId, dueId }: { orderId: number; dueId?: number },
): Promise<DocumentFile | null> {
  const invoice = await (dueId === undefined ? findInvoice(db, orderId) : findInvoiceOfDue(db, { orderId, dueId }))
  return invoice && drawInvoice(db, invoice)
}

/** The credit note of a refund, for its mail; null when none was issued. */
export async function getCreditNoteFile(
  { db }: Pick<Services, 'db'>,
  { refundId }: { refundId: string },
): Promise<DocumentFile | null> {
  const note = await findCreditNote(db, refundId)
  return note && drawCreditNote(db, note)
}

async function drawInvoice(db: Queryable, invoice: Invoice): Promise<DocumentFile> {
  const document = await documentOf(db, invoice)
  return {
    fileName: `${titleOf(document).fileStem}-${numberOf(invoice)}.pdf`,
    bytes: await draw(db, { number: numberOf(invoice), issuedAt: invoice.issuedAt, document }),
  }
}

async function drawCreditNote(db: Queryable, note: CreditNote): Promise<DocumentFile> {
  const { issuedAt, document } = note
  return {
    fileName: `avoir-${numberOf(note)}.pdf`,
    bytes: await draw(db, { number: numberOf(note), issuedAt, document }),
  }
}

/** What draws PDFs takes a sixth of the web server's memory: it is loaded when the first one is asked for. */
async function draw(db: Queryable, issued: NumberedDocument): Promise<Buffer> {
  const { drawDocument } = await import('./draw-document.ts')
  return drawDocument({ ...issued, logo: await findPaperLogo(db, issued.document.seller.logo) })
}

/** What the invoice says; written from the order where it was not kept yet. */
export async function documentOf(db: Queryable, invoice: Invoice): Promise<AccountingDocument> {
  return invoice.document ?? writtenAnew(db, invoice)
}

/** What was sold: of an order that is paid in parts, all of it rather than one of its payments. */
export const wholeDocumentOf = (db: Queryable, invoice: Invoice): Promise<AccountingDocument> =>
  invoice.document?.part ? writtenAnew(db, invoice) : documentOf(db, invoice)

async function writtenAnew(db: Queryable, invoice: Invoice): Promise<AccountingDocument> {
  const order = await findOrder(db, invoice.orderId)
  if (!order) throw new Error(`Invoice ${numberOf(invoice)} has no order`)
  const [contents, settings] = await Promise.all([readContents(db, order.id), getShopSettings(db)])
  return writeInvoice({ order, contents, paidAt: order.paidAt ?? invoice.issuedAt, settings })
}
