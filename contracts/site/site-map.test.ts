import { expect, test } from 'vitest'
import { canonicalPagePath } from '#server/http/canonical-address.ts'
import { cacheKeyOf } from '#server/http/page-cache.ts'
import { WHOLE_ROUTES as routes } from '#test/support/page-routes.ts'
import { ROUTES } from './routes.ts'
import { pageAt, redactAddress, redactReferrer, rowOf } from './site-map.ts'

const SECRET = 'sesame-ouvre-toi'

test.each([
  ['/', 'public'],
  ['/boutique/', 'public'],
  ['/boutique', 'public'],
  ['/produit/guide/', 'public'],
  ['/panier-garni/', 'public'],
  ['/faq/', 'public'],
  ['/mon-article/comment-page-2/', 'public'],
  ['/panier/', 'personal'],
  ['/Panier', 'personal'],
  ['/commande/', 'personal'],
  ['/COMMANDE/order-pay/1001/', 'secret'],
  ['/commande/order-received/1001/', 'secret'],
  ['/mon-compte/orders/', 'personal'],
  ['/mon-compte/lost-password/', 'secret'],
  ['/lettre-d-information/', 'public'],
  ['/lettre-d-information/confirmer/', 'secret'],
  ['/lettre-d-information/plus-tard/', 'secret'],
  ['/nulle/part/', 'personal'],
])('%s is %s', (path, audience) => {
  expect(pageAt(path).audience).toBe(audience)
})

test('only the pages that pay let the card provider in', () => {
  const paying = routes.map(pathOf).filter((path) => pageAt(path).pays)
  expect(paying).toEqual([
    '/commande/',
    '/commande/order-received/x',
    '/commande/order-pay/x',
    '/commande/change-payment-method/x',
    '/mon-compte/add-payment-method/',
  ])
})

test.each([
  ['/', true],
  ['/boutique/', true],
  ['/produit/guide/', true],
  ['/produit/guide/comment-page-2/', true],
  ['/mon-article/', true],
  ['/conseils/categorie/oral/', true],
  ['/cgv/', true],
  ['/recherche/', false],
  // Their forms carry tokens.
  ['/contact/', false],
  ['/lettre-d-information/', false],
  ['/panier/', false],
  // Right below the home page like a text, and yet not for everybody: none is drawn for nobody first.
  ['/renoncer-au-contrat/', false],
  ['/retrouver-ma-commande/', false],
  ['/facture/x/', false],
  ['/nulle/part/', false],
])('%s is kept for everybody: %s', (path, isKept) => {
  expect(pageAt(path).isKept === true).toBe(isKept)
  expect(cacheKeyOf(path)).toBe(isKept ? path : null)
})

test('whatever is kept or named to search engines is for everybody', () => {
  for (const route of routes) {
    const { audience, isKept, isIndexed, pays } = pageAt(pathOf(route))
    if (isKept || isIndexed) expect([audience, pays], route.path).toEqual(['public', undefined])
  }
})

test('what follows a token’s place keeps its capitals', () => {
  const withToken = routes.flatMap(({ path }) => (path.includes(':token') ? [`/${path}`] : []))
  expect(withToken.length).toBeGreaterThan(0)
  for (const path of withToken) {
    const asked = path.replace(':token', 'AbC')
    expect(canonicalPagePath(asked.replace(/^\/[a-z]/, (start) => start.toUpperCase()))).toBe(asked)
  }
})

/** An address of the route, its parameters filled in. */
const pathOf = ({ path }: { path: string }) => `/${path.replaceAll(/:\w+\??/g, 'x')}`

test('every page of the site has a row, and one with a token in its path is secret', () => {
  // Texts and what does not exist have a rule instead.
  expect(routes.filter((route) => rowOf(pathOf(route)) === null).map(({ path }) => path)).toEqual([
    ':slug/:commentPage?/',
    '*',
  ])
  for (const route of routes) if (route.path.includes(':token')) expect(pageAt(pathOf(route)).audience).toBe('secret')
})

test.each([
  ROUTES.order(1001, SECRET),
  ROUTES.orderPay(1001, SECRET),
  ROUTES.cancelOrder(1001, SECRET),
  `${ROUTES.cancelOrderPage(1001)}?key=${SECRET}`,
  ROUTES.download(SECRET),
  ROUTES.invoice(SECRET),
  ROUTES.foundOrders(SECRET),
  ROUTES.confirmSubscription(SECRET),
  ROUTES.endSubscription(SECRET),
  ROUTES.moderation(1, SECRET),
  `${ROUTES.lostPassword}?token=${SECRET}`,
  `${ROUTES.confirmEmail}?token=${SECRET}`,
  `${ROUTES.joinAccounts}?token=${SECRET}`,
  `${ROUTES.account}?_wpnonce=${SECRET}`,
  `${ROUTES.checkout}#wc-stripe-confirm-pi:1001:${SECRET}:nonce`,
  `/nulle/part/?key=${SECRET}`,
])('nothing that opens something is told of %s', (address) => {
  for (const spelling of [
    address,
    address.replace('/?', '?'),
    address.replace(/^\/[a-z]/, (start) => start.toUpperCase()),
  ])
    expect(redactAddress(new URL(spelling, 'https://x.fr'))).not.toContain(SECRET)
})

test('what a public page was asked with may be told', () => {
  const told = (address: string) => redactAddress(new URL(address, 'https://x.fr'))
  expect(told('/boutique/?utm_source=a&paged=2#top')).toBe('https://x.fr/boutique/?utm_source=a&paged=2')
  expect(told('/panier/?removed_item=1')).toBe('https://x.fr/panier/')
  expect(told(ROUTES.order(1001, SECRET))).toBe('https://x.fr/commande/order-received/')
})

test.each([
  [`https://x.fr/moderation/7/?key=${SECRET}`, 'https://x.fr/moderation/'],
  [`https://ailleurs.fr/panier/?key=a#b`, 'https://ailleurs.fr/panier/?key=a'],
  ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm/'],
])('somebody who comes from %s comes from %s', (from, told) => {
  expect(redactReferrer(new URL(from), new URL('https://x.fr/'))).toBe(told)
})
