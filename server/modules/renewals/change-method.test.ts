import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_PAYMENT_FIELDS, type PaymentFields } from '#contracts/checkout/payment-fields.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { listAttempts, processWebhookEvent } from '#server/modules/payments/index.ts'
import { webhookInbox } from '#server/modules/payments/tables.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionNotes,
} from '#server/modules/subscriptions/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { createCustomers } from '#test/support/customers.ts'
import { keepRefused } from '#test/support/kept-cards.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { keepCard } from '#test/support/saved-methods.ts'
import { joinClub } from '#test/support/subscribe.ts'
import {
  cancelSubscription,
  changeRenewalMethod,
  findRenewalTerms,
  finishMethodChange,
  finishOpenChanges,
  getMethodChange,
  renewSubscriptions,
  retryRenewals,
} from './index.ts'
import { endMethodChange, openMethodChange } from './method-change-repository.ts'
import { methodChanges, subscriptionMethods } from './tables.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const MONTH = 32 * 24 * 3600
const ONLINE = { ip: '192.0.2.1', userAgent: 'Firefox' }
const MASTERCARD = '5555555555554444'

async function change(id: number, fields: Partial<PaymentFields>, asked: { updatesAll?: boolean; as?: number } = {}) {
  const { as = customerId, updatesAll = false } = asked
  const key = (await findSubscription(shop.services.db, id))?.key ?? ''
  const posted = { ...NO_PAYMENT_FIELDS, paymentMethod: 'stripe', ...fields }
  const whose = { subscriptionId: id, key, customerId: as }
  return changeRenewalMethod(shop.services, { ...whose, fields: posted, updatesAll, online: ONLINE, guesser: null })
}
const changeTo = async (id: number, card: string, asked = {}) =>
  change(id, { paymentMethodId: await shop.sandbox.createCard(card) }, asked)
const methodOfClub = async (id: number) => {
  const face = (await findRenewalTerms(shop.services.db, id))?.method?.face
  return face && face.kind !== 'wallet' ? face.last4 : null
}
const stateOf = async (id: number) => {
  const found = await findSubscription(shop.services.db, id)
  return [found?.status, found?.holdReason ?? null, found?.nextPeriod]
}
const join = async () => (await joinClub(shop, { customerId })).subscriptionId
const chargesOf = async () => (await shop.sandbox.charges()).map(({ amount }) => amount)
const attemptsOf = async (id: number) => {
  const [newest] = await listOrdersOfSubscription(shop.services.db, id)
  return listAttempts(shop.services.db, newest?.orderId ?? 0)
}

test('a new card is set up for nothing, and pays the next period; the shop’s people read of it', async () => {
  const id = await join()
  const changed = { isForAll: false, label: 'Mastercard se terminant par 4444', owed: null, subscriptionId: id }
  expect(await changeTo(id, MASTERCARD)).toMatchObject({ ok: true, next: 'done', changed })
  expect([await methodOfClub(id), await chargesOf()]).toEqual(['4444', [900]])
  expect((await listSubscriptionNotes(shop.services.db, id)).at(-1)?.text).toContain('Mastercard se terminant par 4444')
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect(await stateOf(id)).toEqual(['active', null, 2])
  expect((await attemptsOf(id)).map(({ instrument }) => instrument)).toMatchObject([{ kind: 'saved' }])
})

test('what is kept already is chosen at once, whatever the shop keeps otherwise', async () => {
  const id = await join()
  await changePayment(shop.services, { savesMethods: true })
  const other = await keepCard(shop, customerId, 'pm_card_mastercard')
  await changePayment(shop.services, { savesMethods: false })
  expect(await change(id, { savedMethodId: other.id })).toMatchObject({ ok: true, next: 'done' })
  expect(await methodOfClub(id)).toBe('4444')
})

test('a card that asks its bank changes nothing until the bank has said yes; said twice it is one change', async () => {
  const id = await join()
  const answer = await changeTo(id, CARDS.asksForAuthentication)
  expect(answer).toMatchObject({ ok: true, next: 'authenticate', clientSecret: expect.stringMatching(/^seti_/) })
  const intentId = answer.ok && answer.next === 'authenticate' ? (answer.clientSecret.split('_secret_')[0] ?? '') : ''
  const finish = () => finishMethodChange(shop.services, { customerId, intentId, subscriptionId: id })
  expect(await finish()).toEqual({ code: 'not-set-up' })
  expect(await methodOfClub(id)).toBe('4242')
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  expect(await Promise.all([finish(), finish()])).toMatchObject([{ subscriptionId: id }, { subscriptionId: id }])
  expect(await methodOfClub(id)).toBe('3184')
  const notes = await listSubscriptionNotes(shop.services.db, id)
  expect(notes.filter(({ text }) => text.includes('3184'))).toHaveLength(1)
})

test('whoever never comes back from their bank has the change made all the same, however many wait before them', async () => {
  const id = await join()
  const left = { customerId, subscriptionId: id, updatesAll: false, startedAt: shop.services.clock.now() }
  await openMethodChange(shop.services.db, { ...left, type: 'card', paymentMethodId: 'pm_left' })
  await changePayment(shop.services, { enabled: ['card', 'bancontact'] })
  const { id: paymentMethodId } = await stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY).paymentMethods.create(
    methodOf('bancontact'),
  )
  const answer = await change(id, { paymentMethod: 'stripe_bancontact', paymentMethodId })
  expect(answer).toMatchObject({ ok: true, next: 'redirect', url: expect.stringMatching(/^http/) })
  const wishes = await shop.services.db.select().from(methodChanges)
  await shop.sandbox.settle(wishes.find(({ type }) => type === 'bancontact')?.intentId ?? '', 'approve')
  shop.passTime(61)
  await finishOpenChanges(shop.services, { limit: 1 })
  expect((await findRenewalTerms(shop.services.db, id))?.method).toMatchObject({ type: 'sepa_debit' })
})

test('a form that is sent twice at once sets one method up, and changes once', async () => {
  const id = await join()
  const paymentMethodId = await shop.sandbox.createCard(MASTERCARD)
  const both = await Promise.all([change(id, { paymentMethodId }), change(id, { paymentMethodId })])
  expect(both).toMatchObject([{ next: 'done' }, { next: 'done' }])
  expect(await shop.services.db.$count(methodChanges)).toBe(1)
  const notes = await listSubscriptionNotes(shop.services.db, id)
  expect(notes.filter(({ text }) => text.includes('4444'))).toHaveLength(1)
})

test('the newest choice wins, though the bank of an older one says yes later', async () => {
  const id = await join()
  const older = await changeTo(id, CARDS.asksForAuthentication)
  const intentId = older.ok && older.next === 'authenticate' ? (older.clientSecret.split('_secret_')[0] ?? '') : ''
  await changeTo(id, MASTERCARD)
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  expect(await finishMethodChange(shop.services, { customerId, intentId, subscriptionId: id })).toEqual({
    code: 'not-set-up',
  })
  expect(await methodOfClub(id)).toBe('4444')
})

test('all that are charged again are changed together; one that is paid by a link stays so, one that was left stays out', async () => {
  const [id, manual, paused, left] = [await join(), await join(), await join(), await join()]
  const { db } = shop.services
  await db.update(subscriptionMethods).set({ isManual: true }).where(eq(subscriptionMethods.subscriptionId, manual))
  await db.update(subscriptionMethods).set({ isManual: true }).where(eq(subscriptionMethods.subscriptionId, id))
  await cancelSubscription(shop.services, { id: left, by: 'customer' })
  const other = (await createCustomers(shop.services).register()).customerId
  const foreign = (await joinClub(shop, { customerId: other })).subscriptionId
  const answer = await changeTo(id, MASTERCARD, { updatesAll: true })
  expect(answer).toMatchObject({ ok: true, changed: { isForAll: true } })
  const methods = await Promise.all([id, manual, paused, left, foreign].map(methodOfClub))
  expect(methods).toEqual(['4444', '4444', '4444', '4242', '4242'])
  const isManual = async (of: number) => (await findRenewalTerms(db, of))?.terms.isManual
  expect([await isManual(id), await isManual(manual)]).toEqual([false, true])
})

test('what was refused is charged to the new card at once, also after the shop has given up', async () => {
  const id = await join()
  await keepRefused(shop, customerId)
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  for (const hours of [13, 13, 25, 49, 73, 13]) {
    shop.passTime(hours * 3600)
    await retryRenewals(shop.services)
  }
  expect(await stateOf(id)).toEqual(['on-hold', 'unpaid', 1])
  const key = (await findSubscription(shop.services.db, id))?.key ?? ''
  expect(await getMethodChange(shop.services, { subscriptionId: id, key, customerId })).toMatchObject({
    view: { owed: { amountCents: 900 }, amountCents: 900, hasOthers: false },
  })
  expect(await changeTo(id, MASTERCARD)).toMatchObject({ changed: { owed: { outcome: 'paid', amountCents: 900 } } })
  expect([await stateOf(id), await chargesOf()]).toEqual([
    ['active', null, 2],
    [900, 900],
  ])
})

test('a new card that is refused as well, or whose bank asks, leaves the period to be paid, and says so', async () => {
  const id = await join()
  await keepRefused(shop, customerId)
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  const answer = await changeTo(id, CARDS.asksForAuthentication)
  const intentId = answer.ok && answer.next === 'authenticate' ? (answer.clientSecret.split('_secret_')[0] ?? '') : ''
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  const finished = await finishMethodChange(shop.services, { customerId, intentId, subscriptionId: id })
  expect(finished).toMatchObject({ owed: { outcome: 'asks-owner' } })
  const tried = (await attemptsOf(id)).length
  const [kept] = await shop.services.db.select().from(savedMethods).where(eq(savedMethods.customerId, customerId))
  const chosen = (await findRenewalTerms(shop.services.db, id))?.method?.id ?? kept?.id ?? 0
  expect(await change(id, { savedMethodId: chosen })).toMatchObject({ changed: { owed: { outcome: 'unpaid' } } })
  expect(await attemptsOf(id)).toHaveLength(tried)
})

test('a change that dies between the bank’s yes and its own end is ended by the provider’s event', async () => {
  const id = await join()
  const answer = await changeTo(id, CARDS.asksForAuthentication)
  const intentId = answer.ok && answer.next === 'authenticate' ? (answer.clientSecret.split('_secret_')[0] ?? '') : ''
  // As if nobody had heard the provider's first answer.
  await shop.services.db.update(methodChanges).set({ intentId: null })
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  const eventId = 'evt_of_the_setup'
  const event = { eventId, type: 'setup_intent.succeeded', objectId: intentId }
  await shop.services.db.insert(webhookInbox).values(event)
  await processWebhookEvent(shop.services, { eventId })
  await runJobs(shop.services)
  expect(await methodOfClub(id)).toBe('3184')
})

test.each<[string, Partial<PaymentFields>, string]>([
  ['no method', { paymentMethod: 'bitcoin' }, 'invalid-payment-method'],
  ['one that the shop does not take', { paymentMethod: 'stripe_sepa_debit' }, 'payment-type-invalid'],
  ['one that cannot be charged again', { paymentMethod: 'stripe_eps' }, 'payment-type-invalid'],
  ['nothing typed in', { paymentMethodId: '' }, 'missing-payment-details'],
  ['what is no id', { paymentMethodId: 'pm_1"; drop' }, 'missing-payment-details'],
  ['what is kept by nobody', { savedMethodId: 2_000_000 }, 'foreign-saved-method'],
])('%s is refused, and nothing changes', async (_what, fields, code) => {
  const id = await join()
  expect(await change(id, fields)).toMatchObject({ ok: false, refusal: { code } })
  expect([await methodOfClub(id), await shop.services.db.$count(methodChanges)]).toEqual(['4242', 0])
})

test('a refused card, another’s card, another’s subscription, a wrong key and what is over change nothing', async () => {
  const id = await join()
  const other = (await createCustomers(shop.services).register()).customerId
  await changePayment(shop.services, { savesMethods: true })
  const foreign = await keepCard(shop, other, 'pm_card_mastercard')
  expect(await changeTo(id, CARDS.declined)).toMatchObject({ refusal: { code: 'payment-refused' } })
  expect(await change(id, { savedMethodId: foreign.id })).toMatchObject({ refusal: { code: 'foreign-saved-method' } })
  expect(await changeTo(id, MASTERCARD, { as: other })).toMatchObject({ refusal: { code: 'no-subscription' } })
  const asked = { subscriptionId: id, key: 'wc_order_wrong', customerId }
  expect(await getMethodChange(shop.services, asked)).toMatchObject({ refusal: { code: 'no-subscription' } })
  const theirs = { customerId: other, intentId: foreign.intentId, subscriptionId: id }
  for (const intentId of [foreign.intentId, 'seti_nowhere', 'pi_1', ''])
    expect(await finishMethodChange(shop.services, { ...theirs, intentId })).toEqual({ code: 'not-set-up' })
  await cancelSubscription(shop.services, { id, by: 'customer' })
  expect(await changeTo(id, MASTERCARD)).toMatchObject({ refusal: { code: 'nothing-to-charge' } })
  expect(await methodOfClub(id)).toBe('4242')
})

test('a wish for all that its bank answers late leaves alone what a newer one was carried out for', async () => {
  const [id, other] = [await join(), await join()]
  const older = await changeTo(other, CARDS.asksForAuthentication, { updatesAll: true })
  const intentId = older.ok && older.next === 'authenticate' ? (older.clientSecret.split('_secret_')[0] ?? '') : ''
  shop.passTime(60)
  await changeTo(id, MASTERCARD)
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  await finishMethodChange(shop.services, { customerId, intentId, subscriptionId: other })
  expect([await methodOfClub(id), await methodOfClub(other)]).toEqual(['4444', '3184'])
})

test('a wish that cannot be ended stops nothing else, and is given up after a day', async () => {
  const id = await join()
  const answer = await changeTo(id, CARDS.asksForAuthentication)
  const intentId = answer.ok && answer.next === 'authenticate' ? (answer.clientSecret.split('_secret_')[0] ?? '') : ''
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  const { payments } = shop.services
  const broken = { ...payments, findMethodToKeep: () => Promise.reject(new Error('out of order')) }
  shop.passTime(61)
  await finishOpenChanges({ ...shop.services, payments: broken, log: { ...shop.services.log, error: () => undefined } })
  const states = async () => (await shop.services.db.select().from(methodChanges)).map(({ state }) => state)
  expect(await states()).toEqual(['open'])
  shop.passTime(25 * 3600)
  await finishOpenChanges({ ...shop.services, payments: { ...payments, findMethodToKeep: async () => null } })
  expect([await states(), await methodOfClub(id)]).toEqual([['failed'], '4242'])
})

test('the same form sent again wishes what it says this time, from now on; what was done stays done, and when', async () => {
  const { db } = shop.services
  const startedAt = new Date('2026-03-01T09:00:00Z')
  const wish = { customerId, subscriptionId: await join(), type: 'card' as const, paymentMethodId: 'pm_1', startedAt }
  const first = await openMethodChange(db, { ...wish, updatesAll: false })
  await endMethodChange(db, { id: first.id, state: 'failed', now: startedAt })
  const later = new Date('2026-03-03T09:00:00Z')
  const again = await openMethodChange(db, { ...wish, updatesAll: true, startedAt: later })
  expect(again).toEqual({ ...first, state: 'open', endedAt: null, updatesAll: true, startedAt: later })
  await endMethodChange(db, { id: first.id, state: 'done', now: later })
  const done = { ...again, state: 'done', endedAt: later }
  expect(await openMethodChange(db, { ...wish, updatesAll: false, startedAt: new Date() })).toEqual(done)
})
