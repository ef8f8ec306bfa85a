import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookInbox } from '#server/modules/payments/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { type FaultBuyer, FaultShop, killAt } from '#test/support/fault-shop.ts'
import { eventually } from '#test/support/patience.ts'
import { untilMailed } from '#test/support/waiting.ts'

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

const WHILE_SETTLING = ['payment_attempts', 'download_grants', 'mail_outbox', 'invoice_counters']

test('the worker, killed while it settles webhooks, one at each table, finishes each once', async () => {
  const { sandbox, worker } = faults.shop
  const buyers = await faults.newBuyers(WHILE_SETTLING)
  const intents = await Promise.all(buyers.map(placeChallenged))
  await untilAskedIsHeard(buyers.length)
  const stops = await faults.stopAtEach(WHILE_SETTLING, 'worker')
  // The buyers satisfy the bank and close the window: only the webhooks tell.
  await Promise.all(intents.map((intentId) => sandbox.answerChallenge(intentId, 'succeeded')))
  await killAt(stops, worker)
  for (const buyer of buyers) await faults.expectBoughtOnce(buyer)
})

test('the worker, killed before it sends a mail, sends it once', async () => {
  const buyer = await faults.newBuyer()
  await faults.shop.worker.stop()
  await buyer.buy()
  const breakpoint = await faults.breakAt({ table: 'order_addresses', mode: 'access exclusive' })
  await faults.shop.worker.start()
  await killAt(breakpoint, faults.shop.worker)
  await faults.expectBoughtOnce(buyer)
  await untilMailed(faults.shop.db)
  expect(await mailsTo(buyer)).toHaveLength(1)
})

test('the worker, killed between sending a mail and noting it, sends the same message again', async () => {
  const buyer = await faults.newBuyer()
  await faults.shop.worker.stop()
  await buyer.buy()
  const breakpoint = await faults.breakAt({ table: 'mail_outbox' })
  await faults.shop.worker.start()
  await killAt(breakpoint, faults.shop.worker)
  await faults.expectBoughtOnce(buyer)
  await untilMailed(faults.shop.db)
  // Mail cannot be sent exactly once: whoever reads it sees one, as both carry the same message id.
  expect(new Set((await mailsTo(buyer)).map((mail) => mail.text)).size).toBe(1)
})

test('what was bought while no worker lived is mailed by the next one', async () => {
  const buyer = await faults.newBuyer()
  await faults.shop.worker.kill9()
  await buyer.buy()
  await faults.shop.worker.start()
  await faults.expectBoughtOnce(buyer)
})

/** Who hears only now that the bank asks finds it paid, and stands where another's webhook is waited for. */
async function untilAskedIsHeard(orders: number): Promise<void> {
  const isHeard = and(eq(webhookInbox.type, 'payment_intent.requires_action'), isNotNull(webhookInbox.processedAt))
  await eventually(async () => (await faults.shop.db.$count(webhookInbox, isHeard)) === orders)
}

async function placeChallenged(buyer: FaultBuyer): Promise<string> {
  const card = await faults.shop.sandbox.createCard(CARDS.asksForAuthentication)
  const answer = await buyer.buy({ 'wc-stripe-payment-method': card })
  const [, intentId] =
    /^#wc-stripe-confirm-pi:\d+:(pi_[A-Za-z0-9]+)_secret_/.exec(answer.result === 'success' ? answer.redirect : '') ??
    []
  if (!intentId) throw new Error('3-D Secure was not asked for')
  return intentId
}

async function mailsTo(buyer: FaultBuyer) {
  return (await faults.shop.inbox.messages()).filter((message) => message.to.includes(buyer.email))
}
