import { ROUTES } from '#contracts/site/routes.ts'
import { DESKTOP, EVERY_WIDTH, expect, test } from './support/journey.ts'
import { measureLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { cartLink } from './support/shop-pages.ts'

const MAX_LAYOUT_SHIFT = 0.02
const TEXT = 'Boutique de démonstration'

test('the notice is on every page until it is dismissed, and stays away for the session', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/console error: Failed to load resource.*status of 404/)
  await context.clearCookies()
  await page.goto(ROUTES.home)
  const notice = page.getByRole('complementary', { name: 'Annonce de la boutique' })
  await expect(notice).toContainText(TEXT)
  const id = await notice.locator('p.woocommerce-store-notice.demo_store').getAttribute('data-notice-id')
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(await context.cookies()).toEqual([])

  await notice.getByRole('button', { name: 'Masquer ce message' }).click()
  await expect(notice).toBeHidden()
  await expect
    .poll(() => context.cookies())
    .toMatchObject([{ name: `store_notice${id}`, value: 'hidden', path: '/', expires: -1 }])
  for (const path of [ROUTES.shop, ROUTES.cart, ROUTES.terms, '/nulle-part/']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    await expect(notice).toBeHidden()
  }
})

test('the notice is dismissed without a mouse and the focus goes on with the page', DESKTOP, async ({ page }) => {
  await page.goto(ROUTES.shop)
  const dismiss = page.getByRole('button', { name: 'Masquer ce message' })
  // It appears once the page's script is awake.
  await expect(dismiss).toBeVisible()
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(TEXT)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tremplin, accueil' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true })).toBeFocused()
})

test('neither the notice nor its absence makes a page jump', EVERY_WIDTH, async ({ page, context, shop }) => {
  await watchLayoutShift(page)
  await page.goto(ROUTES.home)
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  const id = await page.locator('[data-notice-id].demo_store').getAttribute('data-notice-id')
  await context.addCookies([{ name: `store_notice${id}`, value: 'hidden', url: shop.origin }])
  await watchLayoutShift(page)
  await page.goto(ROUTES.home)
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  await expect(page.getByText(TEXT)).toBeHidden()
})

test('without script the notice is there and offers nothing that would not work', async ({ openBrowser }) => {
  const page = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  await page.goto(ROUTES.home)
  await expect(page.getByText(TEXT)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Masquer ce message' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Revenir en haut de la page' })).toBeHidden()
})

test('the header stays in sight, and from 900 px on a button leads back to the top', EVERY_WIDTH, async ({ page }) => {
  await page.goto(ROUTES.terms)
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('button', { name: 'Revenir en haut de la page' })
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await scrollTo(899)
  await expect(cartLink(page)).toBeInViewport()
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await expect(button).toBeHidden()
  await scrollTo(901)
  await expect(button).toBeVisible()

  const startedAt = Date.now()
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY), { intervals: [20] }).toBe(0)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(650)
  await expect(button).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tremplin, accueil' })).toBeFocused()
})

test('who wants no motion is at the top at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(ROUTES.terms)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  const positions = page.evaluate(async () => {
    const seen = new Set<number>()
    for (let frame = 0; frame < 60 && window.scrollY > 0; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      document.querySelector<HTMLElement>('.go-to-top')?.click()
      seen.add(window.scrollY)
    }
    return [...seen]
  })
  expect((await positions).filter((top) => top !== 0 && top !== 2000)).toEqual([])
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the menu’s button says whether the menu is open', async ({ page }) => {
  await page.goto(ROUTES.home)
  const button = page.locator('.menu-btn')
  await button.tap()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})
