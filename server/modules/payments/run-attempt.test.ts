import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { alertsOf, countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { listAttempts } from './attempt-repository.ts'
import { endPayments, reconcilePayments } from './index.ts'
import { isOwnersAffair } from './owners-affair.ts'
import { findOpeningCall } from './provider-call-repository.ts'
import { resumeAttempt } from './resume-attempt.ts'
import { runAttempt } from './run-attempt.ts'
import { paymentAttempts } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('an answer that comes when its attempt was given up names the intent, which can be given up too', async () => {
  const { services, sandbox } = shop
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await sandbox.createCard(CARDS.insufficientFunds)
  await sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'status', status: 429 }] })
  await placeOrder(services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  await sandbox.resetKnobs()
  const [attempt] = await services.db.select().from(paymentAttempts)
  if (!attempt) throw new Error('the attempt is open')
  const about = { orderId: attempt.orderId, attemptId: attempt.id }
  expect(shop.logged).toEqual([{ level: 'warn', message: 'the card provider gave no usable answer', about }])
  shop.passTime(600)
  await reconcilePayments(services, { olderThanSeconds: 60 })
  expect(await countFacts(services.db)).toMatchObject({ statuses: ['failed'], attempts: ['failed'] })

  expect(await runAttempt(services, attempt)).toEqual({ state: 'failed', code: 'insufficient_funds' })
  expect(await endPayments(services, attempt.orderId)).toBe('ended')
  expect(await countFacts(services.db)).toMatchObject({ statuses: ['failed'], attempts: ['canceled'] })
})

/** An order whose only try waits for its buyer, and what the shop makes of it once the provider refuses it so. */
async function refusedWith(refusal: Awaited<ReturnType<PayingShop['services']['payments']['createIntent']>>) {
  const { services } = shop
  const { sessionId } = await fillCart(shop)
  services.payments.createIntent = async () => ({ ok: false, refusal: 'unavailable' })
  await placeOrder(services, { sessionId, form: checkoutForm() })
  const [attempt] = await services.db.select().from(paymentAttempts)
  if (!attempt) throw new Error('the attempt is open')
  services.payments = { ...services.payments, createIntent: async () => refusal, updateIntent: async () => refusal }
  return attempt
}

const DECLINED = { ok: false, refusal: 'card', code: 'card_declined', intentId: null } as const

test.each([
  {
    submissionId: 'renewal-7-2',
    isPaid: false,
    mails: ['order-alert', 'renewal-due'],
    told: /^Renouvellement de 17,00\s€ /,
  },
  {
    submissionId: 'renewal-7-3',
    isPaid: false,
    mails: ['order-alert'],
    told: /non prélevé, paiement n°\s1 \(card_declined\)/,
  },
  {
    submissionId: 'due-9-1',
    isPaid: true,
    mails: ['due-failed', 'order-alert'],
    told: /^Échéance de .+ non prélevée, /,
  },
  { submissionId: 'due-9-1', isPaid: false, mails: [], told: null },
  { submissionId: 'a click', isPaid: true, mails: [], told: null },
])(
  'a refusal of $submissionId (paid before: $isPaid) is told by $mails',
  async ({ submissionId, isPaid, mails, told }) => {
    const { db, clock } = shop.services
    const attempt = await refusedWith(DECLINED)
    await db.update(paymentAttempts).set({ submissionId })
    if (isPaid) await db.update(orders).set({ paidAt: clock.now() })
    expect(await runAttempt(shop.services, attempt)).toEqual({ state: 'failed', code: 'card_declined' })
    expect((await db.select().from(mailOutbox)).map(({ kind }) => kind).toSorted()).toEqual(mails)
    expect(await alertsOf(db)).toEqual(told === null ? [] : [expect.stringMatching(told)])
  },
)

test.each([
  ...(['authentication_required', 'lost_card', 'stolen_card', 'expired_card', 'pickup_card'] as const).map(
    (code) => [code, true] as const,
  ),
  ['insufficient_funds', false],
  [null, false],
] as const)('whether only its owner can do something about %s: %s', (code, isTheirs) => {
  expect(isOwnersAffair(code)).toBe(isTheirs)
})

test('of a request that the provider does not take, the intent is known that its page had made before', async () => {
  const { db } = shop.services
  const attempt = await refusedWith({ ok: false, refusal: 'request', code: 'amount_too_small' })
  const call = await findOpeningCall(db, attempt.id)
  if (call?.request.call !== 'create-intent') throw new Error('the attempt makes an intent')
  const { amountCents, currency, methodTypes, customerId, description, shipping, metadata } = call.request
  const about = { amountCents, currency, methodTypes, customerId, description, shipping, metadata }
  const intent = { call: 'update-intent', intentId: 'pi_page', paymentMethodId: null, keepsMethod: false } as const
  const refused = { state: 'failed', code: 'amount_too_small' }
  expect(await runAttempt(shop.services, attempt, call)).toEqual(refused)
  expect(await listAttempts(db, attempt.orderId)).toMatchObject([{ intentId: null }])
  expect(await runAttempt(shop.services, attempt, { ...call, request: { ...about, ...intent } })).toEqual(refused)
  expect(await listAttempts(db, attempt.orderId)).toMatchObject([{ intentId: 'pi_page' }])
})

test('a try that was refused is told so again, whatever the provider would say by now, and never sent again', async () => {
  const { services } = shop
  const { orderId, id } = await refusedWith({ ...DECLINED, code: 'expired_card' })
  const again = async () => {
    const attempt = (await listAttempts(services.db, orderId)).find((each) => each.id === id)
    return attempt && resumeAttempt(services, attempt)
  }
  expect(await again()).toEqual({ state: 'failed', code: 'expired_card' })
  services.payments = { ...services.payments, createIntent: () => Promise.reject(new Error('it was sent again')) }
  expect(await again()).toEqual({ state: 'failed', code: 'expired_card' })
  await services.db.update(paymentAttempts).set({ failureCode: null })
  expect(await again()).toEqual({ state: 'failed', code: 'card_declined' })
})

test('a refusal that arrives after the payment does not undo it', async () => {
  const { services } = shop
  const order = await payForDownload(shop)
  const [attempt] = await listAttempts(services.db, order.id)
  if (!attempt) throw new Error('the order was paid by an attempt')
  // As the provider answers a call that was on its way when the same one was answered.
  const refusal = { ok: false, refusal: 'card', code: 'card_declined', intentId: attempt.intentId } as const
  services.payments.createIntent = async () => refusal
  expect(await runAttempt(services, attempt)).toEqual({ state: 'paid' })
  expect(await countFacts(services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['succeeded'] })
})
