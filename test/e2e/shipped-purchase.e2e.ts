import { eq } from 'drizzle-orm'
import { variations } from '#server/modules/catalog/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { factsOf } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { addButton, content, GOODS, productPath } from './support/shop-pages.ts'

const SKU = 'TRP-OUT-002-BRI'

test('a buyer has a notebook sent, with a coupon, after reading the terms', async ({ page, shop }) => {
  const buyer = createBuyer()
  const stockBefore = await stockOf(shop)
  await page.goto(productPath(GOODS.notebook))
  await content(page).getByText('Brique', { exact: true }).click()
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()

  const checkout = new CheckoutPage(page)
  await checkout.open()
  const total = checkout.form.getByRole('row', { name: /^Total TTC/ })
  await expect(total).toContainText('23,90')
  await checkout.fillCard({ number: CARDS.paid })
  await page.getByRole('button', { name: 'Saisissez-le ici' }).click()
  await page.getByLabel('Code promo').fill('bienvenue10')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(checkout.form.getByRole('row', { name: /Code BIENVENUE10/ })).toContainText('1,90')
  await expect(total).toContainText('22,00')
  // The typed card outlives the new total.
  await expect(checkout.card.getByLabel('Numéro de carte')).toHaveValue('4242 4242 4242 4242')

  await checkout.fillAddress(buyer)
  await checkout.field('Notes de commande').fill('Sonner deux fois')
  await checkout.form.getByRole('link', { name: 'conditions générales de vente' }).click()
  await expect(checkout.form.getByRole('region', { name: 'Conditions générales de vente' })).toContainText(
    'rétractation',
  )
  await checkout.form.getByRole('checkbox', { name: /conditions générales/ }).check()
  await expect(checkout.form.getByRole('checkbox', { name: /accès immédiat/ })).toHaveCount(0)
  await checkout.placeOrder()
  const order = new OrderPage(page)
  await order.waitUntilReceived()
  await expect(order.downloads).toHaveCount(0)
  await expect(content(page)).toContainText('22,00')

  const mail = await shop.inbox.waitFor(buyer.email)
  expect(mail.text).toContain('22,00')
  expect(await factsOf(shop, buyer)).toEqual({
    orders: [{ status: 'processing', totalCents: 2200 }],
    chargedCents: [2200],
    invoices: 1,
    mails: ['new-order', 'order-paid'],
  })
  expect(await stockOf(shop)).toBe(Number(stockBefore) - 1)
})

async function stockOf({ db }: RunningShop): Promise<number | null | undefined> {
  const [variation] = await db.select({ stock: variations.stock }).from(variations).where(eq(variations.sku, SKU))
  return variation?.stock
}
