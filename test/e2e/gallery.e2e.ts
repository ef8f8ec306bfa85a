import type { Locator, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, EVERY_WIDTH, expect, test } from './support/journey.ts'
import { measureLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { content, GOODS, productPath } from './support/shop-pages.ts'

const MAGNIFIER = 'Voir la galerie d’images en plein écran'
const MAX_LAYOUT_SHIFT = 0.02
/** Half a second, more or less. */
const MIN_SLIDE_MS = 250
const MAX_SLIDE_MS = 900
const HOUR_MS = 3_600_000

const magnifier = (page: Page) => content(page).getByRole('button', { name: MAGNIFIER })
const thumbnails = (page: Page) => content(page).getByRole('list', { name: 'Images du produit' }).getByRole('link')
const fullScreen = (page: Page) => page.getByRole('dialog', { name: 'Galerie d’images en plein écran' })
const track = (page: Page) => content(page).locator('.woocommerce-product-gallery__wrapper')
const slides = (page: Page) => track(page).locator('.woocommerce-product-gallery__image')

/** Waits until the script is awake: the magnifier appears with it. */
async function open(page: Page, path = productPath(GOODS.guide)): Promise<void> {
  await page.goto(path)
  await expect(magnifier(page)).toBeVisible()
}

test('a small picture slides its large one into view, and nothing else moves', EVERY_WIDTH, async ({ page }) => {
  await page.clock.install()
  await watchLayoutShift(page)
  await open(page)
  const second = thumbnails(page).nth(1)
  await expect(thumbnails(page).first()).toHaveAttribute('aria-current', 'true')
  const url = page.url()
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(MIN_SLIDE_MS)
  expect(await distanceToSlide(page, 1), 'still on its way').toBeGreaterThan(1)
  await page.clock.runFor(MAX_SLIDE_MS - MIN_SLIDE_MS)
  expect(await distanceToSlide(page, 1)).toBeLessThan(1)
  await page.clock.resume()
  expect(page.url()).toBe(url)
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
})

test('who wants less motion gets the picture at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await thumbnails(page).nth(2).click()
  expect(await distanceToSlide(page, 2)).toBeLessThan(1)
})

test('the small pictures follow a swipe', async ({ page }) => {
  await open(page)
  await swipe(page, slides(page).first())
  await expect(thumbnails(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(thumbnails(page).first()).not.toHaveAttribute('aria-current')
})

test('a mouse over the picture zooms it, and leaving ends that', DESKTOP, async ({ page }) => {
  await open(page)
  const picture = slides(page).first().getByRole('link')
  await picture.hover({ position: { x: 20, y: 20 } })
  const large = slides(page).first().locator('img.zoomImg')
  await expect(large).toBeVisible()
  const before = await large.boundingBox()
  expect(before?.width).toBeGreaterThan((await picture.boundingBox())?.width ?? Number.POSITIVE_INFINITY)
  await picture.hover({ position: { x: 300, y: 300 } })
  expect((await large.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await page.mouse.move(2, 2)
  await expect(large).toHaveCount(0)
})

test('a tap zooms the picture and another one ends that, without the full screen', async ({ page }) => {
  await open(page)
  const picture = slides(page).first().getByRole('link')
  const large = slides(page).first().locator('img.zoomImg')
  await expect(large).toHaveCount(0)
  await picture.tap()
  await expect(large).toBeVisible()
  await expect(fullScreen(page)).toHaveCount(0)
  await picture.tap()
  await expect(large).toHaveCount(0)
})

test(
  'a picture that is no wider than the gallery does not zoom: a click opens the full screen',
  DESKTOP,
  async ({ page }) => {
    await open(page)
    const picture = slides(page).first().getByRole('link')
    await content(page)
      .locator('.woocommerce-product-gallery')
      .evaluate((gallery) => Object.assign(gallery.style, { width: '1210px' }))
    await picture.hover({ position: { x: 20, y: 20 } })
    await expect(slides(page).first().locator('img.zoomImg')).toHaveCount(0)
    await picture.click()
    await expect(fullScreen(page)).toBeVisible()
  },
)

test(
  'the full screen shows captions and counts, is walked with the keyboard alone and gives the focus back',
  DESKTOP,
  async ({ page }) => {
    const chunks: string[] = []
    page.on('request', (request) => chunks.push(new URL(request.url()).pathname))
    await open(page)
    await page.waitForLoadState('networkidle')
    expect(chunks.filter((path) => path.includes('lightbox'))).toEqual([])
    const historyLength = await page.evaluate(() => history.length)

    await magnifier(page).focus()
    await page.keyboard.press('Enter')
    await expect(fullScreen(page)).toBeVisible()
    expect(chunks.some((path) => path.includes('lightbox'))).toBe(true)
    await expect(fullScreen(page).getByText('1 / 5', { exact: true })).toBeVisible()
    await expect(fullScreen(page).getByText('La couverture du guide')).toBeVisible()
    for (const name of ['Image précédente', 'Image suivante', 'Agrandir', 'Passer en plein écran', 'Fermer'])
      await expect(fullScreen(page).getByRole('button', { name })).toBeVisible()
    await expect(fullScreen(page).getByRole('button', { name: /partag/i })).toHaveCount(0)

    const visited = new Set<string>()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const name = await fullScreen(page).evaluate((dialog) =>
        dialog.contains(document.activeElement)
          ? (document.activeElement?.getAttribute('aria-label') ?? '')
          : 'outside',
      )
      visited.add(name)
    }
    expect(visited).not.toContain('outside')
    expect([...visited]).toEqual(expect.arrayContaining(['Fermer', 'Image suivante', 'Agrandir']))

    await page.keyboard.press('ArrowRight')
    await expect(fullScreen(page).getByText('2 / 5', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(fullScreen(page)).toHaveCount(0)
    await expect(magnifier(page)).toBeFocused()
    expect(await page.evaluate(() => history.length)).toBe(historyLength)
  },
)

test('the full screen is swiped with a finger', async ({ page }) => {
  await open(page)
  await magnifier(page).tap()
  await expect(fullScreen(page).getByText('1 / 5', { exact: true })).toBeVisible()
  await swipe(page, fullScreen(page))
  await expect(fullScreen(page).getByText('2 / 5', { exact: true })).toBeVisible()
  // A finger that comes down while the picture still slides stops it, and no more.
  await expect(async () => {
    await fullScreen(page).getByRole('button', { name: 'Fermer' }).tap()
    await expect(fullScreen(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})

test('the full screen opens on the picture in sight: axe finds nothing', async ({ page }) => {
  await open(page)
  await thumbnails(page).nth(2).click()
  await expect(thumbnails(page).nth(2)).toHaveAttribute('aria-current', 'true')
  await magnifier(page).click()
  await expect(fullScreen(page).getByText('3 / 5', { exact: true })).toBeVisible()
  await expectNoFindings(page)
})

test('a picture that cannot be loaded says so and links to its file', async ({ page, expectTrouble }) => {
  expectTrouble(/request failed: GET \/media\//)
  expectTrouble(/console error: Failed to load resource: net::ERR_FAILED/)
  await open(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/media/**', (route) => route.abort())
  await magnifier(page).click()
  const failure = fullScreen(page).getByText('The image could not be loaded.').first()
  await expect(failure).toBeVisible()
  await expect(failure.getByRole('link', { name: 'The image' })).toHaveAttribute('href', /^\/media\/.+\.webp$/)
})

test('where the full screen cannot be loaded, the magnifier leads to the picture’s file', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/request failed: GET \/assets\/lightbox/)
  expectTrouble(/console error: Failed to load resource: net::ERR_FAILED/)
  await page.route('**/assets/lightbox*', (route) => route.abort())
  await open(page)
  await magnifier(page).click()
  await expect(page).toHaveURL(/\/media\/.+\.png$/)
})

test('a single picture has no slider, no small pictures and no arrows', async ({ page, shop }) => {
  await shop.db.execute(sql`delete from product_pictures placed using products
    where products.id = placed.product_id and products.slug = ${GOODS.freeGuide.slug} and exists (
      select from product_pictures before where before.product_id = placed.product_id
        and before.position < placed.position)`)
  await open(page, `${productPath(GOODS.freeGuide)}?fresh=1`)
  await expect(slides(page)).toHaveCount(1)
  await expect(thumbnails(page)).toHaveCount(0)
  await magnifier(page).click()
  await expect(fullScreen(page).getByText('1 / 1', { exact: true })).toBeVisible()
  await expect(fullScreen(page).getByRole('button', { name: 'Image suivante' })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the small pictures lead to the large ones, and there is no magnifier', async ({ page }) => {
    await page.goto(productPath(GOODS.guide))
    await expect(magnifier(page)).toHaveCount(0)
    await thumbnails(page).nth(1).click()
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.5 })
    await expect(slides(page).nth(1).getByRole('link')).toHaveAttribute('href', /^\/media\/.+\.png$/)
  })
})

/** Pixels between the track's left edge and that of a picture. */
function distanceToSlide(page: Page, index: number): Promise<number> {
  return track(page).evaluate((element, place) => {
    const slide = element.children[place]
    if (!slide) return Number.NaN
    return Math.abs(slide.getBoundingClientRect().left - element.getBoundingClientRect().left)
  }, index)
}

async function swipe(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to swipe.')
  const session = await page.context().newCDPSession(page)
  const y = box.y + Math.min(box.height, 400) / 2
  const at = (share: number) => ({ x: box.x + box.width * share, y })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.85)] })
  for (let share = 0.8; share >= 0.15; share -= 0.05) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] })
    await page.waitForTimeout(16)
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
