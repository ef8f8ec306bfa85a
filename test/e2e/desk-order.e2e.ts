import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { enterDesk } from './support/desk-entry.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { orderGuide } from './support/placed-orders.ts'

test(
  'an order is found in the list, one of its lines is refunded, its credit note is there, and the list is as it was',
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
  },
)
