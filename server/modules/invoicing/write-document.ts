import { addressLines } from '#contracts/address/address-lines.ts'
import { isShipped } from '#contracts/catalog/supply.ts'
import { lineWords } from '#contracts/order/line-words.ts'
import { titleOfGateway } from '#contracts/payment/payment-methods.ts'
import type { Order, OrderAddress, OrderContents, OrderLine } from '#server/modules/orders/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { AccountingDocument, Business, DocumentLine, Operation, Seller } from './document.ts'
import { taxesWithBases } from './tax-bases.ts'

export type SellerSettings = Pick<ShopSettings, 'identity' | 'seller' | 'shopName' | 'taxNote'>

/** What the invoice of a paid order says, from the order as it is and the seller as they are now. */
export function writeInvoice({
  order,
  contents: { lines, addresses },
  paidAt,
  settings,
}: {
  order: Order
  contents: OrderContents
  paidAt: Date
  settings: SellerSettings
}): AccountingDocument {
  const billing = addresses.find(({ kind }) => kind === 'billing')
  const shipping = addresses.find(({ kind }) => kind === 'shipping')
  const operation = operationOf(lines)
  return {
    seller: sellerOf(settings, order),
    buyer: buyerOf(billing, order),
    deliveredTo: linesOf(shipping),
    ...(billing?.company && { business: businessOf(billing, order) }),
    taxCountry: (shipping ?? billing)?.country ?? '',
    orderId: order.id,
    orderedAt: order.createdAt.toISOString(),
    operation,
    // Files open with the payment, once the buyer has asked for them; goods travel later.
    suppliedAt: operation === 'services' && order.digitalConsentAt ? paidAt.toISOString() : null,
    paidAt: paidAt.toISOString(),
    paymentMethod: titleOfGateway(order.paymentMethod),
    currency: order.currency,
    lines: lines.flatMap((line) => documentLines(line, { isTaxed: order.taxes !== null })),
    subtotalCents: order.subtotalCents,
    discounts: order.discounts,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    taxes: order.taxes && taxesWithBases(order.taxes, { lines, shipping: order.shippingLines }),
    taxNote: settings.taxNote,
    exemption: order.taxes?.length === 0 && order.totalCents > 0 ? settings.seller.exemptionNote : '',
    businessTerms: billing?.company ? businessTerms(settings) : '',
    correction: null,
  }
}

/** What is paid once for several pieces stands by itself: on paper quantity × price is the total of each line. */
function documentLines(line: OrderLine, { isTaxed }: { isTaxed: boolean }): DocumentLine[] {
  const { name, quantity, unitPriceCents, onceCents } = line
  const label = lineWords({ ...line, isPart: line.parentLineId !== null })
  const taxBasisPoints = isTaxed ? line.taxBasisPoints : null
  const row = (label: string, quantity: number, unitPriceCents: number): DocumentLine => ({
    ...{ label, quantity, unitPriceCents, totalCents: quantity * unitPriceCents, taxBasisPoints },
  })
  if (quantity === 1 || onceCents === 0) return [row(label, quantity, unitPriceCents + onceCents)]
  return [row(label, quantity, unitPriceCents), row(`– ${name}, options comptées une fois`, 1, onceCents)]
}

function sellerOf({ identity, seller, shopName }: SellerSettings, { taxes }: Order): Seller {
  const { name, legalForm, capital, address, registration, siret, vatNumber, email, phone } = seller
  return {
    ...(identity.logo && { logo: identity.logo }),
    ...{ name, tradeName: shopName, legalForm, capital, address, registration, siret },
    ...{ vatNumber: taxes ? vatNumber : '', email, phone },
  }
}

function businessOf({ company, address1, address2, postcode, city, country }: OrderAddress, order: Order): Business {
  const { vat = '', siren = '' } = order.companyNumbers
  return { name: company, address1, address2, postcode, city, country, vat, siren }
}

/** Who gave an e-mail address alone is named by it. */
function buyerOf(billing: OrderAddress | undefined, { companyNumbers: { siren, vat } }: Order): string[] {
  const lines = [...linesOf(billing), ...(siren ? [`SIREN ${siren}`] : []), ...(vat ? [`N°\u00A0TVA ${vat}`] : [])]
  return billing && lines.length === 0 ? [billing.email] : lines
}

const linesOf = (address: OrderAddress | undefined) => (address ? addressLines(address) : [])

function operationOf(lines: readonly OrderLine[]): Operation {
  if (!lines.some(isShipped)) return 'services'
  return lines.every(isShipped) ? 'goods' : 'both'
}

/** Paid on the day of the order, and yet the law wants the terms of a late payment to be told (L441-9, D441-5). */
const businessTerms = ({ seller }: SellerSettings) =>
  [
    'Règlement comptant, exigible à la commande\u202F; pas d’escompte pour paiement anticipé.',
    `En cas de retard de paiement\u202F: pénalités au ${seller.latePenalties}, exigibles le jour suivant la date de règlement, et indemnité forfaitaire pour frais de recouvrement de 40\u00A0€ (articles L441-10 et D441-5 du code de commerce).`,
  ].join(' ')
