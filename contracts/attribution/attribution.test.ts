import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ATTRIBUTION_FIELDS,
  attributionOf,
  lifetimeSeconds,
  type PageView,
  promoCode,
  recordPageView,
} from './attribution.ts'
import { formatCookie, parseCookie } from './attribution-cookies.ts'

const PARAMS = { lifetime: 0.00001, session: 30, promocode: false }
const VIEW: PageView = {
  arrival: { host: 'www.example.fr', query: {}, referrer: null },
  url: 'https://www.example.fr/',
  referrerUrl: '',
  userAgent: 'Browser/1.0',
  now: new Date('2026-01-05T10:00:00Z'),
}
const LETTER = { ...VIEW, arrival: { ...VIEW.arrival, query: { utm_source: 'lettre', utm_campaign: 'rentrée' } } }
const FROM_BLOG = {
  ...VIEW,
  arrival: { ...VIEW.arrival, referrer: { host: 'blog.example.org', path: '/avis/' } },
  referrerUrl: 'https://blog.example.org/avis/',
}

/** The browser's cookies after these page views, one after the other. */
function browse(views: PageView[], cookies: Record<string, string> = {}, params = PARAMS) {
  const known = { ...cookies }
  for (const view of views) for (const { name, value } of recordPageView(view, known, params, 0)) known[name] = value
  return known
}
const readAll = (cookies: Record<string, string>) =>
  Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, parseCookie(value)]))
const withoutSession = ({ sbjs_session: _session, ...others }: Record<string, string>) => others

test('a first visit without a source writes the seven cookies of direct traffic', () => {
  const direct = {
    typ: 'typein',
    src: '(direct)',
    mdm: '(none)',
    cmp: '(none)',
    cnt: '(none)',
    trm: '(none)',
    id: '(none)',
    plt: '(none)',
    fmt: '(none)',
    tct: '(none)',
  }
  const arrived = { fd: '2026-01-05 10:00:00', ep: 'https://www.example.fr/', rf: '(none)' }
  expect(readAll(browse([VIEW]))).toEqual({
    sbjs_migrations: { '1418474375998': '1' },
    sbjs_current_add: arrived,
    sbjs_first_add: arrived,
    sbjs_current: direct,
    sbjs_first: direct,
    sbjs_udata: { vst: '1', uip: '(none)', uag: 'Browser/1.0' },
    sbjs_session: { pgs: '1', cpg: 'https://www.example.fr/' },
  })
})

test('values stand in the contract’s order and separators, percent-encoded once', () => {
  expect(browse([VIEW]).sbjs_current).toBe(
    'typ%3Dtypein%7C%7C%7Csrc%3D%28direct%29%7C%7C%7Cmdm%3D%28none%29%7C%7C%7Ccmp%3D%28none%29%7C%7C%7Ccnt%3D%28none%29%7C%7C%7Ctrm%3D%28none%29%7C%7C%7Cid%3D%28none%29%7C%7C%7Cplt%3D%28none%29%7C%7C%7Cfmt%3D%28none%29%7C%7C%7Ctct%3D%28none%29',
  )
})

test.each([
  ['pages of one session are counted', [VIEW, VIEW, VIEW], { typ: 'typein', pages: '3', visits: '1' }],
  ['a source stays while its visitor looks around', [LETTER, VIEW], { typ: 'utm', pages: '2', visits: '1' }],
  ['another site counts when no session is open', [FROM_BLOG], { typ: 'referral', pages: '1', visits: '1' }],
  ['another site does not count within a session', [VIEW, FROM_BLOG], { typ: 'typein', pages: '2', visits: '1' }],
  ['a campaign counts within a session, too', [VIEW, LETTER], { typ: 'utm', pages: '2', visits: '1' }],
])('%s', (_what, views, { typ, pages, visits }) => {
  const cookies = readAll(browse(views))
  expect(cookies.sbjs_current?.typ).toBe(typ)
  expect(cookies.sbjs_session?.pgs).toBe(pages)
  expect(cookies.sbjs_udata?.vst).toBe(visits)
})

test('a new session is a new visit; the first source stays the first', () => {
  const back = readAll(browse([FROM_BLOG], withoutSession(browse([LETTER]))))
  expect(back).toMatchObject({
    sbjs_udata: { vst: '2' },
    sbjs_session: { pgs: '1' },
    sbjs_first: { typ: 'utm' },
    sbjs_first_add: { rf: '(none)' },
    sbjs_current: { typ: 'referral', src: 'blog.example.org', cnt: '/avis/' },
    sbjs_current_add: { rf: 'https://blog.example.org/avis/' },
  })
})

test('who comes back without a source keeps the one that is known', () => {
  expect(readAll(browse([VIEW], withoutSession(browse([LETTER]))))).toMatchObject({
    sbjs_current: { typ: 'utm', cmp: 'rentrée' },
    sbjs_udata: { vst: '2' },
  })
})

test('only the session’s cookie ends by itself: 0.00001 months are less than a minute', () => {
  const written = recordPageView(VIEW, {}, PARAMS, 0)
  expect(written.filter(({ maxAgeSeconds }) => maxAgeSeconds !== null)).toMatchObject([
    { name: 'sbjs_session', maxAgeSeconds: 1800 },
  ])
})

test.each([
  [0.00001, null],
  [0.00002, null],
  [0.00003, 60],
  [0.5, 1_296_000],
  [6, 15_552_000],
])('%d months of 30 days end after %s seconds', (months, seconds) => {
  expect(lifetimeSeconds(months)).toBe(seconds)
})

test('a promo code has six digits, is given once and only where the shop gives any', () => {
  expect(promoCode(0)).toBe(100_000)
  expect(promoCode(0.9999999)).toBe(999_999)
  expect(browse([VIEW])).not.toHaveProperty('sbjs_promo')
  const params = { ...PARAMS, promocode: true }
  const given = browse([VIEW], {}, params)
  expect(parseCookie(given.sbjs_promo)).toEqual({ code: '100000' })
  expect(recordPageView(VIEW, given, params, 0.5).map(({ name }) => name)).not.toContain('sbjs_promo')
})

test('the order form gets each field from its cookie, and nothing where there is none', () => {
  expect(attributionOf(browse([LETTER, VIEW]), ATTRIBUTION_FIELDS)).toMatchObject({
    source_type: 'utm',
    utm_source: 'lettre',
    utm_campaign: 'rentrée',
    referrer: '(none)',
    session_entry: 'https://www.example.fr/',
    session_pages: '2',
    session_count: '1',
    user_agent: 'Browser/1.0',
  })
  expect(Object.values(attributionOf({}, ATTRIBUTION_FIELDS)).join('')).toBe('')
})

test.each([
  ['a broken escape', '%E0%A4%A'],
  ['no values', '|||||'],
  ['a type of no visit', formatCookie({ typ: 'admin', src: 'x' })],
  ['no source', formatCookie({ typ: 'utm' })],
  ['4 kB of anything', '%7C=|'.repeat(800)],
])('a record that is %s is written anew', (_what, sbjs_current) => {
  expect(readAll(browse([VIEW], { sbjs_current })).sbjs_current).toMatchObject({ typ: 'typein', src: '(direct)' })
})

test('whatever is in the browser and in the address, the cookies fit, can be read and cannot be forged', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5_000 }),
    fc.constantFrom('a|||typ=utm', '|', '=', '%'),
  )
  const names = fc.constantFrom('utm_source', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'q')
  const cookieNames = fc.constantFrom('sbjs_current', 'sbjs_first', 'sbjs_session', 'sbjs_udata', 'sbjs_current_add')
  fc.assert(
    fc.property(
      fc.dictionary(names, anything),
      fc.dictionary(cookieNames, anything),
      anything,
      (query, known, userAgent) => {
        const view = {
          ...VIEW,
          arrival: { ...VIEW.arrival, query },
          userAgent,
          url: `https://www.example.fr/?${userAgent}`,
        }
        for (const { value } of recordPageView(view, known, PARAMS, 0)) {
          expect(value).toMatch(/^[\w.%-]{1,3800}$/)
          expect(parseCookie(value)).not.toBeNull()
        }
        const { sbjs_current = '' } = browse([view], known)
        const record = parseCookie(sbjs_current) ?? {}
        expect(['utm', 'organic', 'referral', 'typein']).toContain(record.typ)
      },
    ),
  )
})

test('what is written is read back as it was', () => {
  const value = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.includes('|'))
  fc.assert(
    fc.property(value, value, (src, cmp) => {
      expect(parseCookie(formatCookie({ typ: 'utm', src, cmp }))).toEqual({ typ: 'utm', src, cmp })
    }),
  )
})
