import { randomUUID } from 'node:crypto'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { expect, test } from './support/journey.ts'

const nameOf = () => `Fiche ${randomUUID().slice(0, 8)}`

test('an owner makes a product, publishes it with a picture, and a visitor finds it; a wrong price is taken back, its page moves, an older version is taken back', async ({
  openBrowser,
  shop,
  expectTrouble,
}) => {
  // A product without a picture is not published: the shop says so.
  expectTrouble(/console error: Failed to load resource.*status of 422/)
  expectTrouble(/^answer 422: \/bureau\/produits\/\d+\/_\.data$/)
  const page = await (await openBrowser()).newPage()
  const visitor = await (await openBrowser()).newPage()
  const name = nameOf()
  const slug = name.toLowerCase().replace(' ', '-')
  const address = `/produit/${slug}/`
  await enterDesk(page, shop)
  await page.goto(DESK_PAGES.products)
  await expectNoFindings(page)
  await page.locator('summary', { hasText: 'Nouveau produit' }).click()
  await page.getByRole('link', { name: /Fichier à télécharger/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau\u202F: fichier à télécharger')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Prix TTC').fill('12,50')
  await page.getByRole('button', { name: 'Créer le brouillon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const preview = await page.getByRole('link', { name: 'Aperçu', exact: true }).getAttribute('href')
  await visitor.goto(`${shop.origin}${preview}`)
  await expect(visitor.getByText('Cette page n’est pas publiée')).toBeVisible()

  const save = page.getByRole('region', { name: 'Enregistrement' }).getByRole('button', { name: 'Enregistrer' })
  await page.getByLabel('En une phrase').fill('Une page à relire dans le train.')
  await page.getByRole('radio', { name: /^En vente/ }).check()
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Ajoutez une image avant de publier.')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Ajouter une image' }).click()
  const library = page.getByRole('dialog', { name: 'Choisir une image' })
  await library.locator('.media button').first().click()
  await library.getByRole('button', { name: 'Choisir cette image' }).click()
  await save.click()
  await expect(page.getByText('La boutique est à jour.')).toBeVisible()

  await visitor.goto(shop.origin + address)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor.locator('main')).toContainText('12,50')

  await page.getByRole('link', { name: 'Prix', exact: true }).click()
  await page.getByLabel('Prix TTC').fill('1,25')
  await save.click()
  await expect(page.getByText('Prix enregistrés.')).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: 'Prix enregistrés.' })
  await visitor.reload()
  await expect(visitor.locator('main')).toContainText('1,25')
  await expectNoFindings(page)
  await toast.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Prix repris.')).toBeVisible()
  await expect(page.getByLabel('Prix TTC')).toHaveValue('12,50')
  await visitor.reload()
  await expect(visitor.locator('main')).toContainText('12,50')

  await page.getByRole('link', { name: 'Être trouvé', exact: true }).click()
  await page.getByLabel('Adresse').fill(`${slug}-neuf`)
  await save.click()
  await expect(page.getByText('Textes de recherche enregistrés.')).toBeVisible()
  await expectNoFindings(page)
  await visitor.reload()
  await expect(visitor).toHaveURL(`${shop.origin}/produit/${slug}-neuf/`)

  await page.getByLabel('Autres gestes').click()
  await page.getByRole('link', { name: /^Versions/ }).click()
  await page.getByRole('link', { name: 'Version 1', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Ce qui a changé depuis' }).locator('ins').first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Reprendre la version 1' }).click()
  await expect(page.getByText('Version reprise. La boutique est à jour.')).toBeVisible()
})
