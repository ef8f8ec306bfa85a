import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { CheckoutPage } from '#test/e2e/support/checkout-page.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { factsOf, findOrderPath } from '#test/e2e/support/order-facts.ts'
import { content, GOODS, putInCart } from '#test/e2e/support/shop-pages.ts'
import { billingOf, leaveShopAsFound, take } from '#test/e2e/support/ways-to-pay.ts'
import { fillCode, untilReceived } from './support/answers.ts'
import { keepPicture } from './support/looks.ts'
import { ROWS } from './support/payment-rows.ts'
import { BUSINESS_DAYS, becomes } from './support/walk.ts'

test.use({ javaScriptEnabled: false })
leaveShopAsFound()

/** What an order says is all that their form asks for. */
const USABLE = ROWS.filter(({ type }) => !methodOfType(type).needsDetails)

// Link's form is within the card's: neither is there.
for (const row of ROWS.filter(({ name }) => name !== 'link')) {
  const isUsable = USABLE.includes(row)
  test(
    `${row.name}: without script, ${isUsable ? 'paid all the same' : 'said to need it'}`,
    EVERY_WIDTH,
    async ({ page, shop, expectTrouble }) => {
      expectTrouble(/console error: Failed to load resource.*status of 422/)
      await take(shop, row)
      const buyer = createBuyer()
      for (let piece = 0; piece < row.pieces; piece += 1) await putInCart(page, GOODS.guide)
      await page.goto(ROUTES.checkout)
      const checkout = new CheckoutPage(page)
      for (const [id, value] of Object.entries(billingOf(row, buyer))) {
        const field = page.locator(`#${id}`)
        if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) await field.selectOption(value)
        else await field.fill(value)
      }
      await checkout.accept()
      await fillCode(page, row)
      await expect(content(page).getByText(/demande(nt)? JavaScript|le demandent/)).toHaveCount(isUsable ? 0 : 1)
      await keepPicture(page, `${row.name}-without-script`)
      await checkout.placeOrder()
      if (!isUsable) {
        await expect(content(page).getByRole('alert').first()).toContainText(methodOfType(row.type).detailsMissing)
        expect((await factsOf(shop, buyer)).chargedCents).toEqual([])
        return
      }
      if (row.asked === 'bank-page' || row.asked === 'behind-code')
        await page.getByRole('button', { name: 'Autoriser' }).click()
      // A page behind a code leads nowhere: whoever scans it has the shop on another device.
      if (row.asked === 'behind-code') await page.goto(await findOrderPath(shop, buyer))
      const orderId = await untilReceived(page)
      // What only a script would do is not there to be pressed.
      await expect(content(page).locator('button[type=button]').filter({ visible: true })).toHaveCount(0)
      await keepPicture(page, `${row.name}-without-script-received`)
      if (row.asked === 'till') {
        await becomes(shop, orderId, 'on-hold')
        await shop.sandbox.passTime(BUSINESS_DAYS)
      }
      await becomes(shop, orderId, 'completed')
    },
  )
}
