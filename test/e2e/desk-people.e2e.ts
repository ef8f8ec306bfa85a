import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { enterDesk } from './support/desk-entry.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { orderGuide } from './support/placed-orders.ts'

test(
  'somebody who bought without an account is found by their address, and their page says what they bought and agreed to',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    const buyer = createBuyer()
    const order = await orderGuide(shop, buyer)
    await enterDesk(page, shop, 'management')
    await page.goto(DESK_PAGES.people)
    await expectNoFindings(page)
    await page.getByRole('searchbox').fill(buyer.email)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: `${buyer.firstName} ${buyer.lastName}` }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${buyer.firstName} ${buyer.lastName}`)
    await expect(page.getByRole('region', { name: 'Commandes' })).toContainText(`n° ${order.id}`)
    await page.getByRole('region', { name: 'Accords' }).getByText('Conditions générales').click()
    await expect(page.getByRole('region', { name: 'Accords' })).toContainText(`commande n° ${order.id}`)
    await expectNoFindings(page)

    await page.getByRole('main').getByRole('link', { name: 'Clients' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue(buyer.email)
    await page.getByRole('searchbox').fill(`${buyer.email}.personne`)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: /Personne ne répond/ })).toBeVisible()
  },
)
