import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { listDues, lockOrder } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { findNewestAttempt, listAttempts, lockAttemptWithOrder, moveAttempt } from './attempt-repository.ts'
import { startAttempt } from './start-attempt.ts'
import { earlyIntents } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('an attempt cannot leave the table of its states, nor be moved from where it is no more', async () => {
  const { db } = shop.services
  const paid = await paidAttempt()
  await expect(db.transaction((tx) => moveAttempt(tx, paid, { to: 'failed' }))).rejects.toThrow(
    /cannot go from succeeded to failed/,
  )
  const readBefore = { ...paid, status: 'creating' as const }
  await expect(db.transaction((tx) => moveAttempt(tx, readBefore, { to: 'failed' }))).rejects.toThrow(
    /is not creating any more/,
  )
  expect(await findNewestAttempt(db, paid.orderId)).toEqual(paid)
  await expect(db.transaction((tx) => lockAttemptWithOrder(tx, paid.id + 1))).rejects.toThrow('There is no payment')
})

test('a try makes an intent, or takes over that of its page, by a call of its own', async () => {
  const { db, clock, origin } = shop.services
  const { orderId } = await paidAttempt()
  const [early] = await db
    .insert(earlyIntents)
    .values({
      sessionId: '',
      orderId,
      kind: 'payment',
      methodType: 'card',
      intentId: 'pi_page',
      createdAt: clock.now(),
    })
    .returning()
  const [due] = await listDues(db, orderId)
  if (!early || !due) throw new Error('the order has a due and its page an intent')
  const { payment } = await getShopSettings(db)
  const begin = (from: 'none' | typeof early) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('the order is there')
      const started = await startAttempt(tx, {
        ...{ order, due, early: from, earlier: await listAttempts(tx, orderId), submissionId: randomUUID() },
        choice: {
          ...{ method: methodOfType('card'), keepsMethod: false, code: '' },
          instrument: { kind: 'new', paymentMethodId: randomUUID() },
        },
        ...{ addresses: [], providerCustomerId: null, online: null, isOffSession: false, now: clock.now() },
        ...{ shop: { shopName: 'Tremplin', origin, payment }, returnUrl: origin },
      })
      if (started.kind !== 'new') throw new Error('another try is under way')
      await moveAttempt(tx, started.attempt, { to: 'failed' })
      return [started.attempt.number, started.call.request, started.call.idempotencyKey]
    })
  expect(await begin(early)).toMatchObject([
    ...[2, { call: 'update-intent', intentId: 'pi_page' }, expect.stringMatching(/-2-create$/)],
  ])
  expect(await db.$count(earlyIntents)).toBe(0)
  // It is nobody's twice.
  for (const from of [early, 'none'] as const)
    expect((await begin(from))[1]).toMatchObject({ call: 'create-intent', amountCents: 1700 })
  expect(await findNewestAttempt(db, orderId)).toMatchObject({ number: 4, dueId: due.id })
})

async function paidAttempt() {
  const { sessionId } = await fillCart(shop)
  const placed = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  const attempt = placed.ok ? await findNewestAttempt(shop.services.db, placed.placed.orderId) : null
  if (!attempt) throw new Error('the order was not paid')
  return attempt
}
