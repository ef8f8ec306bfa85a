import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { postCategories } from '#server/modules/content/tables.ts'
import { expectGoodFirstViews } from './support/first-views.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { addToCart, cartLink, content, GOODS, miniCart } from './support/shop-pages.ts'

const POST = { path: ROUTES.post('reconversion-convaincre-en-entretien'), title: /ancien métier/ }
const PAGES = [
  { name: 'article', path: POST.path },
  { name: 'list of articles', path: ROUTES.blog },
  { name: 'category', path: ROUTES.blogCategory('pendant-l-entretien') },
]
const MAX_SCRIPT_BYTES = 10_000

for (const { name, path } of PAGES) {
  test(`${name}: axe finds nothing, nothing jumps or sticks out`, async ({ page, shop }) => {
    await expectGoodFirstViews(page, path, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', shop.origin + path)
      await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', `${shop.origin}/feed/`)
    })
  })
}

test('a reader goes from the list to an article, along its contents, and on to its guide', async ({ page }) => {
  await page.goto(ROUTES.blog)
  await content(page).getByRole('link', { name: 'Reconversion', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reconversion')
  await content(page).getByRole('link', { name: POST.title }).click()
  await expect(page).toHaveURL(POST.path)
  await expect(content(page).getByText(/7 septembre 2026 · \d min de lecture/)).toBeVisible()

  const contents = content(page).getByRole('navigation', { name: 'Dans cet article' })
  if (!(await contents.isVisible())) await content(page).getByText('Dans cet article').click()
  const entry = contents.getByRole('link').last()
  const heading = content(page).getByRole('heading', { level: 2, name: (await entry.textContent()) ?? '', exact: true })
  await entry.click()
  await expect(heading).toBeInViewport()

  const guide = content(page).getByRole('complementary', { name: 'Pour aller plus loin' })
  await expect(guide).toContainText(GOODS.guide.price)
  await guide.getByRole('link', { name: GOODS.guide.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GOODS.guide.name)
})

test('a wide table scrolls by keyboard on a phone, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(POST.path)
  const table = content(page).getByRole('region', { name: 'Tableau' }).first()
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
})

test('what search engines and other sites read of an article is what it says', async ({ page, shop, request }) => {
  await page.goto(POST.path)
  const blocks = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  const article = blocks.find((block) => block['@type'] === 'Article')
  expect(article).toMatchObject({
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    datePublished: '2026-09-07T11:00:00.000Z',
    mainEntityOfPage: shop.origin + POST.path,
    author: { name: 'Tremplin' },
  })
  expect(blocks.find((block) => block['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(4)
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(image).toBe(article.image)
  expect((await request.get(image ?? '')).headers()['content-type']).toBe('image/png')
})

test('lists go on from page to page, and say where nothing is', async ({ page, shop, expectTrouble }) => {
  expectTrouble(/console error: Failed to load resource.*status of 404/)
  await page.goto(ROUTES.blog)
  const titles = content(page).getByRole('heading', { level: 2 })
  const first = await titles.allTextContents()
  await content(page).getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(`${ROUTES.blog}?paged=2`)
  const second = await titles.allTextContents()
  expect(new Set([...first, ...second]).size).toBe(12)
  await content(page).getByRole('link', { name: 'Page précédente' }).click()
  await expect(page).toHaveURL(ROUTES.blog)

  for (const missing of [`${ROUTES.blog}?paged=3`, `${ROUTES.blog}?paged=x`, ROUTES.blogCategory('nulle-part')])
    expect((await page.goto(missing))?.status()).toBe(404)

  await shop.db.insert(postCategories).values({ slug: 'vide', name: 'Vide', position: 9 }).onConflictDoNothing()
  await page.goto(ROUTES.blogCategory('vide'))
  await expect(content(page).getByText('Aucun article ici pour l’instant.')).toBeVisible()
})

test('an article sends hardly any script before something is touched', async ({ page }) => {
  expect(await scriptBytes(page, POST.path)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  await cartLink(page).click()
  await expect(miniCart(page)).toBeVisible()
})

test('the cart that there is shows on an article, whether it was there before or comes from another tab', async ({
  page,
  context,
}) => {
  await page.goto(POST.path)
  const other = await context.newPage()
  await addToCart(other, GOODS.guide)
  await expect(cartLink(page)).toContainText('1')
  await other.goto(POST.path)
  await expect(cartLink(other)).toContainText('1')
})

test('the feed is kept, checked and asked for again without being sent again', async ({ request }) => {
  const feed = await request.get(ROUTES.feed)
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=UTF-8')
  expect((await feed.text()).match(/<item>/g)).toHaveLength(12)
  const again = await request.get(ROUTES.feed, { headers: { 'if-none-match': feed.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  const withoutSlash = await request.get('/feed', { maxRedirects: 0 })
  expect([withoutSlash.status(), withoutSlash.headers().location]).toEqual([301, ROUTES.feed])
})

test('where nobody has written yet, the form follows the sentence that says so', DESKTOP, async ({ page }) => {
  await page.goto(ROUTES.post('preparer-son-entretien-en-48-heures'))
  const [sentence, form] = await Promise.all(
    [content(page).getByText('Personne n’a encore écrit ici.'), page.locator('#respond')].map((each) =>
      each.boundingBox(),
    ),
  )
  expect(form?.x).toBe(sentence?.x)
  expect(form?.y).toBeGreaterThan(sentence?.y ?? Number.NaN)
})

test('printed, an article is its text', async ({ page }) => {
  await page.goto(POST.path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), content(page).getByText('À lire aussi')])
    await expect(part).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an article is read, with its contents and what leads on', async ({ page }) => {
    await page.goto(ROUTES.blog)
    await content(page).getByRole('link', { name: POST.title }).click()
    await expect(content(page).locator('.prose')).toContainText('Marc')
    const contents = content(page).getByRole('navigation', { name: 'Dans cet article' })
    if (!(await contents.isVisible())) await content(page).getByText('Dans cet article').click()
    await expect(contents).toBeVisible()
    await expect(content(page).getByRole('link', { name: 'Envoyer cet article par e-mail' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Reconversion.*reconversion-convaincre-en-entretien/,
    )
  })
})

/** Bytes of script, as they are compressed for the way and without headers, until some seconds after the page has loaded. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  })
  await page.goto(path)
  await page.waitForTimeout(5000)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  return bytes
}
