import { ROUTES } from '#contracts/site/routes.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { getShopSettings, type ShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { createBuyer } from './support/buyer.ts'
import { ExpressBlock } from './support/express-sheet.ts'
import { expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, productPath, putInCart } from './support/shop-pages.ts'

/** A wallet that no shop shows before it was asked for, and a type of payment of its own. */
async function offerAmazonPay({ db }: RunningShop, isOffered: boolean): Promise<void> {
  const writer = { db, clock: { now: () => new Date() } }
  const { express, payment } = await getShopSettings(db)
  const others = payment.enabled.filter((type) => type !== 'amazon_pay')
  await changePayment(writer, { enabled: isOffered ? [...others, 'amazon_pay'] : others })
  const edited = (await findRevision(db, { kind: 'setting', id: 'express' }))?.version ?? 0
  const value: ShopSettings['express'] = { ...express, wallets: { ...express.wallets, amazonPay: isOffered } }
  const saved = await saveSetting(byStaff(writer), { key: 'express', edited, value })
  expect(saved.outcome).toBe('saved')
}

test.beforeAll(({ shop }) => offerAmazonPay(shop, true))
test.afterAll(({ shop }) => offerAmazonPay(shop, false))

test('Amazon Pay buys from the page of a product, and its own window is all that asks', async ({ page, shop }) => {
  const buyer = createBuyer()
  await page.goto(productPath(GOODS.guide))
  const sheet = await new ExpressBlock(page).open('amazonPay')
  await sheet.confirm(buyer)
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

test('Amazon Pay refuses, and nothing is sold', async ({ page, shop, expectTrouble }) => {
  expectTrouble(/^answer 400: .*\/checkout$/)
  expectTrouble(/400 \(Bad Request\)/)
  const before = await shop.sandbox.charges()
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.cart)
  const sheet = await new ExpressBlock(page).open('amazonPay')
  await sheet.confirm({ ...buyer, card: CARDS.declined })
  await expect(sheet.failure).toContainText('refusé')
  await sheet.back.click()
  expect(await shop.sandbox.charges()).toEqual(before)
})

test.describe('on a telephone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('Amazon Pay asks on a page of its own, and sends the customer back', async ({ page, shop }) => {
    const buyer = createBuyer()
    await page.goto(productPath(GOODS.guide))
    const sheet = await new ExpressBlock(page).open('amazonPay')
    await sheet.confirm(buyer)
    await page.getByRole('button', { name: 'Autoriser' }).click()
    await new OrderPage(page).waitUntilPaid()
    await shop.inbox.waitFor(buyer.email)
    expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
  })
})
