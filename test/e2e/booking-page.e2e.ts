import type { Page } from '@playwright/test'
import { DESKTOP, expect, test } from './support/journey.ts'
import { GOODS, productPath } from './support/shop-pages.ts'

const freeDays = (page: Page) => page.locator('.cal__day.bookable')
const hours = (page: Page) => page.getByRole('radiogroup', { name: /^Heures du/ }).getByRole('radio')

test.describe('from another zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('by keyboard alone, with the hours of both zones', DESKTOP, async ({ page }) => {
    await page.goto(productPath(GOODS.session))
    await freeDays(page).first().waitFor()
    await page.locator('.cal [tabindex="0"][data-date]').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Heures de New York, d’après votre appareil/)).toBeVisible()
    await hours(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(hours(page).nth(1)).toHaveAttribute('aria-checked', 'true')
    await expect(hours(page).nth(1)).toBeFocused()
    const recap = page.getByRole('complementary', { name: 'Votre séance' })
    await expect(recap).toContainText('heure de Paris')
    await expect(recap).toContainText('Chez vous')
    await page.getByRole('button', { name: 'Afficher l’heure de Paris' }).press('Enter')
    await expect(page.getByText(/Heures de Paris/)).toBeVisible()
  })
})
