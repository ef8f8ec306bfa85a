import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { webhookInbox } from '#server/modules/payments/tables.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { eventually } from '#test/support/patience.ts'
import { isAwaited } from '#test/support/waiting.ts'

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

/** Tables in the order in which placing an order comes by them, then settling it. */
const BEFORE_THE_PROVIDER = ['orders', 'order_lines', 'checkout_submissions', 'payment_attempts', 'provider_calls']
const WHILE_SETTLING = [
  'payment_attempts',
  'orders',
  'order_notes',
  'download_grants',
  'cart_items',
  'mail_outbox',
  'graphile_worker._private_jobs',
  'invoice_counters',
  'invoices',
]

test('killed before the intent, with a buyer at each table: nothing is charged, the next try of each buys once', async () => {
  const buyers = await faults.newBuyers(BEFORE_THE_PROVIDER)
  await faults.killUnder(BEFORE_THE_PROVIDER, buyers, (buyer) => buyer.buy())
  for (const buyer of buyers) {
    expect(await buyer.askOutcome()).toEqual({ outcome: 'nothing' })
    expect(await faults.chargesOf(buyer)).toBe(0)
  }
  for (const buyer of buyers) {
    await buyer.buy()
    await faults.expectBoughtOnce(buyer)
  }
})

test('killed after the charge, with a buyer at each table: the webhook finishes the order of each once', async () => {
  const buyers = await faults.newBuyers(WHILE_SETTLING)
  await faults.killUnderCharges(WHILE_SETTLING, buyers, (buyer) => buyer.buy())
  for (const buyer of buyers) await faults.expectBoughtOnce(buyer)
})

test('killed after the charge, and the webhook is lost too: the next click finishes the order once', async () => {
  await faults.shop.sandbox.turn({ webhooks: { mode: 'drop' } })
  const buyer = await faults.newBuyer()
  const { attempt, breakpoint } = await faults.breakWhileCharging(buyer, { table: 'invoice_counters' })
  await Promise.all([expect(attempt).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])

  expect(await buyer.buy({ 'wc-stripe-payment-method': 'pm_card_mastercard' })).toMatchObject({ result: 'success' })
  await faults.expectBoughtOnce(buyer)
})

test('killed after the charge, and the webhook is lost too: the page that asks is led to the order', async () => {
  await faults.shop.sandbox.turn({ webhooks: { mode: 'drop' } })
  const buyer = await faults.newBuyer()
  const { attempt, breakpoint } = await faults.breakWhileCharging(buyer, { table: 'invoice_counters' })
  await Promise.all([expect(attempt).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])

  const redirect = expect.stringContaining('/commande/order-received/')
  expect(await buyer.askOutcome()).toEqual({ outcome: 'placed', redirect })
  await faults.expectBoughtOnce(buyer)
})

test('killed after the commit and before the answer: the same post again is told that the order is paid', async () => {
  const buyer = await faults.newBuyer()
  const { attempt, breakpoint } = await faults.breakWhileCharging(buyer, { table: 'invoice_counters' })
  await breakpoint.reached()
  // Queued behind the transaction that holds the cart's lines, so it is ours as soon as that one commits.
  const afterCommit = faults.breakAt({ table: 'cart_items', mode: 'access exclusive' })
  await eventually(() => isAwaited(faults.shop.db, 'cart_items'))
  await breakpoint.release()
  await Promise.all([expect(attempt).rejects.toThrow(), killAt(await afterCommit, faults.shop.web)])
  await faults.expectBoughtOnce(buyer)

  expect(await buyer.repeatOrder()).toMatchObject({ result: 'success' })
  await faults.expectBoughtOnce(buyer)
})

test('killed while a webhook comes in: the provider delivers it again', async () => {
  const buyer = await faults.newBuyer()
  await faults.shop.sandbox.turn({ webhooks: { mode: 'hold' } })
  const breakpoint = await faults.breakAt({ table: 'webhook_inbox' })
  await buyer.buy()
  await faults.shop.sandbox.turn({ webhooks: { mode: 'deliver' } })
  await Promise.all([faults.shop.sandbox.deliverHeldWebhooks(), killAt(breakpoint, faults.shop.web)])
  const charge = (await faults.shop.sandbox.charges()).find(({ metadata }) => metadata.customer_email === buyer.email)
  const isProcessed = and(eq(webhookInbox.objectId, charge?.payment_intent ?? ''), isNotNull(webhookInbox.processedAt))
  await eventually(async () => (await faults.shop.db.$count(webhookInbox, isProcessed)) > 0)
  await faults.expectBoughtOnce(buyer)
})

test('webhooks that are doubled and shuffled change nothing', async () => {
  await faults.shop.sandbox.turn({ webhooks: { double: true, shuffle: true } })
  const buyers = await Promise.all([1, 2, 3].map(() => faults.newBuyer()))
  for (const buyer of buyers) await buyer.buy()
  for (const buyer of buyers) await faults.expectBoughtOnce(buyer)
})

test('a double click on the order button buys once', async () => {
  const buyer = await faults.newBuyer()
  const nonce = await buyer.openCheckout()
  const form = { billing_email: buyer.email, 'woocommerce-process-checkout-nonce': nonce }
  const answers = await Promise.all([buyer.submitOrder(form), buyer.submitOrder(form)])
  expect(answers).toEqual([answers[0], answers[0]])
  await faults.expectBoughtOnce(buyer)
})

test('after all of that the invoices have no gap', async () => {
  const rows = await faults.shop.db.select({ number: invoices.number }).from(invoices).orderBy(asc(invoices.number))
  expect(rows.map((row) => row.number)).toEqual(rows.map((_row, index) => index + 1))
})
