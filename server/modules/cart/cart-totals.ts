import type { CartTotals } from '#contracts/cart/cart.ts'
import { isShipped } from '#contracts/catalog/supply.ts'
import type { Dispatch } from '#contracts/delivery/dispatch.ts'
import { chargeable } from '#contracts/pricing/currency.ts'
import { sum, taxContained } from '#contracts/pricing/money.ts'
import type { Destination, ShippingLine, ShippingRate } from '#contracts/pricing/shipping.ts'
import type { TaxPart } from '#contracts/pricing/tax.ts'
import type { Coupon } from '#server/modules/coupons/index.ts'
import { grantCoupons, lineSubtotal, type PricedLine } from '#server/modules/coupons/index.ts'
import { chooseRate, matchZone, offerRates, type Zone } from '#server/modules/shipping/index.ts'
import { sumTaxes, type TaxRate, taxRateFor } from '#server/modules/taxes/index.ts'

/** What the shop has decided about prices. */
export type PriceRules = {
  /** ISO 4217. */
  currency: string
  zones: readonly Zone[]
  /** Null under the franchise regime: nothing that is sold contains VAT. */
  taxRates: readonly TaxRate[] | null
  dispatch?: Dispatch
}

/**
 * Where the goods go, whose VAT they contain, and how the shopper would like each package to travel. `at`: when they are ordered;
 * without it no day of arrival is told.
 */
export type Delivery = { destination: Destination; taxCountry: string; preferredRates: readonly string[]; at?: Date }

export type PricedPackage = { rates: ShippingRate[]; chosen: ShippingLine | null }

/** What a line pays less, and the VAT in the rest. */
export type LinePart = { discountCents: number; taxCents: number; taxBasisPoints: number }

export type Priced = { totals: CartTotals; lines: LinePart[]; packages: PricedPackage[] }

/**
 * Totals of a cart in cents: discounts line by line, then what each package costs to ship, then the VAT that the lines
 * and the packages contain. Everything adds up to the cent.
 */
export function cartTotals(
  lines: readonly PricedLine[],
  coupons: readonly Coupon[],
  { delivery, rules }: { delivery: Delivery; rules: PriceRules },
): Priced {
  const { discounts, lineDiscounts } = grantCoupons(lines, coupons, rules.currency)
  const subtotalCents = sum(lines.map(lineSubtotal))
  const discountCents = sum(lineDiscounts)
  const goodsCents = subtotalCents - discountCents
  const taxOf = containedTax(rules.taxRates, delivery.taxCountry)
  const packages = packagesOf(lines).map((contents, index) =>
    pricePackage(contents, { index, goodsCents, coupons, delivery, rules, taxOf }),
  )
  const chosen = packages.flatMap((pack) => pack.chosen ?? [])
  const shippingCents = chosen.length > 0 ? sum(chosen.map(({ costCents }) => costCents)) : null
  const taxes = lines.map((line, index) => taxOf(line.taxClass, lineSubtotal(line) - (lineDiscounts[index] ?? 0)))
  const shippingTaxes = chosen.map(({ costCents }) => taxOf('standard', costCents))
  return {
    totals: {
      currency: rules.currency,
      subtotalCents,
      discounts,
      discountCents,
      shippingCents,
      totalCents: chargeable(goodsCents + (shippingCents ?? 0), rules.currency),
      taxes: rules.taxRates && sumTaxes([...taxes, ...shippingTaxes]),
    },
    lines: taxes.map(({ taxCents, basisPoints }, index) => ({
      discountCents: lineDiscounts[index] ?? 0,
      taxCents,
      taxBasisPoints: basisPoints,
    })),
    packages,
  }
}

/** What is shipped travels in one package; whoever splits a cart (by warehouse, by weight) begins here. */
function packagesOf(lines: readonly PricedLine[]): PricedLine[][] {
  const shipped = lines.filter(isShipped)
  return shipped.length > 0 ? [shipped] : []
}

type PackageContext = {
  index: number
  goodsCents: number
  coupons: readonly Coupon[]
  delivery: Delivery
  rules: PriceRules
  taxOf: (taxClass: string, amountCents: number) => TaxPart
}

function pricePackage(contents: readonly PricedLine[], context: PackageContext): PricedPackage {
  const { index, goodsCents, delivery, rules, taxOf } = context
  const hasFreeShippingCoupon = context.coupons.some((coupon) => coupon.freesShipping)
  const classes = [...new Set(contents.map((line) => line.shippingClass))]
  const promising = delivery.at && rules.dispatch ? { at: delivery.at, dispatch: rules.dispatch } : null
  const load = { classes, goodsCents, hasFreeShippingCoupon, promising }
  const rates = offerRates(matchZone(rules.zones, delivery.destination), load)
  const chosen = chooseRate(rates, { preferredId: delivery.preferredRates[index], hasFreeShippingCoupon })
  if (!chosen) return { rates, chosen }
  const { id: rateId, title, costCents, details } = chosen
  return { rates, chosen: { rateId, title, costCents, taxCents: taxOf('standard', costCents).taxCents, details } }
}

const NO_TAX: TaxPart = { name: '', basisPoints: 0, taxCents: 0 }

function containedTax(rates: readonly TaxRate[] | null, country: string) {
  return (taxClass: string, amountCents: number): TaxPart => {
    const rate = rates && taxRateFor(rates, { country, taxClass })
    if (!rate) return NO_TAX
    const { name, basisPoints } = rate
    return { name, basisPoints, taxCents: taxContained(amountCents, basisPoints) }
  }
}
