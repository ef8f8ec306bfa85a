import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { findNewestAttempt, lockAttemptWithOrder, moveAttempt } from './attempt-repository.ts'

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

async function paidAttempt() {
  const { sessionId } = await fillCart(shop)
  const placed = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  const attempt = placed.ok ? await findNewestAttempt(shop.services.db, placed.placed.orderId) : null
  if (!attempt) throw new Error('the order was not paid')
  return attempt
}
