import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { enterDesk } from './support/desk-entry.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { orderGuide } from './support/placed-orders.ts'

test(
  'the first page says what came in, as a chart and as a table, and leads to what waits',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    const order = await orderGuide(shop, createBuyer())
    await shop.db.execute(`insert into manual_refunds (order_id, receipt_id, amount_cents, reason, asked_at)
      select order_id, id, 100, '', now() from receipts where order_id = ${order.id}`)
    await enterDesk(page, shop)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bonjour Sonia, .+ vous attend/)
    await expectNoFindings(page)

    const sales = page.getByRole('region', { name: 'Ventes' })
    await sales.getByRole('link', { name: '7 j' }).click()
    await expect(sales.getByRole('link', { name: '7 j' })).toHaveAttribute('aria-current', 'true')
    await sales.getByText('Voir en tableau').click()
    await expect(sales.getByRole('row')).toHaveCount(8)
    await expectNoFindings(page)

    await page.getByRole('link', { name: /virement/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commandes')
    await expect(page.getByRole('rowheader', { name: `n° ${order.id}` })).toBeVisible()
  },
)
