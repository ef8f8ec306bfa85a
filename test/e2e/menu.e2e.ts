import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, EVERY_WIDTH, expect, test } from './support/journey.ts'
import { GOODS, productPath } from './support/shop-pages.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const parent = (page: Page) => menu(page).getByRole('link', { name: 'Conseils' })
const toggle = (page: Page) => menu(page).getByRole('button', { name: 'Ouvrir le sous-menu Conseils' })
const child = (page: Page) => menu(page).getByRole('link', { name: 'Négociation' })
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Ouvrir le menu' }).tap()

/** The page's own script has run: what it follows works from then on. */
const untilAwake = (page: Page) => page.waitForLoadState('networkidle')

test('a submenu lies behind a plus in the drawer', async ({ page }) => {
  await page.goto(ROUTES.home)
  await untilAwake(page)
  await openDrawer(page)
  await expect(menu(page).getByRole('link', { name: 'Boutique', exact: true })).toBeInViewport()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(child(page)).toBeHidden()
  await expectNoFindings(page, { onlyHere: true })
  await toggle(page).tap()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(child(page)).toBeVisible()
  await expectNoFindings(page, { onlyHere: true })
  await toggle(page).tap()
  await expect(child(page)).toBeHidden()
  await toggle(page).tap()
  await child(page).tap()
  await expect(page).toHaveURL(ROUTES.blogCategory('negociation'))
  await untilAwake(page)
  await openDrawer(page)
  await toggle(page).tap()
  await expect(parent(page)).toHaveAttribute('aria-current', 'true')
  await expect(child(page)).toHaveAttribute('aria-current', 'page')
})

for (const [place, viewport] of [
  ['drawer', { width: 390, height: 844 }],
  ['row', { width: 1280, height: 900 }],
] as const)
  test(`the first tap on a parent of the ${place} opens its submenu, the second one follows it`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(ROUTES.home)
    await untilAwake(page)
    if (place === 'drawer') await openDrawer(page)
    await parent(page).tap()
    await expect(child(page)).toBeVisible()
    await expect(page).toHaveURL(ROUTES.home)
    await parent(page).tap()
    await expect(page).toHaveURL(ROUTES.blog)
  })

test('a pointer opens a submenu, and a tap elsewhere or Escape closes it', DESKTOP, async ({ page }) => {
  await page.goto(ROUTES.home)
  await untilAwake(page)
  await expect(child(page)).toBeHidden()
  await parent(page).hover()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await child(page).hover()
  await expect(child(page)).toBeVisible()
  await expectNoFindings(page, { onlyHere: true })
  await page.keyboard.press('Escape')
  await expect(child(page)).toBeHidden()
  await menu(page).getByRole('link', { name: 'Boutique' }).hover()
  await parent(page).hover()
  await expect(child(page)).toBeVisible()
  await menu(page).getByRole('link', { name: 'Boutique' }).hover()
  await expect(child(page)).toBeHidden()
  await toggle(page).click()
  await expect(child(page)).toBeHidden()
  await toggle(page).click()
  await child(page).click()
  await expect(page).toHaveURL(ROUTES.blogCategory('negociation'))
})

test('the focus opens a submenu, Escape closes it and stays on its parent', DESKTOP, async ({ page }) => {
  await page.goto(ROUTES.home)
  await untilAwake(page)
  await menu(page).getByRole('link', { name: 'Accueil' }).focus()
  await page.keyboard.press('Tab')
  await expect(parent(page)).toBeFocused()
  await expect(child(page)).toBeVisible()
  for (const stop of [toggle(page), menu(page).getByRole('link', { name: 'Préparation' })]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(child(page)).toBeHidden()
  await expect(parent(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(child(page)).toBeVisible()
  await menu(page).getByRole('link', { name: 'Boutique' }).focus()
  await expect(child(page)).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what lies below an entry is reached all the same', EVERY_WIDTH, async ({ page, isMobile }) => {
    await page.goto(ROUTES.home)
    await expect(toggle(page)).toBeHidden()
    if (isMobile) await openDrawer(page)
    else {
      await expect(child(page)).toBeHidden()
      await parent(page).hover()
    }
    await child(page).click()
    await expect(page).toHaveURL(ROUTES.blogCategory('negociation'))
  })
})

test('a breadcrumb is one line on a narrow phone, and leaves its links large enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(productPath(GOODS.guide))
  const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' })
  const boxes = await crumbs
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
    )
  for (const { width, height } of boxes) {
    expect(width).toBeGreaterThanOrEqual(24)
    expect(height).toBeGreaterThanOrEqual(24)
  }
  const tops = await crumbs
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectNoFindings(page, { onlyHere: true })
})
