import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { expect, test } from './support/journey.ts'

test('a code is written as its sentence, tried on carts while it is written, stopped, and that is taken back', async ({
  page,
  shop,
}) => {
  const code = `NOEL${Date.now().toString(36).toUpperCase()}`
  await enterDesk(page, shop)
  await page.goto(DESK_PAGES.promotions)
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Nouveau code' }).click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByRole('textbox', { name: 'Valeur' }).fill('10')
  const trials = page.getByRole('region', { name: 'Essayer' })
  await expect(trials.getByRole('status')).toContainText(`Le code ${code} retire 10`)
  await expect(trials.getByRole('listitem').first()).toContainText('→')
  await page.getByRole('textbox', { name: 'Minimum d’achats, en euros' }).fill('5000')
  await expect(trials.getByRole('listitem').first()).toContainText('le code ne s’applique pas')
  await expectNoFindings(page)
  await page.getByRole('textbox', { name: 'Minimum d’achats, en euros' }).fill('')
  await page.getByRole('button', { name: 'Enregistrer' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Le code ${code}`)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Arrêter le code' }).click()
  await expect(page.getByText('Code arrêté.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Actif')).toBeVisible()
})
