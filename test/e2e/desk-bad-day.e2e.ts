import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK } from '#contracts/staff/desk-address.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { comparePayments, findProviderCustomerId } from '#server/modules/payments/index.ts'
import { findRenewalTerms } from '#server/modules/renewals/index.ts'
import { findSubscription, listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createStripeGateway } from '#server/stripe/stripe-payment-gateway.ts'
import { createProduct } from '#test/support/builders.ts'
import { Buyer as WireBuyer } from '#test/support/buyer.ts'
import { findPaidOrder } from '#test/support/paid-order.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '#test/support/sandbox-control.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { enterDesk } from './support/desk-entry.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { orderGuide, orderPiece } from './support/placed-orders.ts'

const DAY_MS = 86_400_000
const NOBODYS_REFUND = 'a refund gives back a payment that is no order’s'

test(
  'a bad day: the mail server is away, a bank contests, a renewal fails, somebody withdraws, money has no order',
  EVERY_WIDTH,
  async ({ openBrowser, shop, expectTrouble }) => {
    test.slow()
    // What a worker says to its log whose mail server is away.
    expectTrouble(/worker: .*(?:ECONNREFUSED|send-mail|mail could not|did not go out)/)
    expectTrouble(NOBODYS_REFUND)
    const unsent = await orderWithoutMail(shop)
    const contested = await contestedOrder(shop)
    const member = await refusedMember(shop)
    const withdrawn = await withdrawnOrder(shop)
    const orphan = await paymentWithoutOrder(shop)

    const page = await (await openBrowser()).newPage()
    await enterDesk(page, shop)
    await page.goto(DESK)
    await expectNoFindings(page)
    await test.step('the mail is sent again', () => sendAgain(page, shop, unsent))
    await test.step('the bank is answered', () => answerBank(page, shop, contested))
    await test.step('the renewal is tried again', () => tryAgain(page, shop, member))
    await test.step('the withdrawal is accepted', () => acceptWithdrawal(page, shop, withdrawn))
    await test.step('the money without an order is given back', () => giveOrphanBack(page, shop, orphan))
  },
)

const waiting = (page: Page) => page.getByRole('region', { name: 'Ce qui vous attend' })

/** Ordered while no mail server answers, until the shop gives its mail up. */
async function orderWithoutMail(shop: RunningShop): Promise<{ email: string }> {
  const buyer = createBuyer()
  await shop.mailbox.stop()
  const order = await orderGuide(shop, buyer)
  const key = sql`(select 'mail-' || id from mail_outbox where kind = 'order-paid' and about = ${String(order.id)})`
  const giveUp = sql`update graphile_worker._private_jobs set attempts = max_attempts
    where key = ${key} and attempts > 0 and locked_at is null returning id`
  await expect.poll(async () => (await shop.db.execute(giveUp)).rows.length).toBe(1)
  await shop.mailbox.start()
  return buyer
}

async function contestedOrder(shop: RunningShop): Promise<{ orderId: number; caseId: string }> {
  const { id } = await orderGuide(shop, createBuyer())
  const caseId = await shop.sandbox.doubt((await findPaidOrder(shop.db, id)).chargeId, 'dispute')
  return { orderId: id, caseId }
}

/** Whose bank refuses the second period. */
async function refusedMember(shop: RunningShop): Promise<{ id: number; methodId: string }> {
  const { db, sandbox } = shop
  const product = await createProduct(db, {
    ...{ kind: 'subscription', name: 'Cercle', regularPriceCents: 900, stock: null, supply: 'service' },
    kindSettings: {
      ...{ limit: 'no', isSentOnce: false },
      billing: { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null },
    },
  })
  const browser = new WireBuyer(shop.origin)
  await browser.addToCart(product.id)
  const placed = await browser.placeOrder({
    billing_email: createBuyer().email,
    [CHECKOUT_FIELDS.createAccount]: '1',
    [CHECKOUT_FIELDS.accountPassword]: 'une phrase assez longue',
    [CHECKOUT_FIELDS.serviceConsent]: '1',
  })
  if (placed.result === 'failure') throw new Error(placed.messages)
  const [begun] = await listSubscriptionsOfOrder(db, placed.order_id)
  const id = begun?.subscriptionId ?? 0
  await expect.poll(async () => (await findRenewalTerms(db, id))?.method ?? null).not.toBeNull()
  const owner = await findProviderCustomerId(db, (await findSubscription(db, id))?.customerId ?? 0)
  const [methodId = ''] = await sandbox.keptBy(owner ?? '')
  await sandbox.changeBehaviour(methodId, 'insufficient_funds')
  const over = new Date(Date.now() - 60_000)
  const began = new Date(Date.now() - 31 * DAY_MS)
  await db
    .update(subscriptions)
    .set({ anchorAt: began, paidUntil: over, nextPaymentAt: over })
    .where(eq(subscriptions.id, id))
  await db.execute(sql`select graphile_worker.add_job('renew-subscriptions', job_key => 'renew-subscriptions')`)
  // Tried for the third time fourteen hours ago: a bank is not asked twice in half a day.
  const tried = sql`update order_dues set tries = 3, next_try_at = now() + interval '10 hours'
    where kind = 'renewal' and tries > 0 and order_id in (select order_id from subscription_orders where subscription_id = ${id})
    returning id`
  await expect.poll(async () => (await db.execute(tried)).rows.length).toBe(1)
  return { id, methodId }
}

/** Goods that have not left yet, by the form of the site. */
async function withdrawnOrder(shop: RunningShop): Promise<{ orderId: number; email: string }> {
  const { id: productId } = await createProduct(shop.db, { name: 'Carnet', supply: 'goods', stock: 4 })
  const { email } = createBuyer()
  const { id } = await orderPiece(shop, createBuyer({ email }), { productId })
  const fields = { numero_commande: String(id), nom: 'Élise Lemoine', email, articles: '', etape: 'confirmer' }
  await new WireBuyer(shop.origin).post(ROUTES.withdrawal, fields)
  return { orderId: id, email }
}

/** As the comparison of a quarter of an hour later finds it: what is younger may still be on its way into the books. */
async function paymentWithoutOrder({ db, sandbox }: RunningShop): Promise<string> {
  const intentId = await sandbox.chargeBehindTheShopsBack({})
  const keys = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET }
  const payments = createStripeGateway({ ...keys, apiBase: sandbox.origin })
  const clock = { now: () => new Date(Date.now() + 15 * 60_000) }
  while (!(await comparePayments({ db, clock, payments }, { pages: 5 })).isDone);
  return intentId
}

async function sendAgain(page: Page, shop: RunningShop, { email }: { email: string }): Promise<void> {
  await waiting(page)
    .getByRole('link', { name: /^Relancer/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails')
  await expectNoFindings(page)
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByText('Le serveur de mail n’a pas répondu.')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Relancer maintenant' }).click()
  await expect(page.getByText('Le mail repart tout de suite.')).toBeVisible()
  expect((await shop.inbox.waitFor(email)).subject).not.toBe('')
}

type Contested = Awaited<ReturnType<typeof contestedOrder>>

async function answerBank(page: Page, { sandbox }: RunningShop, { orderId, caseId }: Contested): Promise<void> {
  await page.goto(DESK)
  await waiting(page)
    .getByRole('link', { name: /^Décider.+contesté/ })
    .click()
  await expect(page.getByText('Répondre avant le').first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: `Le dossier, commande n° ${orderId}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('17,00')
  await page.getByLabel('Pourquoi rien n’est à rendre').fill('Le guide a été téléchargé.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Dossier enregistré.')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Envoyer le dossier…' }).click()
  await expectNoFindings(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer le dossier' }).click()
  await expect(page.getByText('Le dossier est parti à la banque.')).toBeVisible()
  expect(JSON.stringify(await sandbox.dispute(caseId))).toContain('Le guide a été téléchargé.')
  await sandbox.decide(caseId, 'won')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('l’argent reste à la boutique')).toBeVisible({ timeout: 500 })
  }).toPass()
}

type Member = Awaited<ReturnType<typeof refusedMember>>

async function tryAgain(page: Page, { sandbox }: RunningShop, { id, methodId }: Member): Promise<void> {
  await page.goto(DESK)
  await waiting(page)
    .getByRole('link', { name: /^Voir.+renouvellement/ })
    .click()
  await expectNoFindings(page)
  await page.getByRole('searchbox').fill(String(id))
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByText('refusés')).toBeVisible()
  await expectNoFindings(page)
  await sandbox.changeBehaviour(methodId, 'paid')
  const retry = page.getByRole('button', { name: /^Réessayer maintenant, 9,00/ })
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: /F\d{4}-\d+/ })).toHaveCount(2)

  await page.getByRole('button', { name: 'Mettre en pause…' }).click()
  await expectNoFindings(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click()
  await expect(page.getByText('rien n’est prélevé, l’accès est fermé')).toBeVisible()
  await expectNoFindings(page)
}

type Withdrawn = Awaited<ReturnType<typeof withdrawnOrder>>

async function acceptWithdrawal(page: Page, shop: RunningShop, { orderId, email }: Withdrawn): Promise<void> {
  await page.goto(DESK)
  await waiting(page)
    .getByRole('link', { name: /^Décider.+rétractation/ })
    .click()
  await page.getByRole('link', { name: `n° ${orderId}` }).click()
  await expect(page.getByText('Je soussigné(e) Élise Lemoine')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Accepter et rembourser…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Accepter la demande/ })
  await dialog.getByRole('button', { name: 'Tout', exact: true }).click()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: /^Rembourser \d/ }).click()
  await expect(page.getByText(/Acceptée/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Avoir A/ })).toBeVisible()
  await expect
    .poll(async () =>
      (await shop.inbox.messages()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject),
    )
    .toContainEqual(expect.stringMatching(/rembours/i))
}

async function giveOrphanBack(page: Page, shop: RunningShop, intentId: string): Promise<void> {
  const { sandbox } = shop
  await page.goto(DESK)
  await waiting(page)
    .getByRole('link', { name: /^Décider.+écart/ })
    .click()
  const gap = page.getByRole('region', { name: /^Écart de/ }).filter({ hasText: intentId })
  await expect(gap).toContainText('17,00')
  await expectNoFindings(page)
  const before = await sandbox.refunds()
  const saidOf = () => shop.worker.complaints().filter((line) => line.includes(NOBODYS_REFUND)).length
  const said = saidOf()
  await gap.getByRole('button', { name: /^Rendre 17,00/ }).click()
  await expect(page.getByText('Le paiement est rendu.')).toBeVisible()
  await expect(gap).toHaveCount(0)
  const { count, amount } = await sandbox.refunds()
  expect([count - before.count, amount - before.amount]).toEqual([1, 1700])
  // The worker says so to its log for each of the provider's two events: not in the middle of another journey.
  await expect.poll(saidOf).toBe(said + 2)
  await page.getByRole('button', { name: 'Rapprocher maintenant' }).click()
  await expect(page.getByText(/^Rapproché/)).toBeVisible()
  await expectNoFindings(page)
}
