import { prorate } from '#contracts/pricing/money.ts'
import type { AccountingDocument, DocumentTax } from './document.ts'

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
  if (amountCents === invoice.totalCents) return corrected
  const label = `Remboursement partiel de la commande ${invoice.orderId}`
  const [tax, ...others] = invoice.taxes ?? []
  const taxBasisPoints = tax && others.length === 0 ? tax.basisPoints : null
  return {
    ...corrected,
    lines: [{ label, quantity: 1, unitPriceCents: amountCents, totalCents: amountCents, taxBasisPoints }],
    subtotalCents: amountCents,
    discounts: [],
    shippingCents: null,
    totalCents: amountCents,
    taxes: invoice.taxes && shareOf(invoice.taxes, { totalCents: invoice.totalCents, amountCents }),
  }
}

/** What was paid for holds each rate in the same share as what is given back; bases and taxes never exceed the amount. */
function shareOf(
  taxes: readonly DocumentTax[],
  { totalCents, amountCents }: { totalCents: number; amountCents: number },
): DocumentTax[] {
  const withTax = taxes.map(({ baseCents = 0, taxCents }) => baseCents + taxCents)
  const untaxedCents = totalCents - withTax.reduce((sum, cents) => sum + cents, 0)
  const shares = prorate(amountCents, [...withTax, untaxedCents])
  return taxes.map((tax, index) => {
    const taxCents = Math.round((tax.taxCents * amountCents) / totalCents)
    if (tax.baseCents === undefined) return { ...tax, taxCents }
    return { ...tax, taxCents, baseCents: (shares[index] ?? 0) - taxCents }
  })
}
