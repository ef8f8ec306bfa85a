import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { GOODS, productPath } from './support/shop-pages.ts'

const EVERY_MS = 3000
const MOVE_MS = 1000
const STEP_PX = 220

const slider = (page: Page) => page.getByRole('region', { name: 'Nos guides et nos outils' })
const pause = (page: Page) => slider(page).getByRole('button', { name: 'Mettre le défilement en pause' })
/** How far each product stands from the left edge of the strip, the one at the edge first. */
async function places(page: Page): Promise<{ name: string; left: number }[]> {
  const all = await slider(page)
    .getByRole('list')
    .evaluate((strip) =>
      [...strip.children].map((item) => ({
        name: item.textContent ?? '',
        left: Math.round(item.getBoundingClientRect().left - strip.getBoundingClientRect().left),
      })),
    )
  return all.filter(({ left }) => left > -STEP_PX / 2)
}

/** Brings the slider of a page into sight, where it wakes; from then on time passes only when the test lets it. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(productPath(GOODS.guide))
  await slider(page).scrollIntoViewIfNeeded()
  await pause(page).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(MOVE_MS)
}

/** The strip starts anew, with nothing on it. */
async function resume(page: Page): Promise<void> {
  await slider(page).getByRole('button', { name: 'Reprendre le défilement' }).click()
  await page.mouse.move(0, 0)
}

test('every three seconds the strip moves by 220 pixels in one second, without an end', async ({ page }) => {
  await openWithClock(page)
  const [edge, next, ...others] = await places(page)
  await resume(page)
  await page.clock.runFor(EVERY_MS - 100)
  expect(await places(page)).toEqual([edge, next, ...others])
  await page.clock.runFor(100 + MOVE_MS / 2)
  const midway = (await places(page)).find(({ name }) => name === next?.name)?.left ?? Number.NaN
  expect(midway).toBeGreaterThan((next?.left ?? 0) - STEP_PX + 20)
  expect(midway).toBeLessThan((next?.left ?? 0) - 20)
  await page.clock.runFor(MOVE_MS / 2 + 100)
  expect((await places(page))[0]).toEqual({ name: next?.name, left: edge?.left })

  for (let turn = 0; turn <= others.length; turn += 1) await page.clock.runFor(EVERY_MS)
  expect((await places(page))[0]).toEqual(edge)
})

test('a pause, a pointer or the focus keeps the strip still', DESKTOP, async ({ page, isMobile }) => {
  await openWithClock(page)
  const expectStill = async () => {
    const before = await places(page)
    await page.clock.runFor(3 * EVERY_MS)
    expect(await places(page)).toEqual(before)
  }
  await page.mouse.move(0, 0)
  await expectStill()
  if (!isMobile) {
    await slider(page).getByRole('button', { name: 'Reprendre le défilement' }).click()
    await expectStill()
    await pause(page).click()
  }
  await slider(page).getByRole('button', { name: 'Reprendre le défilement' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(pause(page)).toBeFocused()
  await page.mouse.move(0, 0)
  await expectStill()
  const [edge] = await places(page)
  await pause(page).blur()
  await page.clock.runFor(EVERY_MS + MOVE_MS + 100)
  expect((await places(page))[0]?.name).not.toBe(edge?.name)
})

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the strip waits until it is started', async ({ page }) => {
    await page.clock.install()
    await page.goto(ROUTES.shop)
    await slider(page).scrollIntoViewIfNeeded()
    await slider(page).getByRole('button', { name: 'Reprendre le défilement' }).waitFor()
    const before = await places(page)
    await page.clock.runFor(3 * EVERY_MS)
    expect(await places(page)).toEqual(before)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the strip leads to the products', async ({ page }) => {
    await page.goto(ROUTES.blog)
    await expect(slider(page).getByRole('button')).toHaveCount(0)
    await slider(page).getByRole('link', { name: GOODS.guide.name }).click()
    await expect(page).toHaveURL(productPath(GOODS.guide))
  })
})

test('the way to the payment has no slider, and axe finds nothing where there is one', async ({ page }) => {
  await page.goto(ROUTES.cart)
  await expect(slider(page)).toBeVisible()
  await expectNoFindings(page)
  await page.goto('/commande/order-received/')
  await expect(slider(page)).toHaveCount(0)
})
