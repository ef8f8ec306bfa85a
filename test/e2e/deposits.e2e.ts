import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { findAgreement } from '#server/modules/instalments/index.ts'
import { listDues } from '#server/modules/orders/index.ts'
import { orderDues } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { openAccount } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { content, GOODS, productPath } from './support/shop-pages.ts'

const keepMethods = ({ db }: RunningShop, savesMethods: boolean) =>
  changePayment({ db, clock: { now: () => new Date() } }, { savesMethods })

/** By the list of days and slots, whose form is that of the calendar. */
async function chooseSlot(page: Page, plan: RegExp): Promise<void> {
  await page.goto(ROUTES.slots(GOODS.series.slug))
  await content(page).locator('label.chip').first().click()
  await content(page)
    .getByLabel(/^Votre situation/)
    .fill('Un poste de chef de projet, dans un mois.')
  await content(page).getByRole('radio', { name: plan }).check()
  await content(page).getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(content(page)).toContainText('a été ajouté à votre panier')
}

const DEPOSIT = /^Payer 30 % maintenant/

/** What was charged of an order, in the order in which it was. */
async function chargesOf(shop: RunningShop, orderId: number): Promise<number[]> {
  const own = (await shop.sandbox.charges()).filter(({ metadata }) => metadata.order_id === String(orderId))
  return own.map(({ amount }) => amount).toSorted((a, b) => a - b)
}

test('a deposit is paid by a guest, and the balance early by the link of the order', async ({ page, shop }) => {
  await chooseSlot(page, DEPOSIT)
  await page.goto(ROUTES.cart)
  await expect(content(page).getByRole('row', { name: /À payer aujourd’hui/ })).toContainText('87,00')
  await expect(content(page).getByRole('row', { name: /Paiements futurs/ })).toContainText('203,00')

  const checkout = new CheckoutPage(page)
  await checkout.open()
  await expect(checkout.form).toContainText('vous paierez vous-même, par un lien')
  await checkout.fill(createBuyer(), { number: CARDS.paid })
  await expectNoFindings(page)
  await checkout.placeOrder()
  const order = new OrderPage(page)
  const orderId = await order.waitUntilReceived()
  const schedule = content(page).getByRole('table', { name: 'Vos échéances' })
  await expect(schedule.getByRole('row', { name: /^Acompte Réglée le/ })).toContainText('87,00')
  await expect(schedule.getByRole('row', { name: /^Solde À régler avant le/ })).toContainText('203,00')
  await expectNoFindings(page)

  await content(page)
    .getByRole('link', { name: /^Payer maintenant 203,00/ })
    .click()
  await expect(content(page)).toContainText('À payer maintenant')
  await payOrder(page)
  await order.waitUntilReceived()
  await expect(schedule.getByRole('row', { name: /^Solde Réglée le/ })).toBeVisible()
  expect(await chargesOf(shop, orderId)).toEqual([8700, 20_300])
})

/** At the page of an order that waits for its next payment. */
async function payOrder(page: Page): Promise<void> {
  const checkout = new CheckoutPage(page)
  await checkout.waitUntilReady()
  await checkout.fillCard({ number: CARDS.paid })
  await order(page)
}

/** With what is chosen: of an account, what it keeps. */
async function order(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Paiement de la commande' })
  await form.getByRole('checkbox', { name: /conditions générales/ }).check()
  await form.getByRole('button', { name: 'Payer la commande' }).click()
}

test.describe('with a method that is kept', () => {
  test.beforeAll(({ shop }) => keepMethods(shop, true))
  test.afterAll(({ shop }) => keepMethods(shop, false))

  test('the balance is charged by itself as agreed; where the bank asks, its mail leads to the payment', async ({
    page,
    shop,
  }) => {
    const buyer = createBuyer({ email: await openAccount(page.request) })
    await chooseSlot(page, /^Payer en 3 fois/)
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.fill(buyer, { number: CARDS.asksForAuthentication })
    await checkout.form.getByRole('checkbox', { name: /^Je paie aujourd’hui 96,6.*j’autorise/ }).check()
    await checkout.placeOrder()
    await checkout.answerBank('Valider')
    const orderId = await new OrderPage(page).waitUntilReceived()

    await waitUntilKept(shop, orderId)
    await page.goto(ROUTES.accountDues)
    await expect(content(page)).toContainText(/96,67\s€ payés/)
    await expect(content(page)).toContainText(/Prélèvement automatique sur Visa/)
    await expectNoFindings(page)

    await chargeNow(shop, orderId)
    const asked = await mailAbout(shop, buyer.email, /n’a pas pu être réglée/)
    await page.goto(/https?:\S+order-pay\S+/.exec(asked)?.[0] ?? '')
    await order(page)
    await checkout.answerBank('Valider')
    await new OrderPage(page).waitUntilReceived()
    await page.goto(ROUTES.accountDues)
    await expect(content(page).getByRole('row', { name: /^Échéance 2 sur 3 Réglée le/ })).toBeVisible()

    await content(page)
      .getByRole('button', { name: /^Arrêter le prélèvement automatique/ })
      .click()
    await expect(page.getByText('Le prélèvement automatique est arrêté.')).toBeVisible()
    await expect(content(page)).toContainText('Vous payez vous-même, par un lien')
    expect(await chargesOf(shop, orderId)).toHaveLength(2)
  })

  test('what was agreed to is charged on its day, and the account shows it', async ({ page, shop }) => {
    const buyer = createBuyer({ email: await openAccount(page.request) })
    await chooseSlot(page, DEPOSIT)
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.fill(buyer, { number: CARDS.paid })
    await checkout.form.getByRole('checkbox', { name: /j’autorise/ }).check()
    await checkout.placeOrder()
    const orderId = await new OrderPage(page).waitUntilReceived()
    await waitUntilKept(shop, orderId)
    await chargeNow(shop, orderId)
    await expect.poll(async () => (await listDues(shop.db, orderId)).map(({ state }) => state)).toEqual(['met', 'met'])
    await page.goto(ROUTES.accountDues)
    await expect(content(page).getByRole('row', { name: /^Solde Réglée le/ })).toContainText('203,00')
    expect(await chargesOf(shop, orderId)).toEqual([8700, 20_300])
  })
})

/** What is charged later is kept by a job of its own. */
async function waitUntilKept({ db }: RunningShop, orderId: number): Promise<void> {
  await expect.poll(async () => (await findAgreement(db, orderId))?.method?.id).toEqual(expect.any(Number))
}

/** The next payment of an order falls due, and the worker looks at what does. */
async function chargeNow({ db }: RunningShop, orderId: number): Promise<void> {
  await db.update(orderDues).set({ fallsDueAt: new Date() }).where(eq(orderDues.orderId, orderId))
  await db.execute(sql`select graphile_worker.add_job('charge-due-payments', job_key => 'charge-due-payments')`)
}

async function mailAbout({ inbox }: RunningShop, to: string, subject: RegExp): Promise<string> {
  const find = async () => (await inbox.messages()).find((mail) => mail.to.includes(to) && subject.test(mail.subject))
  await expect.poll(find).toBeDefined()
  return (await find())?.text ?? ''
}

test('the product’s page tells what each way to pay asks for, by keyboard alone', DESKTOP, async ({ page }) => {
  await page.goto(productPath(GOODS.series))
  const three = content(page).getByRole('radio', { name: /^Payer en 3 fois/ })
  const schedule = content(page).getByRole('table', { name: 'Votre échéancier' })
  await content(page).getByRole('radio', { name: DEPOSIT }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(three).toBeChecked()
  await expect(schedule).toContainText('96,66')
  await page.keyboard.press('ArrowDown')
  await expect(schedule).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a plan is chosen from the list of days, and told in the cart and beside the order button', async ({ page }) => {
    await chooseSlot(page, /^Payer en 3 fois/)
    await content(page).getByRole('link', { name: 'Voir le panier' }).click()
    await expect(content(page).getByRole('row', { name: /Paiements futurs/ })).toContainText('avant la deuxième séance')
    await content(page).getByRole('link', { name: 'Valider la commande' }).click()
    await expect(content(page).getByRole('row', { name: /À payer aujourd’hui/ })).toContainText('96,6')
  })
})
