import { lineWords } from '#contracts/order/line-words.ts'
import { sum, taxContained } from '#contracts/pricing/money.ts'
import type { OrderLine } from '#server/modules/orders/index.ts'
import { type AccountingDocument, type DocumentLine, type DocumentTax, netOf } from './document.ts'
import { shareOfTaxes } from './share-of-taxes.ts'

type Named = Pick<OrderLine, 'id' | 'parentLineId' | 'name' | 'options' | 'taxBasisPoints'>

/** A line of the order that goes back; `quantity` 0: its pieces stand on the credit note of another payment. */
export type CreditedLine = { line: Named; quantity: number; amountCents: number }

type Corrected = {
  invoiceNumber: string
  invoiceIssuedAt: Date
  refund: { amountCents: number; refundedAt: Date; reason: string; lines?: readonly CreditedLine[] }
}

/**
 * What a credit note says: all that was invoiced when the whole order is given back at once, else the lines that are, or one
 * line with the part that is.
 */
export function writeCreditNote(
  invoice: AccountingDocument,
  { invoiceNumber, invoiceIssuedAt, refund: { amountCents, refundedAt, reason, lines = [] } }: Corrected,
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
  const isNamed = sum(lines.map((line) => line.amountCents)) === amountCents
  return {
    ...corrected,
    deducted: [],
    subtotalCents: amountCents,
    discounts: [],
    shippingCents: null,
    totalCents: amountCents,
    ...(isNamed ? partByLines(invoice, lines) : partOfAll(invoice, amountCents)),
  }
}

type Part = Pick<AccountingDocument, 'lines' | 'taxes'>

function partOfAll(invoice: AccountingDocument, amountCents: number): Part {
  const label = `Remboursement partiel de la commande ${invoice.orderId}`
  const [tax, ...others] = invoice.taxes ?? []
  const taxBasisPoints = tax && others.length === 0 ? tax.basisPoints : null
  return {
    lines: [{ label, quantity: 1, unitPriceCents: amountCents, totalCents: amountCents, taxBasisPoints }],
    taxes: invoice.taxes && shareOfTaxes(invoice.taxes, { totalCents: invoice.totalCents, amountCents }),
  }
}

function partByLines(invoice: AccountingDocument, given: readonly CreditedLine[]): Part {
  const isTaxed = invoice.taxes !== null
  const ids = new Set(given.map(({ line }) => line.id))
  return {
    lines: given.map((each) => documentLine(each, { isTaxed, hasWhole: ids.has(each.line.parentLineId ?? 0) })),
    taxes: invoice.taxes && taxesOf(invoice.taxes, given),
  }
}

/** On paper quantity × price is the total: pieces whose price is not a whole number of cents are named in words. */
function documentLine(
  { line, quantity, amountCents }: CreditedLine,
  { isTaxed, hasWhole }: { isTaxed: boolean; hasWhole: boolean },
): DocumentLine {
  const words = lineWords({ ...line, isPart: hasWhole })
  const rest = { totalCents: amountCents, taxBasisPoints: isTaxed ? line.taxBasisPoints : null }
  if (quantity > 0 && amountCents % quantity === 0)
    return { label: words, quantity, unitPriceCents: amountCents / quantity, ...rest }
  const label = quantity > 1 ? `${words} × ${quantity}` : `${words}, suite`
  return { label, quantity: 1, unitPriceCents: amountCents, ...rest }
}

/** The VAT that the lines contain, each at the rate that it was sold at. */
function taxesOf(taxes: readonly DocumentTax[], given: readonly CreditedLine[]): DocumentTax[] {
  return taxes.flatMap((tax) => {
    const amounts = given.filter(({ line }) => line.taxBasisPoints === tax.basisPoints)
    const taxCents = sum(amounts.map(({ amountCents }) => taxContained(amountCents, tax.basisPoints)))
    const baseCents = sum(amounts.map(({ amountCents }) => amountCents)) - taxCents
    return amounts.length > 0 ? [{ ...tax, taxCents, baseCents }] : []
  })
}
