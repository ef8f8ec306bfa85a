import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KindSettings } from '#contracts/catalog/product-kind.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder, listOrderNotes } from '#server/modules/orders/index.ts'
import { orderLines, orders, refunds } from '#server/modules/orders/tables.ts'
import { findNewestAttempt, reconcilePayments, sendOwedRefunds } from '#server/modules/payments/index.ts'
import { renewSubscriptions } from '#server/modules/renewals/index.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionLines,
  listSubscriptionsOfOrder,
  relateResubscription,
} from '#server/modules/subscriptions/index.ts'
import { subscriptionLines, subscriptions } from '#server/modules/subscriptions/tables.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { joinClub, putClubInCart } from '#test/support/subscribe.ts'
import { settleAwaitedWithdrawals, settleWithdrawal } from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const DAY = 86_400
const WEEKLY = { period: 'week', interval: 1 }

async function withdraw(orderId: number, items = '') {
  const form = { orderNumber: String(orderId), name: 'Camille Martin', email: 'camille@example.fr', items }
  const { reference } = await receiveWithdrawal(shop.services, form)
  const withdrawalId = Number(reference.slice(2))
  await settleWithdrawal(shop.services, { withdrawalId })
  return withdrawalId
}

const stateOf = async (id: number) => (await findSubscription(shop.services.db, id))?.status

/** What goes back of which order, in cents. */
async function givenBack(ids: readonly number[]) {
  for (const orderId of ids) await sendOwedRefunds(shop.services, { orderId })
  const rows = await shop.services.db.select().from(refunds)
  return ids.map((id) => rows.filter(({ orderId }) => orderId === id).map(({ amountCents }) => amountCents))
}

const askAtOnce = (orderId: number) => setConsent(orderId, shop.services.clock.now())
/** As orders are that came before the checkout asked for it. */
const askForNothing = (orderId: number) => setConsent(orderId, null)
const setConsent = (orderId: number, serviceConsentAt: Date | null) =>
  shop.services.db.update(orders).set({ serviceConsentAt }).where(eq(orders.id, orderId))

/** Both of their orders when they have been members for a week and some days. */
async function secondWeek() {
  const { orderId, subscriptionId } = await joinClub(shop, { customerId, billing: WEEKLY })
  shop.passTime(7 * DAY + 60)
  await renewSubscriptions(shop.services)
  shop.passTime(3 * DAY)
  const ids = (await listOrdersOfSubscription(shop.services.db, subscriptionId)).map((each) => each.orderId)
  return { orderId, subscriptionId, ids: ids.toSorted((one, other) => one - other) }
}

test('of a week that is over nothing goes back, of the one that runs its days', async () => {
  const { orderId, subscriptionId, ids } = await secondWeek()
  await askAtOnce(orderId)
  await withdraw(orderId)
  expect(await stateOf(subscriptionId)).toBe('cancelled')
  expect(await givenBack(ids)).toEqual([[], [Math.ceil((900 * 4) / 7)]])
  // In other words, and by the hourly look: nothing goes back twice.
  await withdraw(orderId, 'le club')
  await settleAwaitedWithdrawals(shop.services)
  expect((await givenBack(ids)).flat()).toHaveLength(1)
})

test('who did not ask for it to begin at once gets every week back', async () => {
  const { orderId, ids } = await secondWeek()
  await askForNothing(orderId)
  await withdraw(orderId)
  expect(await givenBack(ids)).toEqual([[900], [900]])
})

test('a renewal that was refused before keeps nothing of what is owed from going back', async () => {
  const { orderId, subscriptionId } = await joinClub(shop, { customerId, billing: WEEKLY })
  await shop.services.db.delete(savedMethods)
  shop.passTime(7 * DAY + 60)
  await renewSubscriptions(shop.services)
  expect(await stateOf(subscriptionId)).toBe('on-hold')
  await askForNothing(orderId)
  await withdraw(orderId)
  expect([await stateOf(subscriptionId), await givenBack([orderId])]).toEqual(['cancelled', [[900]]])
})

async function place(sessionId: string, fields: Parameters<typeof checkoutForm>[0] = {}) {
  const buyer = { customerId, device: 'Firefox', online: { ip: '192.0.2.7', userAgent: 'Firefox' } }
  const orderId = placedId(await placeOrder(shop.services, { sessionId, buyer, form: checkoutForm(fields) }))
  await runJobs(shop.services)
  return orderId
}

test('two ways to pay one product are two contracts, each with its own days', async () => {
  const product = await createVariableProduct(shop.services.db, {
    ...{ kind: 'variable-subscription', name: 'Club', supply: 'service' },
    choices: [
      { name: 'Semaine', regularPriceCents: 700, stock: null },
      { name: 'Mois', regularPriceCents: 3000, stock: null },
    ],
  })
  const [week, month] = product.variations.map(({ id }) => id)
  const billing = { length: 0, signUpFeeCents: 0, trial: null, syncDay: null, interval: 1 }
  const kindSettings = {
    ...{ limit: 'no', isSentOnce: false },
    billings: { [week ?? 0]: { ...billing, period: 'week' }, [month ?? 0]: { ...billing, period: 'month' } },
  } as KindSettings
  await setKind(product.id, kindSettings)
  const sessionId = String(customerId)
  for (const variationId of [week ?? 0, month ?? 0])
    expect(
      await addToCart(shop.services, { sessionId, productId: product.id, variationId, quantity: 1 }),
    ).toMatchObject({
      ok: true,
    })
  const orderId = await place(sessionId)
  await askAtOnce(orderId)
  const monthly = await monthOf(orderId)
  shop.passTime(3 * DAY)
  await withdraw(orderId)
  const days = Math.round((monthly.to.getTime() - monthly.from.getTime()) / (DAY * 1000))
  expect(await givenBack([orderId])).toEqual([[400 + Math.ceil((3000 * (days - 3)) / days)]])
})

async function setKind(id: number, kindSettings: KindSettings) {
  await shop.services.db.update(products).set({ kindSettings }).where(eq(products.id, id))
}

async function monthOf(orderId: number) {
  for (const { subscriptionId } of await listSubscriptionsOfOrder(shop.services.db, orderId)) {
    const found = await findSubscription(shop.services.db, subscriptionId)
    if (found?.period === 'month') return { from: found.startedAt as Date, to: found.paidUntil as Date }
  }
  throw new Error('No subscription is paid by the month')
}

test('of some articles among others nothing ends by itself, and nobody is told that it does', async () => {
  const { sessionId } = await putClubInCart(shop, { customerId })
  const other = await createProduct(shop.services.db, { name: 'Carnet', regularPriceCents: 1900 })
  await addToCart(shop.services, { sessionId, productId: other.id, variationId: null, quantity: 1 })
  const orderId = await place(sessionId)
  await askAtOnce(orderId)
  const withdrawalId = await withdraw(orderId, 'le carnet')
  const [begun] = await listSubscriptionsOfOrder(shop.services.db, orderId)
  expect(await stateOf(begun?.subscriptionId ?? 0)).toBe('active')
  const receipt = await composers['withdrawal-receipt'](shop.services, String(withdrawalId))
  expect(receipt?.text).toContain('si l’abonnement en fait partie')
  expect(receipt?.text).not.toContain('L’abonnement prend fin')
  const notice = await composers['withdrawal-notice'](shop.services, String(withdrawalId))
  expect(notice?.text).toContain('Seuls certains articles sont nommés')
})

test('a debit that a bank still has is given back when it is here, and opens nothing', async () => {
  await changePayment(shop.services, { enabled: ['card', 'sepa_debit'] })
  await shop.sandbox.turn({ time: { stands: true } })
  const { sessionId } = await putClubInCart(shop, { customerId })
  const account = await stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY).paymentMethods.create(methodOf('sepa_debit'))
  const orderId = await place(sessionId, { paymentMethod: 'stripe_sepa_debit', paymentMethodId: account.id })
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({ status: 'on-hold' })
  const withdrawalId = await withdraw(orderId)
  const [begun] = await listSubscriptionsOfOrder(shop.services.db, orderId)
  expect(await stateOf(begun?.subscriptionId ?? 0)).toBe('cancelled')
  const receipt = await composers['withdrawal-receipt'](shop.services, String(withdrawalId))
  expect(receipt?.text).toContain('ne nous est pas encore parvenu')
  await settleAwaitedWithdrawals(shop.services)
  expect(await givenBack([orderId])).toEqual([[]])

  const attempt = await findNewestAttempt(shop.services.db, orderId)
  await shop.sandbox.settle(attempt?.intentId ?? '', 'approve')
  shop.passTime(DAY)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  await settleAwaitedWithdrawals(shop.services)
  await settleAwaitedWithdrawals(shop.services)
  const notes = (await listOrderNotes(shop.services.db, orderId)).map(({ text }) => text)
  expect(notes.filter((text) => text.includes('sont remboursés'))).toEqual([expect.stringContaining('9,00')])
  expect(await stateOf(begun?.subscriptionId ?? 0)).toBe('cancelled')
})

test('an order that has taken up again what is over is another contract: nothing of it goes back', async () => {
  const { orderId, subscriptionId } = await joinClub(shop, { customerId, billing: WEEKLY })
  await shop.services.db
    .update(subscriptions)
    .set({ status: 'cancelled', nextPaymentAt: null, endedAt: shop.services.clock.now() })
  const again = await joinClub(shop, { customerId, billing: WEEKLY })
  await shop.services.db.transaction((tx) =>
    relateResubscription(tx, { orderId: again.orderId, subscriptionIds: [subscriptionId] }),
  )
  const [goods] = await listSubscriptionLines(shop.services.db, again.subscriptionId)
  await shop.services.db.update(subscriptionLines).set({ productId: goods?.productId ?? null, sku: goods?.sku ?? '' })
  await shop.services.db.update(orderLines).set({ productId: goods?.productId ?? null, sku: goods?.sku ?? '' })
  await askForNothing(orderId)
  await withdraw(orderId)
  expect(await givenBack([orderId, again.orderId])).toEqual([[900], []])
  expect(await stateOf(again.subscriptionId)).toBe('active')
})
