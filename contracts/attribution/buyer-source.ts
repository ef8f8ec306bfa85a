import type { TrafficType } from './attribution-source.ts'

/** Where buyers come from, as the desk tells and sums it: of one, and of all of them. */
const SOURCES = {
  search: { one: 'Recherche', all: 'Recherche' },
  newsletter: { one: 'Lettre d’information', all: 'Lettre d’information' },
  campaign: { one: 'Campagne', all: 'Campagnes' },
  site: { one: 'Autre site', all: 'Autres sites' },
  direct: { one: 'Direct', all: 'Direct' },
} as const
export type BuyerSource = keyof typeof SOURCES

export const sourceName = (source: BuyerSource): string => SOURCES[source].one
export const sourcesName = (source: BuyerSource): string => SOURCES[source].all

const OF_TYPES: Record<TrafficType, BuyerSource> = {
  organic: 'search',
  typein: 'direct',
  referral: 'site',
  utm: 'campaign',
}

/** Campaigns of these media are letters. */
export const LETTER_MEDIA: readonly string[] = ['email', 'newsletter']

/** What of an order's attribution its source is told by; absent or null is what nobody said. */
type Attribution = { source_type?: string | null; utm_medium?: string | null }

/** Where the buyer of an order came from; null where they did not say. */
export function sourceOf({ source_type: type, utm_medium: medium }: Attribution): BuyerSource | null {
  if (!isTraffic(type)) return null
  return type === 'utm' && LETTER_MEDIA.includes(medium ?? '') ? 'newsletter' : OF_TYPES[type]
}

const isTraffic = (value: string | null | undefined): value is TrafficType =>
  typeof value === 'string' && Object.hasOwn(OF_TYPES, value)
