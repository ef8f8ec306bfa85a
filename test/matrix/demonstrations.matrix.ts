import { expect, type Page, test } from '@playwright/test'
import { methodOfType, titleOf } from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DEMONSTRATIONS, type Demonstration, type DemonstrationName } from '#sandbox/seed/demonstrations.ts'
import { ShopSettings } from '#server/modules/settings/index.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { CheckoutPage } from '#test/e2e/support/checkout-page.ts'
import { OrderPage } from '#test/e2e/support/order-page.ts'
import { addToCart, GOODS } from '#test/e2e/support/shop-pages.ts'
import { TroubleWatch } from '#test/e2e/support/trouble-watch.ts'
import { fillBilling, fillForm } from '#test/e2e/support/ways-to-pay.ts'
import { answer, fillCode, untilReceived } from './support/answers.ts'
import { fillBlockBilling } from './support/fill-blocks.ts'
import { ROWS, type Row } from './support/payment-rows.ts'
import { type StartedShop, startByCommand } from './support/start-by-command.ts'
import { BUSINESS_DAYS } from './support/walk.ts'

const START_MS = 300_000

type Opened = { name: DemonstrationName; title: (row: Row) => string; isByBlocks: boolean; rows: Row[] }

/** What one of them takes besides cards, of buyers who live where its forms begin. */
function openedOf([name, { country, payment, checkout }]: [string, Demonstration]): Opened {
  const { enabled, currency, accountCountry } = ShopSettings.parse({ payment }).payment
  const own = ROWS.filter((row) => row.type !== 'card' && row.name !== 'afterpay' && enabled.includes(row.type))
  return {
    name: name as DemonstrationName,
    title: ({ type }) => titleOf(methodOfType(type), accountCountry),
    isByBlocks: checkout?.checkout === 'blocks',
    rows: own.map((row) => ({ ...row, country, currency })),
  }
}

/** From the page of what is sold to the form of the way to pay, filled in. */
async function fill(page: Page, row: Row, { isByBlocks, title }: Opened): Promise<CheckoutPage> {
  for (let piece = 0; piece < row.pieces; piece += 1) await addToCart(page, GOODS.guide)
  await page.goto(ROUTES.checkout)
  const checkout = new CheckoutPage(page)
  const forms = page.locator('.wc-stripe-upe-element').filter({ visible: true })
  await forms.locator('iframe').waitFor()
  await (isByBlocks ? fillBlockBilling : fillBilling)(page, row, createBuyer())
  await page
    .locator('label')
    .filter({ hasText: title(row) })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: title(row) })).toBeChecked()
  await forms.locator('iframe, input').waitFor()
  await fillForm({ card: forms.frameLocator('iframe') }, row.fields)
  await fillCode(page, row)
  await checkout.accept()
  return checkout
}

for (const opened of Object.entries(DEMONSTRATIONS)
  .map(openedOf)
  .filter(({ rows }) => rows.length > 0))
  test.describe(`DEMO=${opened.name} npm start`, () => {
    let shop: StartedShop
    test.beforeAll(async () => {
      test.setTimeout(START_MS)
      shop = await startByCommand(opened.name)
    })
    test.afterAll(() => shop?.close())

    for (const row of opened.rows)
      test(`${opened.name}: ${row.type}, from the page of a guide to the paid order`, async ({ browser }) => {
        const context = await browser.newContext({ baseURL: shop.origin })
        const watch = new TroubleWatch(shop)
        watch.follow(context)
        const page = await context.newPage()
        await shop.sandbox.turn({ time: { stands: row.isLate } })
        const checkout = await fill(page, row, opened)
        await checkout.placeOrder()
        await answer({ page, context }, row, 'yes')
        await untilReceived(page)
        const { downloads } = new OrderPage(page)
        if (row.isLate) {
          await expect(downloads).toHaveCount(0)
          await shop.sandbox.passTime(BUSINESS_DAYS)
          const isPaid = async () => {
            await page.reload()
            return downloads.count()
          }
          await expect.poll(isPaid).toBeGreaterThan(0)
        }
        await expect(downloads.first()).toBeVisible()
        await context.close()
        expect(watch.unexpected()).toEqual([])
      })
  })
