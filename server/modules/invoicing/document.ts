import type { TaxPart } from '#contracts/pricing/tax.ts'

/** Who sells, as an invoice must name them (C. com. L441-9, R123-237). */
export type Seller = {
  name: string
  legalForm: string
  address: string
  registration: string
  siret: string
  email: string
  phone: string
}

export type DocumentLine = { label: string; quantity: number; unitPriceCents: number; totalCents: number }

/**
 * What an invoice or a credit note says, written down when its number is given: whoever moves house, renames a product or
 * changes the terms later changes no document. Amounts are integer cents, TTC; moments are ISO 8601.
 */
export type AccountingDocument = {
  seller: Seller
  /** Lines of the buyer's address, the name first. */
  buyer: string[]
  /** Lines of the address that goods were sent to; empty without goods. */
  deliveredTo: string[]
  orderId: number
  orderedAt: string
  paidAt: string
  /** Words for the payment; '' for a free order. */
  paymentMethod: string
  lines: DocumentLine[]
  subtotalCents: number
  discounts: { code: string; discountCents: number }[]
  shippingCents: number | null
  totalCents: number
  /** VAT contained in the total; null under the franchise regime, and then `taxNote` says so. */
  taxes: TaxPart[] | null
  taxNote: string
  /** A credit note gives back; an invoice asks for. */
  correction: { invoiceNumber: string; invoiceIssuedAt: string; reason: string } | null
}
