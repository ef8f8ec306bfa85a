import { isInUnion } from '../countries/european-union.ts'
import { MERCHANT_COUNTRY } from '../identifiers.ts'
import type { Quarter } from './periods.ts'

/** Where what was sold is taxed: here, in another member state, or nowhere in the Union. */
export const ZONES = { home: 'France', union: 'Union européenne', world: 'Hors de l’Union' } as const
export type Zone = keyof typeof ZONES

export function zoneOf(country: string): Zone {
  if (country === MERCHANT_COUNTRY) return 'home'
  return isInUnion(country) ? 'union' : 'world'
}

/** What was invoiced less what was given back, of one country at one rate; amounts in cents. */
export type TaxSum = {
  /** ISO 3166-1 alpha-2; '' where nobody knows any more. */
  country: string
  countryName: string
  zone: Zone
  /** Hundredths of a percent; 0: without VAT. */
  basisPoints: number
  baseCents: number
  taxCents: number
}

/**
 * What tells where a sale to another member state was made (implementing regulation 282/2011, articles 24b and 24f): the
 * address of its invoice, and the country of what it was paid with.
 */
export const EVIDENCE = {
  two: 'Deux preuves concordantes',
  one: 'Une seule preuve',
  other: 'Preuves contradictoires',
} as const
export type Evidence = keyof typeof EVIDENCE

export function evidenceOf({ billing, payment }: { billing: string; payment: string | null }): Evidence {
  if (payment === null) return 'one'
  return payment === billing ? 'two' : 'other'
}

export type EvidenceCount = Record<Evidence, number>

export type TaxReport = {
  quarter: Quarter
  currency: string
  sums: TaxSum[]
  /** Of the invoices to other member states. */
  evidence: EvidenceCount
  /** Whether the shop charges VAT; under the franchise regime no sum has any. */
  isCharged: boolean
  /** What the seller must say of the regime, where no VAT is charged. */
  taxNote: string
  /** The newest first. */
  quarters: Quarter[]
}

const total = (sums: readonly TaxSum[], field: 'baseCents' | 'taxCents') =>
  sums.reduce((cents, sum) => cents + sum[field], 0)

/** All of one zone, or of every zone. */
export const totalOf = (sums: readonly TaxSum[], zone: Zone | null = null) => {
  const own = zone === null ? sums : sums.filter((sum) => sum.zone === zone)
  return { baseCents: total(own, 'baseCents'), taxCents: total(own, 'taxCents') }
}

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** '5,5 %', 'sans TVA' */
export const rateWords = (basisPoints: number): string =>
  basisPoints === 0 ? 'sans TVA' : `${percent.format(basisPoints / 100)}\u00A0%`
