import { ROUTES } from '#contracts/site/routes.ts'
import { findNewestAttempt } from '#server/modules/payments/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { AccountPages, openAccount } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { factsOf, findOrderPath } from './support/order-facts.ts'
import { letTimePass, orderGuide, orderPath } from './support/placed-orders.ts'
import { content, GOODS, putInCart } from './support/shop-pages.ts'

test('a customer cancels an unpaid order from the list of orders', async ({ page, shop }) => {
  const account = new AccountPages(page)
  const buyer = createBuyer({ email: await openAccount(page.request) })
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.insufficientFunds })
  await checkout.placeOrder()
  await expect(checkout.messages).toContainText('fonds')

  await page.goto(ROUTES.accountOrders())
  const row = page.getByRole('row').filter({ hasText: 'Échouée' })
  await expect(row.getByRole('link', { name: /^(Payer|Voir|Annuler) la commande/ })).toHaveCount(3)
  await row.getByRole('link', { name: /^Annuler la commande/ }).click()
  await expect(account.title).toHaveText('Annuler la commande')
  const form = page.getByRole('form', { name: 'Annulation de la commande' })
  await expect(form).toContainText(GOODS.guide.name)
  await expectNoFindings(page)
  await form.getByRole('link', { name: 'Garder la commande' }).click()
  await expect(page).toHaveURL(ROUTES.accountOrders())
  expect(await factsOf(shop, buyer)).toMatchObject({ orders: [{ status: 'failed' }] })

  await row.getByRole('link', { name: /^Voir/ }).click()
  await content(page).getByRole('link', { name: 'Annuler', exact: true }).click()
  await form.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(content(page)).toContainText('Votre commande a été annulée.')
  await expect(content(page).locator('.order-status')).toHaveText('Annulée')
  await expect(content(page).getByRole('link', { name: /^(Payer|Annuler)/ })).toHaveCount(0)
  expect(await factsOf(shop, buyer)).toMatchObject({
    orders: [{ status: 'cancelled' }],
    chargedCents: [],
    mails: ['cancellation-notice', 'order-cancelled'],
  })
  await expect
    .poll(async () => (await shop.inbox.messages()).filter(({ to }) => to.includes(buyer.email)))
    .toContainEqual(expect.objectContaining({ subject: expect.stringMatching(/^Votre commande \d+ est annulée$/) }))

  await page.goto(ROUTES.accountOrders())
  const cancelled = page.getByRole('row').filter({ hasText: 'Annulée' })
  await expect(cancelled.getByRole('link', { name: /^(Payer|Annuler)/ })).toHaveCount(0)
  await page.goto(await findOrderPath(shop, buyer))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande annulée')
  await expectNoFindings(page)
})

test('an order that was paid while its buyer hesitated is not cancelled, and the page says so', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/console error: Failed to load resource.*status of 409/)
  const buyer = createBuyer()
  const order = await orderGuide(shop, buyer, CARDS.asksForAuthentication)
  await page.goto(ROUTES.cancelOrder(order.id, order.orderKey))
  const button = page.getByRole('button', { name: 'Annuler la commande' })
  await expect(button).toBeVisible()
  const attempt = await findNewestAttempt(shop.db, order.id)
  await shop.sandbox.answerChallenge(attempt?.intentId ?? '', 'succeeded')
  await button.click()
  await expect(content(page).getByRole('alert')).toContainText('payée')
  await expectNoFindings(page)
  await expect(button).toHaveCount(0)
  await content(page).getByRole('link', { name: 'Voir la commande' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Merci/)
  expect(await factsOf(shop, buyer)).toMatchObject({ orders: [{ status: 'completed' }], chargedCents: [1700] })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest cancels from the page of the order, once the address is verified', async ({ page, shop }) => {
    const buyer = createBuyer()
    const order = await orderGuide(shop, buyer, CARDS.declined)
    await letTimePass(shop, order)
    await page.goto(ROUTES.cancelOrder(order.id, order.orderKey))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez votre adresse e-mail')
    await expect(content(page)).not.toContainText(GOODS.guide.name)
    await content(page).getByRole('textbox', { name: 'Adresse e-mail' }).fill(buyer.email)
    await content(page).getByRole('button', { name: 'Vérifier' }).click()
    await expect(page.getByRole('form', { name: 'Annulation de la commande' })).toContainText(GOODS.guide.name)

    await page.goto(orderPath(order))
    await content(page).getByRole('link', { name: 'Annuler', exact: true }).click()
    await page.getByRole('button', { name: 'Annuler la commande' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande annulée')
    await content(page).getByRole('link', { name: 'Retourner à la boutique' }).click()
    await expect(page).toHaveURL(ROUTES.shop)
    expect(await factsOf(shop, buyer)).toMatchObject({ orders: [{ status: 'cancelled' }], chargedCents: [] })

    await page.goto(ROUTES.cancelOrder(order.id, order.orderKey))
    await expect(content(page)).toContainText('Votre commande a été annulée.')
    await expect(page.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)
  })
})
