import { ROUTES } from '#contracts/site/routes.ts'
import { PASSWORD } from '#test/e2e/support/account.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import type { CheckoutPage } from '#test/e2e/support/checkout-page.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { payPath } from '#test/e2e/support/placed-orders.ts'
import { content } from '#test/e2e/support/shop-pages.ts'
import { fillCheckout, fillForm, formOf, leaveShopAsFound, take } from '#test/e2e/support/ways-to-pay.ts'
import { answer, expectRefusalRead, fillCode, untilReceived } from './support/answers.ts'
import { expectLightScript, look, readMail } from './support/looks.ts'
import { ROWS } from './support/payment-rows.ts'
import { BUSINESS_DAYS, becomes, orderWithRefusedCard, payOnItsPage, standTime } from './support/walk.ts'

leaveShopAsFound()
test.afterEach(({ shop }) => shop.sandbox.resetKnobs())

/** The browser itself reports the status of a page that says why. */
const ANSWERED_422 = /console error: Failed to load resource.*status of 422/

async function openAccount({ form }: CheckoutPage): Promise<void> {
  await form.getByRole('checkbox', { name: /Créer un compte/ }).check()
  await form.getByLabel(/^Mot de passe du compte/).fill(PASSWORD)
}

/** The provider reads at the end of some addresses how it shall go. */
const buyerEnding = (end = '') => {
  const buyer = createBuyer()
  return { ...buyer, email: buyer.email.replace('@', `${end}@`) }
}

for (const row of ROWS) {
  const { name, refusal, isLate } = row

  test(`${name}: paid from the checkout to the account`, EVERY_WIDTH, async ({ page, context, shop }) => {
    await take(shop, row)
    await standTime(shop, row)
    const { buyer, checkout } = await fillCheckout(page, row)
    await openAccount(checkout)
    await fillCode(page, row)
    await expectLightScript(page)
    await look(page, `${name}-form`)
    await checkout.placeOrder()
    await answer({ page, context }, row, 'yes')
    const orderId = await untilReceived(page)
    await becomes(shop, orderId, isLate ? 'on-hold' : 'completed')
    await page.reload()
    await look(page, `${name}-received`)
    if (isLate) {
      await readMail(shop, {
        to: buyer.email,
        name: `${name}-waiting`,
        says: /^(Votre paiement est en cours|Votre bon)/,
      })
      await page.goto(ROUTES.accountOrder(orderId))
      await expect(content(page)).toContainText('En attente')
      await look(page, `${name}-account-waiting`)
      await shop.sandbox.passTime(BUSINESS_DAYS)
      await becomes(shop, orderId, 'completed')
    }
    await page.goto(ROUTES.accountOrder(orderId))
    await expect(content(page)).toContainText('Terminée')
    await expect(content(page).getByRole('link', { name: /^PDF/ }).first()).toBeVisible()
    await look(page, `${name}-account`)
    await readMail(shop, { to: buyer.email, name: `${name}-paid`, says: /^Votre commande \d+ est confirmée/ })
  })

  test(
    `${name}: refused, told why, and paid after that`,
    EVERY_WIDTH,
    async ({ page, context, shop, expectTrouble }) => {
      expectTrouble(ANSWERED_422)
      await take(shop, row)
      await standTime(shop, row)
      const refused = { ...row, fields: refusal.fields ?? row.fields }
      const { buyer, checkout } = await fillCheckout(page, refused, buyerEnding(refusal.email))
      if (refusal.isLate) await openAccount(checkout)
      await fillCode(page, row)
      await checkout.placeOrder()
      await answer({ page, context }, row, 'no')
      if (refusal.isLate) {
        const orderId = await untilReceived(page)
        await becomes(shop, orderId, 'on-hold')
        await shop.sandbox.passTime(BUSINESS_DAYS)
        await becomes(shop, orderId, 'failed')
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/n’a pas été payé à temps|n’est pas passé/)
        await look(page, `${name}-failed`)
        await readMail(shop, {
          to: buyer.email,
          name: `${name}-failed`,
          says: /^(Votre banque a refusé|Votre bon .*expiré|Le bon)/,
        })
        await page.goto(ROUTES.accountOrder(orderId))
        await look(page, `${name}-account-failed`)
        await content(page)
          .getByRole('link', { name: /^Payer/ })
          .first()
          .click()
        return payOnItsPage({ page, context, shop }, row, orderId)
      }
      await expectRefusalRead(page, row)
      await look(page, `${name}-refused`)
      await formOf(page).first().waitFor()
      await page.locator('#billing_email').fill(buyer.email.replace(refusal.email ?? '', ''))
      await fillForm(checkout, row.fields)
      await fillCode(page, row)
      await checkout.accept()
      await checkout.placeOrder()
      await answer({ page, context }, row, 'yes')
      await becomes(shop, await untilReceived(page), isLate ? 'on-hold' : 'completed')
    },
  )

  test(`${name}: pays an order on its own page`, EVERY_WIDTH, async ({ page, context, shop, expectTrouble }) => {
    expectTrouble(ANSWERED_422)
    const order = await orderWithRefusedCard(shop, row)
    await page.goto(payPath(order))
    await payOnItsPage({ page, context, shop }, row, order.id)
  })
}
