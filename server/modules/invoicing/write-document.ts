import { addressLines } from '#contracts/address-lines.ts'
import { CARD_METHOD_TITLE } from '#contracts/identifiers.ts'
import type { Queryable } from '#server/database/database.ts'
import { listOrderAddresses, listOrderLines, type Order, type OrderAddress } from '../orders/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { AccountingDocument } from './document.ts'

export type SellerSettings = Pick<ShopSettings, 'seller' | 'taxNote'>

/** What the invoice of a paid order says, from the order as it is and the seller as they are now. */
export async function writeInvoice(
  db: Queryable,
  { order, paidAt, settings }: { order: Order; paidAt: Date; settings: SellerSettings },
): Promise<AccountingDocument> {
  const [lines, addresses] = await Promise.all([listOrderLines(db, order.id), listOrderAddresses(db, order.id)])
  const { name, legalForm, address, registration, siret, email, phone } = settings.seller
  return {
    seller: { name, legalForm, address, registration, siret, email, phone },
    buyer: linesOf(addresses.find(({ kind }) => kind === 'billing')),
    deliveredTo: linesOf(addresses.find(({ kind }) => kind === 'shipping')),
    orderId: order.id,
    orderedAt: order.createdAt.toISOString(),
    paidAt: paidAt.toISOString(),
    paymentMethod: order.totalCents > 0 ? CARD_METHOD_TITLE : '',
    lines: lines.map((line) => ({
      label: [line.name, ...line.options.map((option) => option.value)].join(', '),
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      totalCents: line.subtotalCents,
    })),
    subtotalCents: order.subtotalCents,
    discounts: order.discounts,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    taxes: order.taxes,
    taxNote: settings.taxNote,
    correction: null,
  }
}

const linesOf = (address: OrderAddress | undefined) => (address ? addressLines(address) : [])

/**
 * What a credit note says: all that was invoiced when the whole order is given back at once, else one line with the part
 * that is.
 */
export function writeCreditNote(
  invoice: AccountingDocument,
  {
    invoiceNumber,
    invoiceIssuedAt,
    refund,
  }: {
    invoiceNumber: string
    invoiceIssuedAt: Date
    refund: { amountCents: number; refundedAt: Date; reason: string }
  },
): AccountingDocument {
  const correction = { invoiceNumber, invoiceIssuedAt: invoiceIssuedAt.toISOString(), reason: refund.reason }
  const paidAt = refund.refundedAt.toISOString()
  if (refund.amountCents === invoice.totalCents) return { ...invoice, paidAt, correction }
  const label = `Remboursement partiel de la commande ${invoice.orderId}`
  const { amountCents } = refund
  const share = (cents: number) => Math.round((cents * amountCents) / invoice.totalCents)
  return {
    ...invoice,
    lines: [{ label, quantity: 1, unitPriceCents: amountCents, totalCents: amountCents }],
    subtotalCents: amountCents,
    discounts: [],
    shippingCents: null,
    totalCents: amountCents,
    // What was paid for holds each rate in the same share as what is given back.
    taxes: invoice.taxes?.map((tax) => ({ ...tax, taxCents: share(tax.taxCents) })) ?? null,
    paidAt,
    correction,
  }
}
