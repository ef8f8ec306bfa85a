/** Order attribution: what is kept of a visit and what an order is told of it (spec §3, §4, §9; facts §7). */
import { formatCookie, parseCookie } from './attribution-cookies.ts'
import { ATTRIBUTION_COOKIES } from './attribution-names.ts'
import { type Arrival, directTraffic, findTraffic, NO_VALUE, type TrafficRecord } from './attribution-source.ts'

/** `wc_order_attribution`: what the page tells scripts. */
export type AttributionSettings = {
  params: {
    /** Months of 30 days. */
    lifetime: number
    /** Minutes without a page view after which a session is over. */
    session: number
    base64: false
    ajaxurl: string
    prefix: string
    /** What this visitor agreed to: scripts that read it write their cookies without asking anybody. */
    allowTracking: boolean
    /** Gives every visitor a six-digit code to say on the telephone. */
    promocode: boolean
  }
  /** Name of the order's field → where its value is kept. */
  fields: Record<AttributionField, string>
  /** Ours: whether the shop follows those who agree. */
  isOffered: boolean
}

export const ATTRIBUTION_FIELDS = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
} as const
export type AttributionField = keyof typeof ATTRIBUTION_FIELDS

/** One page view. `url` and `referrerUrl` are free of secrets: the cookies repeat them. */
export type PageView = { arrival: Arrival; url: string; referrerUrl: string; userAgent: string; now: Date }

/** Values as a cookie header holds them, still encoded. */
type Cookies = Record<string, string>

/** `maxAgeSeconds` null: gone when the browser closes. */
export type CookieToSet = { name: string; value: string; maxAgeSeconds: number | null }

type Params = Pick<AttributionSettings['params'], 'lifetime' | 'session' | 'promocode'>

/** The cookies that stand after a page view. `random` is 0 or more and less than 1. */
export function recordPageView(view: PageView, known: Cookies, params: Params, random: number): CookieToSet[] {
  const { current, currentAdd, first, firstAdd, session, udata, promo, migrations } = ATTRIBUTION_COOKIES
  const openSession = parseCookie(known[session])
  const kept = parseTraffic(known[current])
  const traffic = findTraffic(view.arrival, { hasSession: openSession !== null }) ?? (kept ? null : directTraffic())
  const arrived = { fd: utcTime(view.now), ep: view.url, rf: view.referrerUrl || NO_VALUE }
  const visits = count(parseCookie(known[udata])?.vst)
  const values: Record<string, Record<string, string> | null> = {
    [migrations]: known[migrations] ? null : { '1418474375998': '1' },
    [currentAdd]: traffic || !parseCookie(known[currentAdd])?.ep ? arrived : null,
    [firstAdd]: parseCookie(known[firstAdd])?.ep ? null : arrived,
    [current]: traffic ?? kept,
    [first]: parseTraffic(known[first]) ? null : (traffic ?? kept),
    [udata]: { vst: String(visits + (openSession && visits > 0 ? 0 : 1)), uip: NO_VALUE, uag: view.userAgent },
    [session]: { pgs: String(count(openSession?.pgs) + 1), cpg: view.url },
    [promo]: params.promocode && !parseCookie(known[promo])?.code ? { code: String(promoCode(random)) } : null,
  }
  const lifetime = lifetimeSeconds(params.lifetime)
  return Object.entries(values).flatMap(([name, value]) =>
    value
      ? [{ name, value: formatCookie(value), maxAgeSeconds: name === session ? params.session * 60 : lifetime }]
      : [],
  )
}

/** What the order form is told, by field; '' for what is not known. */
export function attributionOf(known: Cookies, fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, path]) => {
      const [cookie, alias = ''] = path.split('.')
      return [field, parseCookie(known[`sbjs_${cookie}`])?.[alias] ?? '']
    }),
  )
}

/** Whole minutes are counted: 0.00001 months are none, and a cookie without an end goes with the browser. */
export function lifetimeSeconds(months: number): number | null {
  const minutes = Math.trunc(months * 30 * 24 * 60)
  return minutes > 0 ? minutes * 60 : null
}

const MIN_PROMO_CODE = 100_000
const MAX_PROMO_CODE = 999_999

export const promoCode = (random: number): number =>
  MIN_PROMO_CODE + Math.floor(random * (MAX_PROMO_CODE - MIN_PROMO_CODE + 1))

const TYPES: readonly string[] = ['utm', 'organic', 'referral', 'typein'] satisfies TrafficRecord['typ'][]

function parseTraffic(cookie: string | undefined): Record<string, string> | null {
  const values = parseCookie(cookie)
  return values?.src !== undefined && TYPES.includes(values.typ ?? '') ? values : null
}

const count = (text = ''): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0)

/** YYYY-MM-DD HH:MM:SS */
const utcTime = (now: Date) => now.toISOString().slice(0, 19).replace('T', ' ')
