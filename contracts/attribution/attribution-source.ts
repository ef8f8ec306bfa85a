/** Where a visit comes from (spec §4, order attribution; facts: forms-and-comments §7). */
export type TrafficType = 'utm' | 'organic' | 'referral' | 'typein'

/** The main values of a traffic record, by the aliases under which its cookie keeps them. */
export type TrafficRecord = {
  typ: TrafficType
  src: string
  mdm: string
  cmp: string
  cnt: string
  trm: string
  id: string
  plt: string
  fmt: string
  tct: string
}

/** One page view, as far as it tells where somebody comes from. Hosts are lower case, without a port and without `www.`. */
export type Arrival = {
  host: string
  /** The page's own query, decoded. */
  query: Record<string, string>
  referrer: { host: string; path: string } | null
}

export const NO_VALUE = '(none)'
/** In the order of the cookie. */
const UNKNOWN: TrafficRecord = {
  typ: 'typein',
  src: NO_VALUE,
  mdm: NO_VALUE,
  cmp: NO_VALUE,
  cnt: NO_VALUE,
  trm: NO_VALUE,
  id: NO_VALUE,
  plt: NO_VALUE,
  fmt: NO_VALUE,
  tct: NO_VALUE,
}

/** Values of the record by the names that campaign links give them. */
const CAMPAIGN_PARAMETERS = {
  src: 'utm_source',
  mdm: 'utm_medium',
  cmp: 'utm_campaign',
  cnt: 'utm_content',
  trm: 'utm_term',
  id: 'utm_id',
  plt: 'utm_source_platform',
  fmt: 'utm_creative_format',
  tct: 'utm_marketing_tactic',
} as const

/** What an advertising network's click id stands for when the link says no more. */
const CLICK_IDS = [
  { parameter: 'gclid', src: 'google', mdm: 'cpc', cmp: 'google_cpc' },
  { parameter: 'yclid', src: 'yandex', mdm: 'cpc', cmp: 'yandex_cpc' },
]

/** Known by their hosts alone (spec §4): none of them sends the words searched for any more. */
const SEARCH_ENGINES = [
  { name: 'google', host: /^google\.[a-z.]{2,9}$/ },
  { name: 'yandex', host: /(?:^|\.)yandex\.[a-z.]{2,9}$/ },
  { name: 'bing', host: /(?:^|\.)bing\.com$/ },
  { name: 'yahoo', host: /(?:^|\.)yahoo\.com$/ },
  { name: 'about', host: /(?:^|\.)about\.com$/ },
  { name: 'aol', host: /(?:^|\.)aol\.com$/ },
  { name: 'ask', host: /(?:^|\.)ask\.com$/ },
  { name: 'globo', host: /(?:^|\.)globososo\.com$/ },
  { name: 'go.mail.ru', host: /(?:^|\.)go\.mail\.ru$/ },
  { name: 'rambler', host: /(?:^|\.)rambler\.ru$/ },
  { name: 'tut.by', host: /(?:^|\.)tut\.by$/ },
]

/** Hosts that only pass visitors on for another one. */
const PASSED_ON_FOR = new Map([
  ['t.co', 'twitter.com'],
  ['plus.url.google.com', 'plus.google.com'],
])

/**
 * The record of a visit that has a source of its own: a campaign, a search engine or, when no session is open, another
 * site. Null for every other page view: what is known stays, or the visit is {@link directTraffic}.
 */
export function findTraffic(arrival: Arrival, { hasSession }: { hasSession: boolean }): TrafficRecord | null {
  return campaignOf(arrival) ?? organicOf(arrival) ?? (hasSession ? null : referralOf(arrival))
}

export const directTraffic = (): TrafficRecord => ({ ...UNKNOWN, src: '(direct)' })

function campaignOf({ query }: Arrival): TrafficRecord | null {
  // A link that names a parameter without a value is a campaign's all the same.
  const click = CLICK_IDS.find(({ parameter }) => parameter in query)
  const named = Object.values(CAMPAIGN_PARAMETERS).some((parameter) => parameter in query)
  if (!click && !named) return null
  const { src = NO_VALUE, mdm = NO_VALUE, cmp = NO_VALUE } = click ?? {}
  const record: TrafficRecord = { ...UNKNOWN, typ: 'utm', src, mdm, cmp }
  for (const [alias, parameter] of Object.entries(CAMPAIGN_PARAMETERS) as [keyof typeof CAMPAIGN_PARAMETERS, string][])
    record[alias] = query[parameter] ?? record[alias]
  return record
}

function organicOf(arrival: Arrival): TrafficRecord | null {
  const referrer = foreignReferrer(arrival)
  const engine = referrer && SEARCH_ENGINES.find(({ host }) => host.test(referrer.host))
  return engine ? { ...UNKNOWN, typ: 'organic', src: engine.name, mdm: 'organic' } : null
}

function referralOf(arrival: Arrival): TrafficRecord | null {
  const referrer = foreignReferrer(arrival)
  if (!referrer) return null
  const { host, path } = referrer
  return { ...UNKNOWN, typ: 'referral', src: PASSED_ON_FOR.get(host) ?? host, mdm: 'referral', cnt: path || NO_VALUE }
}

/** Our own pages and those of our subdomains never count. */
function foreignReferrer({ host, referrer }: Arrival): Arrival['referrer'] {
  if (!referrer?.host) return null
  return referrer.host === host || referrer.host.endsWith(`.${host}`) ? null : referrer
}
