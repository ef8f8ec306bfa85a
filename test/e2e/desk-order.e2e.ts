import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { createProduct } from '#test/support/builders.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { enterDesk } from './support/desk-entry.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { orderGuide, orderPiece } from './support/placed-orders.ts'

test(
  'an order is found in the list, one of its lines is refunded, its credit note is there and in the books, and the list is as it was',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    const buyer = createBuyer()
    const order = await orderGuide(shop, buyer)
    await enterDesk(page, shop)
    await page.goto(`/bureau/commandes/?q=${encodeURIComponent(buyer.email)}`)
    await page.getByRole('link', { name: `n° ${order.id}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande n° ${order.id}`)
    await expectNoFindings(page)

    await page.getByRole('button', { name: 'Rembourser…' }).click()
    const dialog = page.getByRole('dialog', { name: `Rembourser la commande n° ${order.id}` })
    await dialog.getByRole('combobox').first().selectOption('1')
    await expect(dialog.getByRole('region', { name: 'Ce que cela fait' })).toContainText('Un avoir de')
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: /^Rembourser \d/ }).click()
    await expect(page.getByText(/remboursés\.$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Avoir A/ })).toBeVisible()
    await page.getByRole('group', { name: 'Filtrer le fil' }).getByRole('button', { name: 'Argent' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /remboursésre_/ })).toBeVisible()
    await expectNoFindings(page)

    await page.getByRole('main').getByRole('link', { name: 'Commandes' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue(buyer.email)

    await page.goto(`${DESK_PAGES.books}?q=${order.id}`)
    await expect(page.getByRole('row')).toHaveCount(3)
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Exporter' }).click()
    await expect(page.getByRole('dialog', { name: 'Exporter' })).toBeVisible()
    await expectNoFindings(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Livre des recettes' }).click()
    await expect(page.getByRole('cell', { name: 'Remboursement' }).first()).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('link', { name: 'TVA et OSS' }).click()
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('link', { name: 'Clôtures' }).click()
    await expect(page.getByRole('heading', { name: 'Aucun mois clos' })).toBeVisible()
    await expectNoFindings(page)
  },
)

test('an order of goods is shipped by one key, taken back by another, and shipped for good', async ({ page, shop }) => {
  const { id: productId } = await createProduct(shop.db, { name: 'Cahier', supply: 'goods', stock: 4 })
  const order = await orderPiece(shop, createBuyer(), { productId })
  await enterDesk(page, shop)
  await page.goto(`/bureau/commandes/${order.id}/`)
  await page.getByRole('button', { name: 'Expédier…' }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Expédier 1 article' })
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await dialog.getByRole('textbox', { name: /Numéro de suivi/ }).fill('3P 012 345 678 9')
  await expect(dialog).toContainText('La commande passe de En cours à Terminée.')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Marquer expédiée' }).click()
  await expect(page.getByText('Commande expédiée. Le mail de suivi part dans 30 secondes.')).toBeVisible()
  await expect(page.getByText('3P0123456789').first()).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('L’envoi est repris, aucun mail ne part.')).toBeVisible()
  await page.getByRole('button', { name: 'Expédier…' }).click()
  await dialog.getByRole('button', { name: 'Marquer expédiée' }).click()
  await expect(page.getByText('Commande expédiée. Le mail de suivi part dans 30 secondes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corriger le suivi' })).toBeVisible()
  await expectNoFindings(page)
})
