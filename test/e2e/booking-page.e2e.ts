import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { content, GOODS, productPath } from './support/shop-pages.ts'

const OFFER = 'Assistante de gestion, CDI, 35 h'
const freeDays = (page: Page) => page.locator('.cal__day.bookable')
const hours = (page: Page) => page.getByRole('radiogroup', { name: /^Heures du/ }).getByRole('radio')
const add = (page: Page) =>
  content(page).getByRole('button', { name: 'Ajouter au panier', exact: true }).filter({ visible: true })

async function answer(page: Page): Promise<void> {
  await page.getByLabel(/L’offre d’emploi/).fill(OFFER)
  await page.getByRole('radio', { name: 'En face' }).check({ force: true })
}

/** The last of the days in sight, so that each journey has slots of its own. */
async function chooseSlot(page: Page, hour: number): Promise<string> {
  await freeDays(page).first().click()
  const slot = hours(page).nth(hour)
  const startsAt = (await slot.getAttribute('data-value')) ?? ''
  await slot.click()
  await expect(slot).toHaveAttribute('aria-checked', 'true')
  return startsAt
}

test('a slot is chosen on a phone, kept in the cart, and asked about before it is ordered', async ({ page }) => {
  await page.goto(productPath(GOODS.session))
  await chooseSlot(page, 0)
  await expectNoFindings(page)
  await answer(page)
  await add(page).click()
  await expect(page.getByText('a été ajouté à votre panier')).toBeVisible()
  await page.goto(ROUTES.cart)
  await expect(
    content(page)
      .getByText(/heure de Paris/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await page.goto(ROUTES.checkout)
  const consent = page.getByRole('checkbox', { name: /^Je demande que ma séance ait lieu/ })
  await expect(consent).not.toBeChecked()
  await expectNoFindings(page)
})

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
