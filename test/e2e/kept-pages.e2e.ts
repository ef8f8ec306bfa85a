import { ROUTES } from '#contracts/site/routes.ts'
import { pageAt } from '#contracts/site/site-map.ts'
import { expect, test } from './support/journey.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'
import { PERSONAL_PAGES, PUBLIC_PAGES } from './support/site-pages.ts'

test('a public page is the same for a stranger and for a visitor with a cart, byte by byte', async ({
  page,
  playwright,
  shop,
}) => {
  await putInCart(page, GOODS.guide)
  const stranger = await playwright.request.newContext({ baseURL: shop.origin })
  for (const { name, path } of PUBLIC_PAGES) {
    const [known, unknown] = [await page.request.get(path), await stranger.get(path)]
    expect.soft(known.status(), name).toBe(200)
    expect.soft(known.headers(), name).not.toHaveProperty('set-cookie')
    expect.soft(unknown.headers(), name).not.toHaveProperty('set-cookie')
    expect.soft((await known.body()).equals(await unknown.body()), name).toBe(true)
  }
  await stranger.dispose()
})

test('a page for one visitor is kept by nobody', async ({ page }) => {
  await putInCart(page, GOODS.guide)
  const others = [
    { name: 'added by link', path: '/boutique/?add-to-cart=1' },
    { name: 'moderation without key', path: ROUTES.moderation(1, 'x') },
  ]
  for (const { name, path } of [...PERSONAL_PAGES, ...others]) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect.soft(answer.headers()['cache-control'], name).toMatch(/no-store/)
    // Every page hears where a visitor comes from: not even one of ours is to hear a key.
    const policy = pageAt(path).audience === 'secret' ? 'strict-origin' : 'strict-origin-when-cross-origin'
    expect.soft(answer.headers()['referrer-policy'], name).toBe(policy)
  }
  const fragments = await page.request.post('/?wc-ajax=get_refreshed_fragments')
  expect(fragments.headers()['cache-control']).toMatch(/no-store|no-cache/)
})
