import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { type Buyer, createBuyer } from '#test/e2e/support/buyer.ts'
import { chooseForms } from '#test/e2e/support/checkout-kind.ts'
import { CheckoutPage } from '#test/e2e/support/checkout-page.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { factsOf } from '#test/e2e/support/order-facts.ts'
import { GOODS, putInCart } from '#test/e2e/support/shop-pages.ts'
import { fillForm, formOf, leaveShopAsFound, take } from '#test/e2e/support/ways-to-pay.ts'
import { answer, expectRefusalRead, fillCode, untilReceived } from './support/answers.ts'
import { fillBlockBilling } from './support/fill-blocks.ts'
import { expectLightScript, look, SCRIPT_BYTES } from './support/looks.ts'
import { ROWS, type Row } from './support/payment-rows.ts'
import { BUSINESS_DAYS, becomes, standTime } from './support/walk.ts'

test.beforeAll(({ shop }) => chooseForms(shop, 'blocks'))
test.afterAll(({ shop }) => chooseForms(shop, 'classic'))
leaveShopAsFound()

/** A reason: that nothing was charged, which the page says beside it, is none. */
const WHY_NOT = /refusé|authentifier|aucune suite|invalid|Impossible de traiter/i

/** The block checkout up to its order button, the provider's own fields included. */
async function fillBlocks(page: Page, row: Row, buyer: Buyer): Promise<CheckoutPage> {
  for (let piece = 0; piece < row.pieces; piece += 1) await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.checkout)
  await formOf(page).first().waitFor()
  await fillBlockBilling(page, row, buyer)
  const checkout = new CheckoutPage(page)
  await fillForm(checkout, row.fields)
  await fillCode(page, row)
  await checkout.accept()
  return checkout
}

for (const row of ROWS) {
  const { name, refusal, isLate } = row

  test(`block checkout, ${name}: paid`, EVERY_WIDTH, async ({ page, context, shop }) => {
    await take(shop, row)
    await standTime(shop, row)
    const checkout = await fillBlocks(page, row, createBuyer())
    await expectLightScript(page, SCRIPT_BYTES.blocks)
    await look(page, `blocks-${name}-form`)
    await checkout.placeOrder()
    await answer({ page, context }, row, 'yes')
    const orderId = await untilReceived(page)
    await becomes(shop, orderId, isLate ? 'on-hold' : 'completed')
    if (!isLate) return
    await shop.sandbox.passTime(BUSINESS_DAYS)
    await becomes(shop, orderId, 'completed')
  })

  // What is refused days later is the page of the order's.
  if (refusal.isLate) continue

  test(
    `block checkout, ${name}: refused, told why, and paid after that`,
    EVERY_WIDTH,
    async ({ page, context, shop, expectTrouble }) => {
      expectTrouble(/(?:answer|status of) 4\d\d\b.*\/wc\/store\/v1\/checkout/)
      await take(shop, row)
      await standTime(shop, row)
      const buyer = createBuyer()
      const refused = { ...buyer, email: buyer.email.replace('@', `${refusal.email ?? ''}@`) }
      const checkout = await fillBlocks(page, { ...row, fields: refusal.fields ?? row.fields }, refused)
      await checkout.placeOrder()
      await answer({ page, context }, row, 'no')
      if (refusal.inForm) await expectRefusalRead(page, row)
      else {
        const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
        await expect(alerts.first()).toContainText(WHY_NOT)
      }
      expect((await factsOf(shop, refused)).chargedCents).toEqual([])
      await look(page, `blocks-${name}-refused`)
      await formOf(page).first().waitFor()
      await page.locator('#email').fill(buyer.email)
      await fillForm(checkout, row.fields)
      await fillCode(page, row)
      await checkout.accept()
      await checkout.placeOrder()
      await answer({ page, context }, row, 'yes')
      await becomes(shop, await untilReceived(page), isLate ? 'on-hold' : 'completed')
      if (!isLate) expect((await factsOf(shop, buyer)).chargedCents).toHaveLength(1)
    },
  )
}
