import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KindSettings } from '#contracts/catalog/product-kind.ts'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import type { StorePaymentData } from '#contracts/wire/store-checkout.ts'
import { announceWrite } from '#server/database/remembered.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { listAttempts, reportFromBrowser } from '#server/modules/payments/index.ts'
import { findRenewalTerms, renewSubscriptions, retryRenewals } from '#server/modules/renewals/index.ts'
import { listSavedMethods } from '#server/modules/saved-methods/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionsOfOrder,
} from '#server/modules/subscriptions/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { createCustomers } from '#test/support/customers.ts'
import { keepRefused } from '#test/support/kept-cards.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { refusal, StoreClient } from '#test/support/store-client.ts'
import { openStoreShop, storeOrder } from '#test/support/store-shop.ts'
import { amazonToken, type CardWallet, sendBySheet, walletCard } from '#test/support/wallet-order.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
beforeAll(async () => {
  shop = await openStoreShop()
  const { db } = shop.services
  await db.insert(settings).values([
    { key: 'express', value: { wallets: { amazonPay: true } } },
    // Nothing else is kept: what pays a subscription is, whatever the shop does with other methods.
    { key: 'payment', value: { enabled: ['card', 'amazon_pay'], savesMethods: false } },
  ])
  await announceWrite(db)
})
afterAll(() => shop.stop())

const DAY_MS = 86_400_000
const MONTHLY = { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null }
/** What stands beside the button of a wallet, ticked. */
const AGREED = { tremplin: { terms: true, service_consent: true } }

/** A member whose cart holds the club, at the page whose buttons open a sheet. */
async function memberWithClub(billing: KindSettings = {}) {
  const { services } = shop
  const { granted, customerId } = await createCustomers(services).register()
  const club = await createProduct(services.db, {
    ...{ kind: 'subscription', name: 'Club', regularPriceCents: 900, stock: null, supply: 'service' },
    kindSettings: { limit: 'no', isSentOnce: false, billing: { ...MONTHLY, ...billing } },
  })
  const client = await new StoreClient(shop).signIn(granted.token).open()
  await client.send('POST', '/cart/add-item', { id: club.id })
  const pay = (payment_data: StorePaymentData, extensions: object = AGREED) =>
    sendBySheet(shop, client, { ...storeOrder(), payment_data, extensions })
  return { client, customerId, pay }
}

/** The same, joined by what a sheet hands over. */
async function join(payment: StorePaymentData, billing: KindSettings = {}) {
  const { customerId, pay } = await memberWithClub(billing)
  const { status, body } = await pay(payment)
  expect([status, body.payment_result?.payment_status]).toEqual([200, 'success'])
  await runJobs(shop.services)
  return { ...(await subscriptionOf(body.order_id)), customerId }
}

async function subscriptionOf(orderId: number) {
  const [begun] = await listSubscriptionsOfOrder(shop.services.db, orderId)
  const id = begun?.subscriptionId ?? 0
  const renewals = async () =>
    (await listOrdersOfSubscription(shop.services.db, id))
      .map((order) => order.orderId)
      .filter((one) => one !== orderId)
  const state = async () => {
    const found = await findSubscription(shop.services.db, id)
    return [found?.status, found?.holdReason ?? null, found?.nextPeriod]
  }
  return { id, orderId, renewals, state, terms: () => findRenewalTerms(shop.services.db, id) }
}

const chargesOf = async (orderIds: readonly number[]) =>
  (await shop.sandbox.charges())
    .filter(({ metadata }) => orderIds.includes(Number(metadata.order_id)))
    .map(({ amount, metadata }) => [Number(metadata.order_id), amount, metadata.payment_type])

async function dueMailOf(orderId: number) {
  const rows = await shop.services.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.about, `${orderId}%`))
  if (!rows.some(({ kind }) => kind === 'renewal-due')) return null
  return composers['renewal-due'](shop.services, String(orderId))
}

/** Their next period is due, and the worker comes by. */
async function renew() {
  shop.pass(32 * DAY_MS)
  await renewSubscriptions(shop.services)
}

const WALLETS: [CardWallet | 'amazon_pay', PaymentMethodType][] = [
  ['apple_pay', 'card'],
  ['google_pay', 'card'],
  ['link', 'card'],
  ['amazon_pay', 'amazon_pay'],
]

const payWith = (wallet: CardWallet | 'amazon_pay') =>
  wallet === 'amazon_pay'
    ? amazonToken(shop.sandbox, { outcome: 'approved', keeps: true })
    : walletCard(shop.sandbox, wallet)

describe.each(WALLETS)('a subscription that is joined by %s', (wallet, type) => {
  test('runs, says what was agreed to beside the button, keeps what paid it, and is charged by the shop without its owner', async () => {
    const joined = await join(await payWith(wallet))
    expect(await joined.state()).toEqual(['active', null, 1])
    const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, joined.orderId))
    expect(order).toMatchObject({ status: 'processing', serviceConsentChannel: 'express', source: 'store-api' })
    expect(await joined.terms()).toMatchObject({
      terms: { channel: 'express', text: expect.stringMatching(/9,00.€ aujourd’hui, puis 9,00.€.\/.mois/) },
      method: { type, customerId: joined.customerId },
    })
    expect(await listSavedMethods(shop.services, { customerId: joined.customerId })).toMatchObject([{ type }])

    await renew()
    const [renewal = 0] = await joined.renewals()
    expect(await joined.state()).toEqual(['active', null, 2])
    expect(await chargesOf([joined.orderId, renewal])).toEqual([
      [joined.orderId, 900, 'single'],
      [renewal, 900, 'recurring'],
    ])
    expect(await dueMailOf(renewal)).toBeNull()
  })
})

test('nothing begins of what nobody agreed to beside the button', async () => {
  const { pay, client } = await memberWithClub()
  for (const extensions of [{}, { tremplin: { terms: true } }, { tremplin: { service_consent: true } }]) {
    const refused = await pay(await payWith('google_pay'), extensions)
    expect(refusal(refused)).toEqual([400, 'woocommerce_rest_checkout_custom_validation_error'])
  }
  expect((await client.send('GET', '/cart')).body.items_count).toBe(1)
})

test('a bank that asks after the sheet is answered first: then it runs, and the card is kept', async () => {
  const { customerId, pay } = await memberWithClub()
  const { body } = await pay(await walletCard(shop.sandbox, 'apple_pay', CARDS.asksForAuthentication))
  expect(body.payment_result?.redirect_url).toMatch(/^#wc-stripe-confirm-pi:/)
  const joined = await subscriptionOf(body.order_id)
  expect(await joined.state()).toEqual(['pending', null, 0])
  const [attempt] = await listAttempts(shop.services.db, body.order_id)
  await shop.sandbox.answerChallenge(attempt?.intentId ?? '', 'succeeded')
  await reportFromBrowser(shop.services, { orderId: body.order_id, intentId: attempt?.intentId ?? '' })
  await runJobs(shop.services)
  expect(await joined.state()).toEqual(['active', null, 1])
  expect((await joined.terms())?.method).toMatchObject({ customerId, face: { last4: '3184' } })
})

test('a sign-up fee is paid by the sheet, and the first period by what it left when the trial is over', async () => {
  const trial = { signUpFeeCents: 500, trial: { period: 'week', interval: 1 } }
  const joined = await join(await payWith('google_pay'), trial)
  expect(await joined.state()).toEqual(['active', null, 0])
  await renew()
  const [first = 0] = await joined.renewals()
  expect(await chargesOf([joined.orderId, first])).toEqual([
    [joined.orderId, 500, 'single'],
    [first, 900, 'recurring'],
  ])
})

test('a trial that costs nothing is begun by a setup, where a sheet is sent for it all the same', async () => {
  const joined = await join(await payWith('apple_pay'), { trial: { period: 'week', interval: 1 } })
  expect(await joined.state()).toEqual(['active', null, 0])
  expect((await listAttempts(shop.services.db, joined.orderId))[0]?.intentId).toMatch(/^seti_/)
  expect((await joined.terms())?.method).toMatchObject({ type: 'card', customerId: joined.customerId })
  await renew()
  const [first = 0] = await joined.renewals()
  expect(await chargesOf([joined.orderId, first])).toEqual([[first, 900, 'recurring']])
})

test.each([
  ['refused by its bank', undefined, 'La carte de paiement a été refusée.', 2],
  ['asked about by its bank', CARDS.asksForAuthentication, 'votre banque veut s’assurer qu’il vient bien de vous', 1],
])(
  'a renewal that is %s charges nobody: its owner is sent the page that pays it',
  async (_what, card, words, tries) => {
    const joined = await join(await payWith('google_pay'))
    await keepRefused(shop, joined.customerId, { ...(card && { card }) })
    await renew()
    const [renewal = 0] = await joined.renewals()
    expect(await joined.state()).toEqual(['on-hold', 'payment', 1])
    expect(await chargesOf([renewal])).toEqual([])
    shop.pass(13 * 3_600_000)
    await retryRenewals(shop.services)
    expect(await listAttempts(shop.services.db, renewal)).toHaveLength(tries)
    const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, renewal))
    const mail = await dueMailOf(renewal)
    expect(mail?.text).toContain(`/order-pay/${renewal}/`)
    expect(mail?.text).toContain(order?.orderKey)
    expect(mail?.text).toContain(words)
  },
)
