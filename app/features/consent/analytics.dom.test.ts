import { beforeEach, expect, test, vi } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'

const ID = 'G-TEST1234'
const SECRET = 'sesame-ouvre-toi'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('dataLayer', [])
  // The script itself is another's.
  vi.spyOn(document.head, 'append').mockReturnValue()
})

/** What the statistics are told when the shop's visitor allows them on this page, having come from that one. */
async function toldOn(address: string, cameFrom: string) {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(cameFrom)
  const { grantAnalytics } = await import('./analytics.ts')
  grantAnalytics(ID)
  const { dataLayer }: { dataLayer?: IArguments[] } = window as object
  return dataLayer?.map((command) => [...command]).find(([name]) => name === 'config')
}

test.each([
  ['the cart', ROUTES.cart],
  ['an order', ROUTES.order(1001, SECRET)],
  ['the moderation', ROUTES.moderation(7, SECRET)],
  ['the end of a subscription', ROUTES.endSubscription(SECRET)],
  ['a password mail', `${ROUTES.lostPassword}?token=${SECRET}`],
])('who comes to a public page from %s brings no key of it', async (_name, cameFrom) => {
  const config = await toldOn('/boutique/?utm_source=lettre', new URL(cameFrom, location.href).href)
  expect(config?.[2]).toMatchObject({ page_location: 'http://localhost/boutique/?utm_source=lettre' })
  expect(JSON.stringify(config)).not.toContain(SECRET)
})

test('even on a page that is not measured its address would stay here', async () => {
  const config = await toldOn(ROUTES.confirmSubscription(SECRET), '')
  expect(config?.[2]).toEqual({ page_location: 'http://localhost/lettre-d-information/', page_referrer: '' })
})
