import { sum } from '#contracts/pricing/money.ts'
import type { ShippingLine } from '#contracts/pricing/shipping.ts'
import type { TaxPart } from '#contracts/pricing/tax.ts'
import type { OrderLine } from '#server/modules/orders/index.ts'
import type { DocumentTax } from './document.ts'

type Sold = {
  lines: readonly Pick<OrderLine, 'totalCents' | 'taxCents' | 'taxBasisPoints'>[]
  shipping: readonly Pick<ShippingLine, 'costCents' | 'taxCents'>[]
}

/** The VAT of an order with the amounts that it was reckoned from: those of each rate, without the tax, after discounts. */
export function taxesWithBases(taxes: readonly TaxPart[], { lines, shipping }: Sold): DocumentTax[] {
  const shippingTaxCents = sum(shipping.map(({ taxCents }) => taxCents))
  const shippingBaseCents = sum(shipping.map(({ costCents }) => costCents)) - shippingTaxCents
  return taxes.map((tax) => {
    const ofRate = lines.filter(({ taxBasisPoints }) => taxBasisPoints === tax.basisPoints)
    const lineTaxCents = sum(ofRate.map(({ taxCents }) => taxCents))
    const lineBaseCents = sum(ofRate.map(({ totalCents }) => totalCents)) - lineTaxCents
    // All packages have one rate; the order does not say which, but its tax holds more than its lines' by theirs.
    const holdsShipping = shippingTaxCents > 0 && tax.taxCents - lineTaxCents === shippingTaxCents
    return { ...tax, baseCents: lineBaseCents + (holdsShipping ? shippingBaseCents : 0) }
  })
}
