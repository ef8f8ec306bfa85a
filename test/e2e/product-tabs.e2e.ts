import type { Page } from '@playwright/test'
import { DESKTOP, expect, test } from './support/journey.ts'
import { content, GOODS, productPath } from './support/shop-pages.ts'

const PATH = productPath(GOODS.guide)
const tab = (page: Page, name: string | RegExp) => content(page).getByRole('tab', { name })
const description = (page: Page) => content(page).locator('#tab-description')
const information = (page: Page) => content(page).locator('#tab-additional_information')

/** Waits until the script is awake: from then on the hidden panels are told so. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(content(page).locator('.wc-tabs-wrapper.is-awake')).toBeVisible()
}

test('one panel is shown at a time, the one whose tab is chosen', async ({ page }) => {
  await open(page, PATH)
  await expect(tab(page, 'Description')).toHaveAttribute('aria-selected', 'true')
  await expect(description(page)).toBeVisible()
  await expect(information(page)).toBeHidden()
  await tab(page, 'Informations complémentaires').click()
  await expect(tab(page, 'Informations complémentaires')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Description')).toHaveAttribute('aria-selected', 'false')
  await expect(information(page)).toBeVisible()
  await expect(description(page)).toBeHidden()
  await expect(page.getByRole('tabpanel', { name: 'Informations complémentaires' })).toContainText('PDF et EPUB')
})

test(
  'beside a long description stand its figures; where the system sets the colours, the open tab is underlined',
  DESKTOP,
  async ({ page }) => {
    await open(page, PATH)
    const [text, figures] = await Promise.all(
      [description(page).locator('.prose'), description(page).getByRole('complementary', { name: 'En bref' })].map(
        (each) => each.boundingBox(),
      ),
    )
    if (!text || !figures) throw new Error('the description is not to be seen')
    expect(figures.x).toBeGreaterThanOrEqual(text.x + text.width)
    expect(figures.y).toBeLessThan(text.y + 50)

    await page.emulateMedia({ forcedColors: 'active' })
    const underlined = content(page).getByRole('tab').and(page.locator('[aria-selected=true]'))
    await expect(underlined).toHaveCSS('text-decoration-line', 'underline')
    await expect(tab(page, 'Informations complémentaires')).toHaveCSS('text-decoration-line', 'none')
    await expect(content(page).getByText('4,4', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('banner').locator('.logo img')).toHaveCount(0)
  },
)

test('arrows, Home and End walk the tabs around', DESKTOP, async ({ page }) => {
  await open(page, PATH)
  const names = await content(page).getByRole('tab').allTextContents()
  const last = names.length - 1
  await tab(page, 'Description').focus()
  const presses: [string, number][] = [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', last],
    ['ArrowRight', 0],
    ['End', last],
    ['Home', 0],
  ]
  for (const [key, index] of presses) {
    await page.keyboard.press(key)
    await expect(content(page).getByRole('tab').nth(index), key).toBeFocused()
    await expect(content(page).getByRole('tab').nth(index), key).toHaveAttribute('aria-selected', 'true')
    await expect(content(page).getByRole('tabpanel'), key).toHaveCount(1)
  }
  await page.keyboard.press('Tab')
  await expect(content(page).locator('[role=tab]:focus')).toHaveCount(0)
})

test('an address that names a panel opens it, on arrival and later', async ({ page }) => {
  await open(page, `${PATH}#tab-additional_information`)
  await expect(information(page)).toBeVisible()
  await expect(description(page)).toBeHidden()
  await open(page, `${PATH}?x=1`)
  await expect(description(page)).toBeVisible()
  await page.evaluate(() => location.assign('#tab-additional_information'))
  await expect(information(page)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all panels stand one below the other, with their headings, and the tabs lead to them', async ({ page }) => {
    await page.goto(PATH)
    await expect(description(page).getByRole('heading', { name: 'Description' })).toBeVisible()
    await expect(information(page).getByRole('heading', { name: 'Informations complémentaires' })).toBeVisible()
    await tab(page, 'Informations complémentaires').click()
    await expect(page).toHaveURL(/#tab-additional_information$/)
    await expect(information(page)).toBeInViewport()
    await expect(description(page)).toBeVisible()
  })
})
