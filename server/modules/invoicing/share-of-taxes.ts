import { prorate } from '#contracts/pricing/money.ts'
import type { DocumentTax } from './document.ts'

/** What was paid for holds each rate in the same share as what is given back; bases and taxes never exceed the amount. */
export function shareOfTaxes(
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
