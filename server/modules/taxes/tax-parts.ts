import type { TaxPart } from '#contracts/pricing/tax.ts'
import type { TaxRate } from './tax-rate-repository.ts'

/** The rate of a class in a country; the standard one stands in for a class that has none there. Null: no VAT is due. */
export function taxRateFor(rates: readonly TaxRate[], of: { country: string; taxClass: string }): TaxRate | null {
  const inCountry = rates.filter(({ country }) => country === of.country)
  const ofClass = (taxClass: string) => inCountry.find((rate) => rate.taxClass === taxClass)
  return ofClass(of.taxClass) ?? ofClass('standard') ?? null
}

/** The parts of one rate put together, the highest rate first; what contains nothing is left out. */
export function sumTaxes(parts: readonly TaxPart[]): TaxPart[] {
  const sums = new Map<string, TaxPart>()
  for (const part of parts) {
    const key = `${part.name} ${part.basisPoints}`
    sums.set(key, { ...part, taxCents: (sums.get(key)?.taxCents ?? 0) + part.taxCents })
  }
  return [...sums.values()].filter(({ taxCents }) => taxCents > 0).toSorted((a, b) => b.basisPoints - a.basisPoints)
}
