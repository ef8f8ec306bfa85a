import { countryName } from '../countries/country-names.ts'
import { formatMoney } from '../pricing/money.ts'
import type { Newer } from '../staff/conflict.ts'
import type { Typed } from '../staff/edit-form.ts'
import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'
import type { RateTerms, TaxRegime } from './tax-form.ts'
import type { MethodTerms, Problems, ZoneTerms } from './zone-form.ts'

export type ZoneView = ZoneTerms & { id: number; version: number }

/** `orderVersion`: of the order in which zones are asked. */
export type DeliveryView = {
  currency: string
  zones: ZoneView[]
  orderVersion: number
  tax: { regime: TaxRegime; rates: RateTerms[]; version: string; note: string }
  soldCountries: string[]
}

/** What a cart would be offered. `details`: when it arrives, or where it lies ready. */
export type Offered = {
  rates: { title: string; costCents: number; details: string[] }[]
  taxText: string
  refused: string
}

/** The rest of the world that no zone takes. */
export const takesAll = ({ regions, postcodes }: Pick<ZoneTerms, 'regions' | 'postcodes'>): boolean =>
  regions.length === 0 && postcodes.length === 0

/** 'Belgique, Luxembourg, Suisse', 'Ailleurs', with the postcodes that a zone is held to. */
export function placeWords({ regions, postcodes }: Pick<ZoneTerms, 'regions' | 'postcodes'>): string {
  const named = regions.map((region) => countryName(region.slice(0, 2)) + region.slice(2))
  const places = named.length === 0 ? 'Ailleurs' : named.join(', ')
  return postcodes.length === 0 ? places : `${places}, codes postaux ${postcodes.join(', ')}`
}

/** '7,60 €', 'offert', 'à partir de 7,60 €'. */
export function costWords({ kind, costCents, classCostsCents }: MethodTerms, currency: string): string {
  if (kind === 'free_shipping') return 'offert'
  if (costCents === 0 && Object.keys(classCostsCents).length === 0) return 'gratuit'
  return Object.keys(classCostsCents).length > 0
    ? `dès ${formatMoney(costCents, currency)}`
    : formatMoney(costCents, currency)
}

/** When a way of delivery is offered, how long it takes, where it is fetched. */
export function ruleWords(method: MethodTerms, currency: string): string {
  const { kind, freeFromCents, acceptsCoupon, minDays, maxDays, pickupAddress, classCostsCents, isEnabled } = method
  const classes = Object.entries(classCostsCents).map(([slug, cents]) => `${slug} + ${formatMoney(cents, currency)}`)
  return [
    ...(isEnabled ? [] : ['arrêté']),
    ...(kind === 'free_shipping' && freeFromCents !== null
      ? [`dès ${formatMoney(freeFromCents, currency)} d’achats`]
      : []),
    ...(kind === 'free_shipping' && acceptsCoupon ? ['avec un code qui l’offre'] : []),
    ...classes,
    ...(minDays !== null && maxDays !== null
      ? [`${minDays === maxDays ? maxDays : `${minDays} à ${maxDays}`} j. ouvrés`]
      : []),
    ...(pickupAddress === '' ? [] : [pickupAddress]),
  ].join(' · ')
}

export type DeliveryRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'gone' }
  /** `theirs`: the fields as somebody else has saved them. */
  | { about: 'stale'; newer: Newer; version: number; theirs: Typed | null }
  | { about: 'fields'; problems: Problems }

export function explainDeliveryRefusal(refusal: DeliveryRefusal): string {
  switch (refusal.about) {
    case 'staff':
      return explainStaffRefusal(refusal.refusal)
    case 'gone':
      return 'Cette zone n’est plus là.'
    case 'stale':
      return 'Quelqu’un d’autre a changé cela entre-temps\u202F: rien n’a été écrasé. Rechargez, puis recommencez.'
    case 'fields':
      return refusal.problems.map(({ sentence }) => sentence).join(' ')
  }
}
