import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ATTRIBUTION_FIELDS } from '#contracts/attribution/attribution.ts'
import { readAttribution } from './read-attribution.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const posted = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`wc_order_attribution_${field}`, value]))

test('what a page posts is kept by field, with the kind of device', () => {
  const visit = {
    source_type: 'utm',
    referrer: 'https://www.google.com/',
    utm_campaign: 'rentrée',
    utm_source: 'lettre',
    session_entry: 'https://www.example.fr/?utm_source=lettre',
    session_start_time: '2026-01-05 10:00:00',
    session_pages: '3',
    session_count: '1',
    user_agent: PHONE,
  }
  expect(readAttribution(posted(visit))).toEqual({ ...visit, device_type: 'Mobile' })
})

test('an application of a phone is a place to come from', () => {
  const referrer = 'android-app://com.google.android.gm/'
  expect(readAttribution(posted({ referrer }))).toEqual({ referrer })
})

test.each([
  ['a value that is not known', { utm_campaign: '(none)' }],
  ['an empty value', { utm_source: ' ' }],
  ['a type of no visit', { source_type: 'admin' }],
  ['an address that runs', { referrer: 'javascript:alert(1)' }],
  ['an address without end', { session_entry: `https://example.fr/${'a'.repeat(2_000)}` }],
  ['a date that is none', { session_start_time: 'yesterday' }],
  ['a count that is none', { session_pages: '-1' }],
  ['a field of no contract', { total: '1' }],
])('%s is left out', (_what, fields) => {
  expect(readAttribution(posted(fields))).toEqual({})
})

test('fields without the prefix are others’', () => {
  expect(readAttribution({ utm_source: 'lettre', order_comments: 'x' })).toEqual({})
})

test.each([
  [PHONE, 'Mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'Mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148', 'Tablet'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Desktop'],
])('%s is a device of its kind', (user_agent, device) => {
  expect(readAttribution(posted({ user_agent })).device_type).toBe(device)
})

test('whatever is posted, what is kept is known, short and without marks that rewrite a line', () => {
  const names = Object.keys(ATTRIBUTION_FIELDS).map((field) => `wc_order_attribution_${field}`)
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 3_000 }), fc.webUrl(), fc.constant('(none)'))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names, '__proto__'), anything), (fields) => {
      for (const [field, value] of Object.entries(readAttribution(fields))) {
        expect([...Object.keys(ATTRIBUTION_FIELDS), 'device_type']).toContain(field)
        expect(value.length).toBeLessThanOrEqual(2_000)
        expect(value).not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
      }
    }),
  )
})
