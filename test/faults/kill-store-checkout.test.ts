import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { eventually } from '#test/support/patience.ts'
import { isAwaited } from '#test/support/waiting.ts'

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

const success = { status: 200, body: { status: 'completed', payment_result: { payment_status: 'success' } } }

const BEFORE_THE_PROVIDER = ['orders', 'checkout_submissions', 'payment_attempts', 'provider_calls']
const WHILE_SETTLING = ['payment_attempts', 'orders', 'cart_items', 'invoices']
const newBuyers = (tables: string[]) => Promise.all(tables.map(() => faults.newStoreBuyer()))

test('killed before the intent, with a buyer at each table: nothing is charged, the next try of each buys once', async () => {
  const buyers = await newBuyers(BEFORE_THE_PROVIDER)
  await faults.killUnder(BEFORE_THE_PROVIDER, buyers, (buyer) => buyer.buy())
  for (const buyer of buyers) {
    expect(await buyer.askOutcome()).toEqual({ outcome: 'nothing' })
    expect(await faults.chargesOf(buyer)).toBe(0)
  }
  for (const buyer of buyers) {
    expect(await buyer.buy()).toMatchObject(success)
    await faults.expectBoughtOnce(buyer)
  }
})

test('killed after the charge, with a buyer at each table: the webhook finishes the order of each once', async () => {
  const buyers = await newBuyers(WHILE_SETTLING)
  await faults.killUnderCharges(WHILE_SETTLING, buyers, (buyer) => buyer.buy())
  for (const buyer of buyers) await faults.expectBoughtOnce(buyer)
})

test('killed after the charge, and the webhook is lost too: the next call finishes the order once', async () => {
  await faults.shop.sandbox.turn({ webhooks: { mode: 'drop' } })
  const buyer = await faults.newStoreBuyer()
  const { attempt, breakpoint } = await faults.breakWhileCharging(buyer, { table: 'invoice_counters' })
  await Promise.all([expect(attempt).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])

  expect(await buyer.buy({ card: 'pm_card_mastercard' })).toMatchObject(success)
  await faults.expectBoughtOnce(buyer)
})

test('killed after the commit and before the answer: the same call again is told that the order is paid', async () => {
  const buyer = await faults.newStoreBuyer()
  const { attempt, breakpoint } = await faults.breakWhileCharging(buyer, { table: 'invoice_counters' })
  await breakpoint.reached()
  // Queued behind the transaction that holds the cart's lines, so it is ours as soon as that one commits.
  const afterCommit = faults.breakAt({ table: 'cart_items', mode: 'access exclusive' })
  await eventually(() => isAwaited(faults.shop.db, 'cart_items'))
  await breakpoint.release()
  await Promise.all([expect(attempt).rejects.toThrow(), killAt(await afterCommit, faults.shop.web)])
  await faults.expectBoughtOnce(buyer)

  expect(await buyer.buyAgain()).toMatchObject(success)
  await faults.expectBoughtOnce(buyer)
})

test('the same call twice at once buys once', async () => {
  const buyer = await faults.newStoreBuyer()
  const first = buyer.buy()
  const [one, other] = await Promise.all([first, buyer.buyAgain()])
  expect(one).toMatchObject(success)
  expect(other.body.order_id).toBe(one.body.order_id)
  await faults.expectBoughtOnce(buyer)
})

test('the Store API and the classic form at once make one order of one cart', async () => {
  const buyer = await faults.newStoreBuyer()
  const nonce = await buyer.openCheckout()
  const form = { billing_email: buyer.email, [CHECKOUT_FIELDS.nonce]: nonce }
  const [called, posted] = await Promise.all([buyer.buy(), buyer.submitOrder(form)])
  expect([called.status === 200, posted.result === 'success']).toContain(true)
  await faults.expectBoughtOnce(buyer)
})

test('after all of that the invoices have no gap', async () => {
  const rows = await faults.shop.db.select({ number: invoices.number }).from(invoices).orderBy(asc(invoices.number))
  expect(rows.map((row) => row.number)).toEqual(rows.map((_row, index) => index + 1))
})
