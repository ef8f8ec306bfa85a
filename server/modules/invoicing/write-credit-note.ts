import { type AccountingDocument, netOf } from './document.ts'
import { shareOfTaxes } from './share-of-taxes.ts'

type Corrected = {
  invoiceNumber: string
  invoiceIssuedAt: Date
  refund: { amountCents: number; refundedAt: Date; reason: string }
}

/**
 * What a credit note says: all that was invoiced when the whole order is given back at once, else one line with the part
 * that is.
 */
export function writeCreditNote(
  invoice: AccountingDocument,
  { invoiceNumber, invoiceIssuedAt, refund: { amountCents, refundedAt, reason } }: Corrected,
): AccountingDocument {
  const corrected: AccountingDocument = {
    ...invoice,
    paidAt: refundedAt.toISOString(),
    // Nothing is to be paid here, late or not.
    businessTerms: '',
    correction: { invoiceNumber, invoiceIssuedAt: invoiceIssuedAt.toISOString(), reason },
  }
  // Of a last payment only what it asked for goes back by it: the rest has documents of its own.
  if (amountCents === invoice.totalCents && netOf(invoice) === amountCents) return corrected
  const label = `Remboursement partiel de la commande ${invoice.orderId}`
  const [tax, ...others] = invoice.taxes ?? []
  const taxBasisPoints = tax && others.length === 0 ? tax.basisPoints : null
  return {
    ...corrected,
    deducted: [],
    lines: [{ label, quantity: 1, unitPriceCents: amountCents, totalCents: amountCents, taxBasisPoints }],
    subtotalCents: amountCents,
    discounts: [],
    shippingCents: null,
    totalCents: amountCents,
    taxes: invoice.taxes && shareOfTaxes(invoice.taxes, { totalCents: invoice.totalCents, amountCents }),
  }
}
