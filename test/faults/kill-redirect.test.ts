import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FaultBuyer, FaultShop, killAt } from '#test/support/fault-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
  await changePayment({ db: faults.shop.db, clock: { now: () => new Date() } }, { enabled: ['card', 'ideal'] })
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

const BY_BANK = { payment_method: 'stripe_ideal', 'wc-stripe-payment-method': '' }

async function bankOf(buyer: FaultBuyer): Promise<string> {
  const placed = await buyer.buy(BY_BANK)
  if (placed.result !== 'success') throw new Error(placed.messages)
  return placed.redirect
}

/** The bank takes the money; gives back the path that it sends its visitor to. */
async function payAt(bank: string): Promise<string> {
  const body = new URLSearchParams({ outcome: 'succeeded' })
  const answer = await fetch(bank, { method: 'POST', redirect: 'manual', body })
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  return pathname + search
}

test('killed as the bank’s page was asked for: the next click pays once, at a bank of its own', async () => {
  const buyer = await faults.newBuyer()
  const { attempt, breakpoint } = await faults.breakWhileCharging(buyer, { table: 'payment_attempts' }, BY_BANK)
  await Promise.all([expect(attempt).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
  await buyer.get(await payAt(await bankOf(buyer)))
  await faults.expectBoughtOnce(buyer)
})

test('killed as its visitor came back: whoever comes again, or the webhook, finishes the order once', async () => {
  await faults.shop.sandbox.turn({ webhooks: { mode: 'hold' } })
  const buyer = await faults.newBuyer()
  const back = await payAt(await bankOf(buyer))
  const breakpoint = await faults.breakAt({ table: 'invoice_counters' })
  await Promise.all([expect(buyer.get(back)).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
  await Promise.all([buyer.get(back), faults.shop.sandbox.deliverHeldWebhooks()])
  await faults.expectBoughtOnce(buyer)
})

test('nobody comes back and nobody reports: a click that asks is led to the order', async () => {
  await faults.shop.sandbox.turn({ webhooks: { mode: 'drop' } })
  const buyer = await faults.newBuyer()
  await payAt(await bankOf(buyer))
  expect(await buyer.askOutcome()).toMatchObject({ outcome: 'placed' })
  await faults.expectBoughtOnce(buyer)
})
