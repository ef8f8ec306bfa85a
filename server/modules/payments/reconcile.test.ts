import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { orderDues } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { alertsOf, countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { begunAt } from './attempt-ends.ts'
import { findAttemptByIntent } from './attempt-repository.ts'
import { reconcilePayments } from './reconcile.ts'
import { paymentAttempts } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('a buyer who never comes back is found by reconciliation', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  shop.passTime(120)
  expect(await reconcilePayments(shop.services, { olderThanSeconds: 60 })).toBe(1)
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('a call that never reached the provider is given up, not made later', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'status', status: 429 }] })
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toMatchObject({ ok: false })
  await shop.sandbox.resetKnobs()
  shop.passTime(120)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['pending'], attempts: ['creating'] })
  shop.passTime(300)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect(await countFacts(shop.services.db)).toMatchObject({
    statuses: ['failed'],
    attempts: ['failed'],
    mails: ['payment-failed'],
  })
  expect(await shop.sandbox.charges()).toHaveLength(0)
})

test('a call that is on its way is waited for, though the database counts its time by another clock than the shop', async () => {
  shop.passTime(HOUR)
  const { sessionId } = await fillCart(shop)
  const answer = await shop.sandbox.hold('POST /v1/payment_intents')
  const placing = placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await expect.poll(async () => (await countFacts(shop.services.db)).attempts).toEqual(['creating'])
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect(await countFacts(shop.services.db)).toMatchObject({ attempts: ['creating'] })
  await answer()
  expect(await placing).toMatchObject({ ok: true })
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

test('a buyer who never answers the bank is given up after a day', async () => {
  const { sessionId } = await fillCart(shop)
  const intentId = await placeChallenged(sessionId)
  shop.passTime(3_600)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('requires_action')
  shop.passTime(86_400)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('canceled')
  expect(await countFacts(shop.services.db)).toMatchObject({
    statuses: ['failed'],
    attempts: ['canceled'],
    mails: ['payment-failed'],
  })
})

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `age`: of an open attempt when it was asked about last; `since`: how long ago that was; `left`: until its time is over. */
test.for([
  { age: 0, since: 50, left: DAY, isAsked: false },
  { age: 0, since: 70, left: DAY, isAsked: true },
  { age: 2 * HOUR, since: 20 * MINUTE, left: DAY, isAsked: false },
  { age: 2 * HOUR, since: 31 * MINUTE, left: DAY, isAsked: true },
  { age: 9 * DAY, since: 5 * HOUR, left: DAY, isAsked: false },
  { age: 9 * DAY, since: 7 * HOUR, left: DAY, isAsked: true },
  { age: 9 * DAY, since: 2 * MINUTE, left: -1 * MINUTE, isAsked: true },
  { age: 9 * DAY, since: 2 * MINUTE, left: -1 * HOUR, isAsked: false },
])('an attempt that was asked about $since s ago at the age of $age s is asked about again: $isAsked', async (told) => {
  const { sessionId } = await fillCart(shop)
  await placeChallenged(sessionId)
  const ago = (seconds: number) => new Date(shop.services.clock.now().getTime() - seconds * 1000)
  const times = { createdAt: ago(told.age + told.since), updatedAt: ago(told.since), expiresAt: ago(-told.left) }
  await shop.services.db.update(paymentAttempts).set(times)
  expect(await reconcilePayments(shop.services, { olderThanSeconds: 60 })).toBe(told.isAsked ? 1 : 0)
})

test.for([
  { status: 'authorised', left: DAY, calls: ['prend fin le'] },
  { status: 'authorised', left: 2 * DAY, calls: [] },
  { status: 'processing', left: -HOUR, calls: ['se tait encore'] },
  { status: 'processing', left: 0, calls: [] },
] as const)('a payment that is $status with $left s left calls somebody: $calls', async ({ status, left, calls }) => {
  const { sessionId } = await fillCart(shop)
  await placeChallenged(sessionId)
  const { db, payments, clock } = shop.services
  const expiresAt = new Date(clock.now().getTime() + left * 1000)
  await db.update(paymentAttempts).set({ status, expiresAt })
  const stands = status === 'authorised' ? 'requires_capture' : 'processing'
  shop.services.payments = {
    ...payments,
    retrieveIntent: async (id) => {
      const intent = await payments.retrieveIntent(id)
      return intent && { ...intent, status: stands }
    },
  }
  for (let round = 1; round < 3; round += 1) {
    shop.passTime(7 * HOUR * round)
    const now = clock.now()
    shop.services.clock = { now: () => now }
    await db.update(paymentAttempts).set({ expiresAt: new Date(now.getTime() + left * 1000) })
    await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  }
  const alerts = await alertsOf(db)
  expect(alerts.length > 0).toBe(calls.length > 0)
  for (const words of calls) expect(alerts.join()).toContain(words)
})

test('what nobody has answered is given up once its time is over, to the second', async () => {
  await placeChallenged((await fillCart(shop)).sessionId)
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'status', status: 429 }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  const [asked, unheard] = await shop.services.db.select().from(paymentAttempts).orderBy(paymentAttempts.id)
  if (!asked || !unheard) throw new Error('both are open')
  const lookAt = async (moment: Date, late: number) => {
    shop.services.clock = { now: () => new Date(moment.getTime() + late) }
    await reconcilePayments(shop.services, { olderThanSeconds: 60 })
    return (await countFacts(shop.services.db)).attempts.toSorted()
  }
  const unheardEnds = new Date(begunAt(unheard).getTime() + 5 * MINUTE * 1000)
  expect(await lookAt(unheardEnds, 0)).toEqual(['creating', 'requires-action'])
  expect(await lookAt(unheardEnds, 1000)).toEqual(['failed', 'requires-action'])
  expect(await lookAt(asked.expiresAt, 0)).toEqual(['failed', 'requires-action'])
  expect(await lookAt(asked.expiresAt, 1000)).toEqual(['canceled', 'failed'])
})

test('one that cannot be looked at is told in the log and left for the next round; the others are looked at', async () => {
  const [first, second] = [
    await placeChallenged((await fillCart(shop)).sessionId),
    await placeChallenged((await fillCart(shop)).sessionId),
  ]
  await shop.sandbox.answerChallenge(second, 'succeeded')
  const { payments } = shop.services
  const retrieveIntent = (id: string) => (id === first ? Promise.reject(new Error('odd')) : payments.retrieveIntent(id))
  shop.services.payments = { ...payments, retrieveIntent }
  shop.passTime(2 * MINUTE)
  expect(await reconcilePayments(shop.services, { olderThanSeconds: 60 })).toBe(2)
  expect((await countFacts(shop.services.db)).attempts.toSorted()).toEqual(['requires-action', 'succeeded'])
  expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([
    {
      ...{ level: 'error', message: 'an attempt could not be reconciled' },
      about: { attemptId: (await findAttemptByIntent(shop.services.db, first))?.id, err: new Error('odd') },
    },
  ])
})

test('what is open for an order that was paid otherwise is given up', async () => {
  const { sessionId } = await fillCart(shop)
  const intentId = await placeChallenged(sessionId)
  await shop.services.db.update(orderDues).set({ state: 'met' })
  shop.passTime(2 * MINUTE)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('canceled')
})

async function placeChallenged(sessionId: string): Promise<string> {
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  if (!result.ok || result.placed.next !== 'authenticate') throw new Error('3-D Secure was not asked for')
  return result.placed.clientSecret.replace(/_secret_.*/, '')
}
