import { eq } from 'drizzle-orm'
import { DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { ExpressBlock } from './support/express-sheet.ts'
import { expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { orderGuide, payPath } from './support/placed-orders.ts'
import { GOODS, productPath, putInCart } from './support/shop-pages.ts'
import type { Wallet } from './support/wallet-sheet.ts'

const WALLETS: Wallet[] = ['applePay', 'googlePay', 'link']

for (const wallet of WALLETS) {
  test(`${wallet} buys from the page of a product`, async ({ page, shop }) => {
    const buyer = createBuyer()
    await page.goto(productPath(GOODS.guide))
    const sheet = await new ExpressBlock(page).open(wallet)
    await sheet.confirm(buyer)
    const number = await new OrderPage(page).waitUntilPaid()
    const mail = await shop.inbox.waitFor(buyer.email)
    expect(mail.text).toContain(DIGITAL_CONSENT.text)
    expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, number))
    expect(order).toMatchObject({ digitalConsentAt: expect.any(Date), digitalConsentChannel: 'express' })
  })

  test(`${wallet} buys what is in the cart`, async ({ page, shop }) => {
    const buyer = createBuyer()
    await putInCart(page, GOODS.guide)
    await page.goto(ROUTES.cart)
    const sheet = await new ExpressBlock(page).open(wallet)
    await sheet.confirm(buyer)
    await new OrderPage(page).waitUntilPaid()
    await shop.inbox.waitFor(buyer.email)
    expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
  })

  test(`${wallet} pays an order that waits`, async ({ page, shop }) => {
    const buyer = createBuyer()
    const order = await orderGuide(shop, buyer, CARDS.declined)
    await page.goto(payPath(order))
    const sheet = await new ExpressBlock(page).open(wallet)
    await sheet.confirm(buyer)
    await new OrderPage(page).waitUntilPaid()
    await shop.inbox.waitFor(buyer.email)
    expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
  })
}
