import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/identifiers.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { openCartWithPrint, shippingRow, totalRow } from './support/printed-goods.ts'
import { content } from './support/shop-pages.ts'

const opener = (page: Page) => content(page).getByText(/Calculer la livraison|Changer d’adresse/)
const calculator = (page: Page) => content(page).getByRole('form', { name: 'Calculer la livraison' })
const calculate = (page: Page) => calculator(page).getByRole('button', { name: 'Calculer' })

async function fill(page: Page, to: { postcode: string; city: string }): Promise<void> {
  // Awake, the form closes with every answer; plain, it is there anew.
  if (!(await calculate(page).isVisible())) await opener(page).click()
  await calculator(page).getByLabel('Ville').fill(to.city)
  await calculator(page).getByLabel('Code postal').fill(to.postcode)
  await calculate(page).click()
}

for (const script of ['with', 'without'] as const)
  test.describe(`${script} script`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test(`${script} script the cart says what shipping costs before any address is typed, and remembers it`, async ({
      page,
      shop,
    }) => {
      await openCartWithPrint(page, shop)
      await expect(shippingRow(page)).toContainText('4,90')
      await expect(shippingRow(page)).toContainText('seront mises à jour lors de la commande')
      await fill(page, { postcode: '97400', city: 'Saint-Denis' })
      await expect(content(page).getByText('Frais de livraison mis à jour.')).toBeVisible()
      await expect(shippingRow(page)).toContainText('9,90')
      await expect(shippingRow(page)).toContainText('Livraison à 97400 Saint-Denis, France.')
      await expect(totalRow(page)).toContainText('28,90')

      await fill(page, { postcode: '974', city: 'Saint-Denis' })
      await expect(content(page).getByText('Veuillez saisir un code postal valide.')).toBeVisible()
      await expect(totalRow(page)).toContainText('28,90')

      await page.goto(ROUTES.checkout)
      await expect(totalRow(page)).toContainText('28,90')
      await expect(content(page).getByLabel('Code postal').first()).toHaveValue('97400')
    })
  })

test('the calculator is worked by keyboard alone, and axe finds nothing in it', async ({ page, shop }) => {
  await openCartWithPrint(page, shop)
  await page.waitForLoadState('networkidle')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(calculate(page)).toBeVisible()
  await expectNoFindings(page)
  await calculator(page).getByLabel('Pays').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ajaccio')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20000')
  await page.keyboard.press('Enter')
  await expect(content(page).getByText('Frais de livraison mis à jour.')).toBeVisible()
  await expect(shippingRow(page)).toContainText('Livraison à 20000 Ajaccio, France.')
  await expect(totalRow(page)).toContainText('23,90')
})
