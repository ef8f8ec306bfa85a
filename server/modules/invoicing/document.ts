import type { CouponDiscount } from '#contracts/cart/cart.ts'
import type { TaxPart } from '#contracts/pricing/tax.ts'
import type { Mark } from '#contracts/site/identity.ts'

/** Who sells, as an invoice must name them (C. com. L441-9, R123-237; CGI ann. II, 242 nonies A). */
export type Seller = {
  name: string
  /** What the shop is called. */
  tradeName?: string
  /** The logo of its papers; missing or null: its name is written. */
  logo?: Mark | null
  legalForm: string
  /** Of a company; '' for a sole trader. */
  capital?: string
  address: string
  registration: string
  siret: string
  /** '' under the franchise regime. */
  vatNumber?: string
  email: string
  phone: string
}

/** `country`: ISO 3166-1 alpha-2. Its numbers are '' where it gave none; nobody has verified them. */
export type Business = {
  name: string
  address1: string
  address2: string
  postcode: string
  city: string
  country: string
  vat: string
  siren: string
}

export type DocumentLine = {
  label: string
  quantity: number
  unitPriceCents: number
  totalCents: number
  /** Rate of the VAT in it, in hundredths of a percent; null when there is none or more than one. */
  taxBasisPoints?: number | null
}

/** VAT of one rate, and the amount without it that it was reckoned from. */
export type DocumentTax = TaxPart & { baseCents?: number }

/** Goods that are delivered, services that are rendered (files to download are such), or both in one order. */
export type Operation = 'goods' | 'services' | 'both'

/**
 * What an invoice or a credit note says, written down when its number is given: whoever moves house, renames a product or
 * changes the terms later changes no document. Amounts are integer cents, TTC; moments are ISO 8601. What is optional is
 * missing in documents that were written before the shop printed it.
 */
export type AccountingDocument = {
  seller: Seller
  /** Lines of the buyer's address, the name first. */
  buyer: string[]
  /** Lines of the address that goods were sent to; empty without goods. */
  deliveredTo: string[]
  /** The company that it is to, part by part; missing for a consumer, null once its time is over. */
  business?: Business | null
  /** Whose VAT it is about: where it is sent to, else where its buyer lives (ISO 3166-1 alpha-2). */
  taxCountry?: string
  orderId: number
  /** When the sale was concluded. */
  orderedAt: string
  operation?: Operation
  /** When the files were there to be read; null for goods, which travel after the invoice is issued. */
  suppliedAt?: string | null
  paidAt: string
  /** Words for the payment; '' for a free order. */
  paymentMethod: string
  /** ISO 4217; missing in documents of before the shop had any currency but euros. */
  currency?: string
  lines: DocumentLine[]
  subtotalCents: number
  discounts: CouponDiscount[]
  shippingCents: number | null
  totalCents: number
  /** VAT contained in the total; null under the franchise regime, and then `taxNote` says so. */
  taxes: DocumentTax[] | null
  taxNote: string
  /** Why there is no VAT in a sale of a shop that charges it; '' when there is. */
  exemption?: string
  /** What one business must tell another about paying (C. com. L441-9); '' for a consumer. */
  businessTerms?: string
  /** A credit note gives back; an invoice asks for. */
  correction: { invoiceNumber: string; invoiceIssuedAt: string; reason: string } | null
  /** Of an order that is paid in parts: one of the first payments, or the last; missing where it is paid at once. */
  part?: 'deposit' | 'balance'
  /** What the last invoice takes off for those before it; its total is the whole price. */
  deducted?: DeductedInvoice[]
}

/** `issuedAt`: ISO 8601. */
export type DeductedInvoice = { invoiceNumber: string; issuedAt: string; amountCents: number }

/** What an invoice is called, on paper and in a list, and in the name of its file. */
export function titleOf(document: Pick<AccountingDocument, 'part'> | null): { title: string; fileStem: string } {
  if (document?.part === 'deposit') return { title: 'Facture d’acompte', fileStem: 'facture-acompte' }
  if (document?.part === 'balance') return { title: 'Facture de solde', fileStem: 'facture-solde' }
  return { title: 'Facture', fileStem: 'facture' }
}

/** What a document asks for or gives back, once what was asked for before is taken off. */
export const netOf = ({ totalCents, deducted = [] }: Pick<AccountingDocument, 'totalCents' | 'deducted'>) =>
  deducted.reduce((left, { amountCents }) => left - amountCents, totalCents)
