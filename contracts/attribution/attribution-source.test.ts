import { expect, test } from 'vitest'
import { readPageView } from '#app/features/attribution/page-view.ts'
import { directTraffic, findTraffic } from './attribution-source.ts'

/** Page and referrer as addresses; the source as 'type source medium campaign', '-' for (none). */
const VISITS = [
  ['/?utm_source=lettre&utm_medium=email&utm_campaign=rentree', '', 'utm lettre email rentree'],
  ['/?utm_campaign=rentree', '', 'utm - - rentree'],
  ['/?utm_id=7', '', 'utm - - -'],
  ['/?utm_source_platform=x', '', 'utm - - -'],
  ['/?utm_creative_format=x', '', 'utm - - -'],
  ['/?utm_marketing_tactic=x', '', 'utm - - -'],
  ['/?gclid=abc', '', 'utm google cpc google_cpc'],
  ['/?yclid=abc', '', 'utm yandex cpc yandex_cpc'],
  ['/?gclid=abc&utm_source=annonces&utm_medium=display', '', 'utm annonces display google_cpc'],
  ['/?gclid=abc', 'https://www.google.com/', 'utm google cpc google_cpc'],
  ['/?utm_source=', '', 'utm  - -'],
  ['/?gclid=', '', 'utm google cpc google_cpc'],
  ['/?fbclid=abc', '', null],
  ['/?msclkid=abc', '', null],
  ['/', 'https://www.google.com/', 'organic google organic -'],
  ['/', 'https://google.fr/', 'organic google organic -'],
  ['/', 'https://www.google.co.uk/', 'organic google organic -'],
  ['/', 'https://mail.google.com/', 'referral mail.google.com referral -'],
  ['/', 'https://yandex.ru/search/?text=entretien', 'organic yandex organic -'],
  ['/', 'https://yandex.ru/', 'organic yandex organic -'],
  ['/', 'https://www.bing.com/search?q=entretien', 'organic bing organic -'],
  ['/', 'https://www.bing.com/', 'organic bing organic -'],
  ['/', 'https://www.facebook.com/groupe', 'referral facebook.com referral -'],
  ['/', 'https://fr.search.yahoo.com/search?p=entretien', 'organic yahoo organic -'],
  ['/', 'https://www.about.com/?q=x', 'organic about organic -'],
  ['/', 'https://search.aol.com/?q=x', 'organic aol organic -'],
  ['/', 'https://www.ask.com/?q=x', 'organic ask organic -'],
  ['/', 'https://globososo.com/?q=x', 'organic globo organic -'],
  ['/', 'https://go.mail.ru/search?q=x', 'organic go.mail.ru organic -'],
  ['/', 'https://nova.rambler.ru/search?query=x', 'organic rambler organic -'],
  ['/', 'https://search.tut.by/?query=x', 'organic tut.by organic -'],
  ['/', 'https://notbing.com/?q=x', 'referral notbing.com referral -'],
  ['/', 'https://t.co/abc', 'referral twitter.com referral -'],
  ['/', 'https://plus.url.google.com/', 'referral plus.google.com referral -'],
  ['/', 'https://www.example.fr/boutique/', null],
  ['/', 'https://example.fr/boutique/', null],
  ['/', 'https://blog.example.fr/', null],
  ['/', 'https://notexample.fr/', 'referral notexample.fr referral -'],
  ['/', 'android-app://com.google.android.gm/', 'referral com.google.android.gm referral -'],
  ['/', '', null],
] as const

test.each(VISITS)('%s after "%s" is %s', (page, referrer, expected) => {
  expect(told(page, referrer, false)).toBe(expected)
})

test.each(VISITS)('%s after "%s" within a session: another site counts for nothing', (page, referrer, expected) => {
  expect(told(page, referrer, true)).toBe(expected?.startsWith('referral') ? null : expected)
})

test('a referral keeps the page that the link stands on', () => {
  const referrer = { host: 'blog.example.org', path: '/avis/' }
  expect(findTraffic({ host: 'example.fr', query: {}, referrer }, { hasSession: false })?.cnt).toBe('/avis/')
})

test('direct traffic has the source (direct) and no medium', () => {
  expect(directTraffic()).toMatchObject({ typ: 'typein', src: '(direct)', mdm: '(none)' })
})

function told(page: string, referrer: string, hasSession: boolean): string | null {
  const url = new URL(page, 'https://www.example.fr').href
  const { arrival } = readPageView({ url, referrer, userAgent: '' }, new Date('2026-01-05T10:00:00Z'))
  const record = findTraffic(arrival, { hasSession })
  return record && [record.typ, record.src, record.mdm, record.cmp].join(' ').replaceAll('(none)', '-')
}
