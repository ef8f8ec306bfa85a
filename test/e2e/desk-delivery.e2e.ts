import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { createProduct } from '#test/support/builders.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { expect, test } from './support/journey.ts'

test('a zone is written, a cart is tried with it, days off are named, and prices are brought in as a table that says what it changes', async ({
  page,
  shop,
  expectTrouble,
}) => {
  const product = await createProduct(shop.db, { supply: 'goods', regularPriceCents: 1900 })
  const name = `Îles ${product.sku}`
  await enterDesk(page, shop)
  await page.goto(DESK_PAGES.delivery)
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Zone', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nom de la zone' }).fill(name)
  await page.getByRole('checkbox', { name: 'Islande' }).check()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Bateau')
  await page.getByRole('textbox', { name: 'Prix' }).first().fill('douze')
  expectTrouble(/422/)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce n’est pas un montant')
  await expectNoFindings(page)
  await page.getByRole('textbox', { name: 'Prix' }).first().fill('12,00')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('region', { name: 'Essayer' }).getByRole('button', { name: 'Essayer' }).click()
  await expect(page.getByRole('region', { name: 'Essayer' }).getByRole('status')).not.toBeEmpty()

  const rules = page.getByRole('region', { name: 'Règles' })
  await rules.getByRole('textbox', { name: 'Jours sans expédition' }).fill('Noël')
  expectTrouble(/422/)
  await rules.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(rules).toContainText('Un jour par ligne')
  await expectNoFindings(page)
  await rules.getByRole('textbox', { name: 'Jours sans expédition' }).fill('24/12/2030 au 02/01/2031')
  await rules.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Règles\u202F: enregistré, et en ligne.')).toBeVisible()
  // What was sent is kept by the browser until the page has what became of it.
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)

  await page.goto(DESK_PAGES.priceLists)
  await expectNoFindings(page)
  await page
    .getByRole('textbox', { name: 'Ou le tableau, collé' })
    .fill(`Référence;Prix\n${product.sku};21,00\ninconnue;5`)
  await page.getByRole('button', { name: 'Essayer la liste' }).click()
  await expect(page.getByText('19,00\u00A0€ → 21,00\u00A0€')).toBeVisible()
  await expect(page.getByText('Rien en boutique n’a cette référence.')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Écrire ce changement' }).click()
  await expect(page.getByText('Terminé')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reprendre les anciens prix' })).toBeVisible()
})
