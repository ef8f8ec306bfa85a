import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expectGoodFirstViews } from './support/first-views.ts'
import { expect, test } from './support/journey.ts'
import { GOODS, productPath, putInCart } from './support/shop-pages.ts'
import { MISSING_PAGE, PERSONAL_PAGES, PUBLIC_PAGES, type SitePage } from './support/site-pages.ts'

const PAGES: readonly SitePage[] = [...PUBLIC_PAGES, ...PERSONAL_PAGES, MISSING_PAGE]

/** As many as one browser opens one after the other: a new one for each page reads and compiles everything again. */
const AT_ONCE = 7

const WITH_GOODS: readonly string[] = [ROUTES.cart, ROUTES.checkout]
const isEmptyHanded = ({ path }: SitePage) => !WITH_GOODS.includes(path)

const groups = Map.groupBy(PAGES.filter(isEmptyHanded), (_page, index) => Math.floor(index / AT_ONCE))

for (const pages of [...groups.values(), PAGES.filter((page) => !isEmptyHanded(page))]) {
  const names = `${pages[0]?.name} to ${pages.at(-1)?.name}`
  test(`${names}: each page one title, its landmarks, nothing that jumps, sticks out or axe finds`, async ({
    page,
    shop,
    expectTrouble,
  }) => {
    test.slow()
    expectTrouble(/console error: Failed to load resource.*status of 404/)
    if (!pages.every(isEmptyHanded)) await putInCart(page, GOODS.guide)
    for (const one of pages)
      await test.step(one.name, () => expectGoodFirstViews(page, one.path, () => lookAt(page, one, shop.origin)))
  })
}

async function lookAt(page: Page, { path, isFound }: SitePage, origin: string): Promise<void> {
  const isPublic = isFound || PUBLIC_PAGES.some((one) => one.path === path)
  if (path === ROUTES.checkout) await new CheckoutPage(page).waitUntilReady()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveTitle(/\S.* — Tremplin$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1)
  expect(await levelsThatSkip(page)).toEqual([])
  if (path === MISSING_PAGE.path) return
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{30,}/)
  if (isPublic) await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}${path}`)
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(isPublic ? 0 : 1)
}

for (const good of [GOODS.guide, GOODS.notebook]) {
  test(`what search engines read of '${good.name}' is what its page says`, async ({ page, shop, request }) => {
    await page.goto(productPath(good))
    const blocks: Record<string, unknown>[] = (
      await page.locator('script[type="application/ld+json"]').allTextContents()
    ).map((text) => JSON.parse(text))
    const product = blocks.find((block) => block['@type'] === 'Product')
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      name: await page.getByRole('heading', { level: 1 }).textContent(),
      url: `${shop.origin}${productPath(good)}`,
      description: expect.stringMatching(/.{30,}/),
      sku: expect.stringMatching(/^TRP-/),
    })
    const offers = [product?.offers].flat()
    expect(offers.length).toBeGreaterThan(0)
    for (const offer of offers)
      expect(offer).toMatchObject({
        '@type': 'Offer',
        price: good.price.replace(',', '.'),
        priceCurrency: 'EUR',
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/),
      })
    const images = [product?.image].flat()
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) expect((await request.get(String(image))).headers()['content-type']).toMatch(/^image\//)
    expect(blocks.find((block) => block['@type'] === 'BreadcrumbList')).toBeDefined()
  })
}

/** Headings that leave out a level on the way down. */
async function levelsThatSkip(page: Page): Promise<string[]> {
  const headings = await page
    .getByRole('heading')
    .evaluateAll((elements) =>
      elements.map((element) => ({ level: Number(element.tagName.slice(1)), text: element.textContent ?? '' })),
    )
  return headings
    .filter(({ level }, index) => level > (headings[index - 1]?.level ?? level) + 1)
    .map(({ level, text }) => `h${level} ${text}`)
}
