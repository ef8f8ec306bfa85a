import type { Transaction } from '#server/database/database.ts'
import { findInvoiceOfReceipt, insertCreditNote, numberOf } from './invoice-repository.ts'
import { takeNumber } from './number-repository.ts'
import { documentOf } from './open-document.ts'
import { writeCreditNote } from './write-credit-note.ts'

/** `receiptId`: the money that goes back, as it came in. */
type Given = { id: string; orderId: number; receiptId: number; amountCents: number; refundedAt: Date; reason: string }

/** Gives a refund the next credit note of the year, in the transaction that writes it down. An order without invoice has none. */
export async function issueCreditNote(tx: Transaction, { refund, at }: { refund: Given; at: Date }): Promise<void> {
  const invoice = await findInvoiceOfReceipt(tx, refund)
  if (!invoice) return
  const document = writeCreditNote(await documentOf(tx, invoice), {
    invoiceNumber: numberOf(invoice),
    invoiceIssuedAt: invoice.issuedAt,
    refund,
  })
  const { series, number } = await takeNumber(tx, { letter: 'A', at })
  await insertCreditNote(tx, { series, number, refundId: refund.id, issuedAt: at, document })
}
