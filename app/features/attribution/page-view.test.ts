import { expect, test } from 'vitest'
import { readPageView } from './page-view.ts'

const NOW = new Date('2026-01-05T10:00:00Z')
const view = (url: string, referrer = '') => readPageView({ url, referrer, userAgent: 'Browser/1.0' }, NOW)

test.each([
  ['https://x.fr/boutique/?utm_source=a&paged=2#top', 'https://x.fr/boutique/?utm_source=a&paged=2'],
  ['https://x.fr/commande/order-received/1001/?key=wc_order_secret', 'https://x.fr/commande/order-received/1001/'],
  ['https://x.fr/commande/#wc-stripe-confirm-pi:1:pi_1_secret_2:n', 'https://x.fr/commande/'],
])('%s is kept as %s: without keys and secrets', (url, kept) => {
  expect(view(url).url).toBe(kept)
  expect(view('https://x.fr/', url).referrerUrl).toBe(kept)
})

test('hosts are read without port, queries decoded', () => {
  expect(view('http://X.fr:3000/?utm_source=rentr%C3%A9e', 'https://www.Bing.com/search?q=a').arrival).toEqual({
    host: 'x.fr',
    query: { utm_source: 'rentrée' },
    referrer: { host: 'www.bing.com', path: '/search', query: { q: 'a' } },
  })
})

test('a referrer that is no address is none', () => {
  expect(view('https://x.fr/', 'about:').arrival.referrer?.host ?? '').toBe('')
  expect(view('https://x.fr/', 'nowhere')).toMatchObject({ arrival: { referrer: null }, referrerUrl: '' })
})
