import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { findRenewalTerms } from '#server/modules/renewals/index.ts'
import { findSubscription, listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { PASSWORD } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { type Buyer, createBuyer } from './support/buyer.ts'
import { chooseForms } from './support/checkout-kind.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { content, GOODS, productPath } from './support/shop-pages.ts'

const RECAP = /9,00\s€ aujourd’hui, puis 9,00\s€\s\/\smois à partir du .+ Sans engagement, résiliable en ligne/

async function join(page: Page): Promise<void> {
  await page.goto(productPath(GOODS.club))
  await content(page).getByRole('button', { name: 'Rejoindre le club' }).click()
  await content(page).getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL(ROUTES.cart)
}

/** Everything that a guest is asked for who subscribes, and the order button. */
async function order(checkout: CheckoutPage, buyer: Buyer): Promise<void> {
  await checkout.fill(buyer, { number: CARDS.paid })
  await checkout.form.getByLabel(/^Mot de passe du compte/).fill(PASSWORD)
  await checkout.placeOrder()
}

/** The subscription that an order began: whose it is, what it is charged to, and what has been charged so far. */
async function begunBy(shop: RunningShop, orderId: number) {
  const [begun] = await listSubscriptionsOfOrder(shop.db, orderId)
  const id = begun?.subscriptionId ?? 0
  const subscription = await findSubscription(shop.db, id)
  const [owner] = await shop.db
    .select()
    .from(customers)
    .where(eq(customers.id, subscription?.customerId ?? 0))
  const charges = (await shop.sandbox.charges()).filter(({ metadata }) => metadata.order_id === String(orderId))
  return {
    ...{ id, status: subscription?.status, nextPeriod: subscription?.nextPeriod, owner: owner?.email },
    charged: charges.map(({ amount }) => amount),
  }
}

/** What is kept to charge renewals is kept by a job, moments after the payment. */
const expectKept = (shop: RunningShop, id: number) =>
  expect.poll(async () => (await findRenewalTerms(shop.db, id))?.method?.face).toMatchObject({ last4: '4242' })

test(
  'a guest joins the Club, is told each sum and date before paying, and enters its space',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    await join(page)
    const recurring = content(page).getByRole('row', { name: /^Total récurrent/ })
    await expect(recurring).toContainText(/9,00\s€\s\/\smois/)
    await expect(recurring).toContainText('Premier renouvellement')
    await expectNoFindings(page)

    const buyer = createBuyer()
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await expect(checkout.form.getByRole('row', { name: /^Total récurrent/ })).toContainText(/9,00\s€\s\/\smois/)
    await expect(content(page).getByText(RECAP)).toBeVisible()
    await expectNoFindings(page)
    await order(checkout, buyer)
    const orderId = await new OrderPage(page).waitUntilReceived()
    await expect(content(page).getByRole('link', { name: 'Ouvrir l’espace des membres' })).toBeVisible()
    await expectNoFindings(page)
    const begun = await begunBy(shop, orderId)
    expect(begun).toMatchObject({ status: 'active', nextPeriod: 1, owner: buyer.email, charged: [900] })
    await expectKept(shop, begun.id)

    await content(page)
      .getByRole('link', { name: /^Club Tremplin, n°/ })
      .click()
    await expect(content(page)).toContainText('Visa se terminant par 4242')
    await content(page).getByRole('link', { name: 'Ouvrir l’espace des membres' }).click()
    await expect(content(page).getByRole('heading', { name: 'Ce mois-ci' })).toBeVisible()
    await expect(content(page)).not.toContainText('Réservé aux membres')

    await page.goto(productPath(GOODS.club))
    await expect(content(page).getByRole('heading', { name: 'Vous êtes déjà membre' })).toBeVisible()
    await expect(content(page).getByRole('button', { name: 'Rejoindre le club' })).toBeHidden()
    await expectNoFindings(page)
    await content(page).getByRole('link', { name: 'Voir mon abonnement' }).click()
    await expect(content(page)).toContainText('Visa se terminant par 4242')
  },
)

test.describe('by blocks', () => {
  test.beforeAll(({ shop }) => chooseForms(shop, 'blocks'))
  test.afterAll(({ shop }) => chooseForms(shop, 'classic'))

  test('a guest joins the Club, and reads what comes again in cart and summary', async ({ page, shop }) => {
    await join(page)
    const cart = content(page).locator('.wc-block-components-totals-wrapper').filter({ visible: true })
    await expect(cart).toContainText(/Total récurrent/)
    await expect(cart).toContainText(/9,00\s€\s\/\smois/)
    await expect(cart).toContainText('Premier renouvellement')
    await expectNoFindings(page)

    const buyer = createBuyer()
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await expect(content(page).getByText(RECAP)).toBeVisible()
    await order(checkout, buyer)
    const orderId = await new OrderPage(page).waitUntilReceived()
    const begun = await begunBy(shop, orderId)
    expect(begun).toMatchObject({ status: 'active', owner: buyer.email, charged: [900] })
    await expectKept(shop, begun.id)
  })
})
