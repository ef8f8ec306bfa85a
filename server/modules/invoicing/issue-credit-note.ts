import type { Transaction } from '#server/database/database.ts'
import { listOrderLines, type RefundLine } from '#server/modules/orders/index.ts'
import { findInvoiceOfReceipt, insertCreditNote, numberOf } from './invoice-repository.ts'
import { takeNumber } from './number-repository.ts'
import { documentOf } from './open-document.ts'
import { type CreditedLine, writeCreditNote } from './write-credit-note.ts'

/** `receiptId`: the money that goes back, as it came in. */
type Given = {
  id: string
  orderId: number
  receiptId: number
  amountCents: number
  refundedAt: Date
  reason: string
  /** What goes back; none where it is a sum alone. */
  lines: readonly RefundLine[]
}

/** Gives a refund the next credit note of the year, in the transaction that writes it down. An order without invoice has none. */
export async function issueCreditNote(tx: Transaction, { refund, at }: { refund: Given; at: Date }): Promise<void> {
  const invoice = await findInvoiceOfReceipt(tx, refund)
  if (!invoice) return
  const document = writeCreditNote(await documentOf(tx, invoice), {
    invoiceNumber: numberOf(invoice),
    invoiceIssuedAt: invoice.issuedAt,
    refund: { ...refund, lines: await namedLines(tx, refund) },
  })
  const numbered = await takeNumber(tx, { letter: 'A', at })
  await insertCreditNote(tx, { ...numbered, refundId: refund.id, amountCents: document.totalCents, document })
}

async function namedLines(tx: Transaction, { orderId, lines }: Given): Promise<CreditedLine[]> {
  const ordered = await listOrderLines(tx, orderId)
  return ordered.flatMap((line) => {
    const back = lines.find(({ orderLineId }) => orderLineId === line.id)
    return back ? [{ line, quantity: back.quantity, amountCents: back.amountCents }] : []
  })
}
