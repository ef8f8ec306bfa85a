import { expect, test } from 'vitest'
import { readPageView } from './page-view.ts'

const NOW = new Date('2026-01-05T10:00:00Z')
const view = (url: string, referrer = '') => readPageView({ url, referrer, userAgent: 'Browser/1.0' }, NOW)

test.each([
  ['https://x.fr/boutique/?utm_source=a&paged=2#top', 'https://x.fr/boutique/?utm_source=a&paged=2'],
  ['https://x.fr/commande/order-received/1001/?key=wc_order_secret', 'https://x.fr/commande/order-received/'],
  ['https://x.fr/lettre-d-information/confirmer/?jeton=secret', 'https://x.fr/lettre-d-information/'],
  ['https://x.fr/moderation/7/?key=secret', 'https://x.fr/moderation/'],
  ['https://x.fr/retrouver-ma-commande/secret/', 'https://x.fr/retrouver-ma-commande/'],
  ['https://x.fr/commande/#wc-stripe-confirm-pi:1:pi_1_secret_2:n', 'https://x.fr/commande/'],
])('%s is kept as %s: without keys and secrets', (url, kept) => {
  expect(view(url).url).toBe(kept)
  expect(view('https://x.fr/', url).referrerUrl).toBe(kept)
})

test('hosts are read without port, queries decoded', () => {
  expect(view('http://X.fr:3000/?utm_source=rentr%C3%A9e', 'https://www.Bing.com/search?q=a').arrival).toEqual({
    host: 'x.fr',
    query: { utm_source: 'rentrée' },
    referrer: { host: 'bing.com', path: '/search' },
  })
})

test('a referrer that is no address is none', () => {
  expect(view('https://x.fr/', 'about:').arrival.referrer?.host ?? '').toBe('')
  expect(view('https://x.fr/', 'nowhere')).toMatchObject({ arrival: { referrer: null }, referrerUrl: '' })
})
