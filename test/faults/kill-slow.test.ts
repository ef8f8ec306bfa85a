import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FaultBuyer, FaultShop, killAt } from '#test/support/fault-shop.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { eventually } from '#test/support/patience.ts'
import { changePayment } from '#test/support/payment-settings.ts'

const BANK_DAYS = 14 * 86_400
const TILL_MINUTES = 300
/** As badly as webhooks can arrive while they arrive at all. */
const BADLY = { mode: 'deliver', double: true, shuffle: true } as const

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
  const enabled = ['card', 'sepa_debit', 'multibanco'] as const
  await changePayment({ db: faults.shop.db, clock: { now: () => new Date() } }, { enabled: [...enabled] })
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

const byDebit = (token: string) => ({ payment_method: 'stripe_sepa_debit', 'wc-stripe-payment-method': token })
// Banks that take minutes, not seconds: a busy machine still sees the order while it waits.
const WILL_PAY = byDebit('pm_sepaDebit_successDelayed_fr')
const WILL_FAIL = byDebit('pm_sepaDebit_failedDelayed_fr')
/** As sent without script: the shop makes the slip itself. */
const BY_SLIP = { payment_method: 'stripe_multibanco', 'wc-stripe-payment-method': '' }

const becomes = (buyer: FaultBuyer, status: string) =>
  eventually(async () => (await faults.factsOf(buyer)).statuses.join() === status)

async function expectPaidOnce(buyer: FaultBuyer): Promise<void> {
  await becomes(buyer, 'completed')
  expect(await faults.chargesOf(buyer)).toBe(1)
  expect(await faults.factsOf(buyer)).toMatchObject({
    orders: 1,
    receipts: 1,
    grants: 2,
    invoiceNumbers: [expect.any(Number)],
  })
  expect(await alertsOf(faults.shop.db)).toEqual([])
}

test('a debit: killed as its order is put on hold, clicked again, paid days later by doubled and shuffled news, once', async () => {
  await faults.shop.sandbox.turn({ webhooks: BADLY })
  const buyer = await faults.newBuyer()
  const { attempt, breakpoint } = await faults.breakWhileCharging(buyer, { table: 'order_notes' }, WILL_PAY)
  await Promise.all([expect(attempt).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
  expect(await buyer.repeatOrder()).toMatchObject({ result: 'success' })
  await becomes(buyer, 'on-hold')
  expect(await faults.factsOf(buyer)).toMatchObject({ receipts: 0, grants: 0, invoiceNumbers: [] })
  await faults.shop.sandbox.passTime(BANK_DAYS)
  await expectPaidOnce(buyer)
})

test('a debit that the bank refuses: the worker is killed as it hears of it, and the order fails once', async () => {
  const buyer = await faults.newBuyer()
  await buyer.buy(WILL_FAIL)
  await becomes(buyer, 'on-hold')
  const breakpoint = await faults.breakAt({ table: 'order_notes' })
  await Promise.all([faults.shop.sandbox.passTime(BANK_DAYS), killAt(breakpoint, faults.shop.worker)])
  await becomes(buyer, 'failed')
  expect(await faults.factsOf(buyer)).toMatchObject({ orders: 1, attempts: ['failed'], receipts: 0, grants: 0 })
})

test('a slip: shown, paid at a till while the shop was being killed, and news that come twice and in any order pay it once', async () => {
  await faults.shop.sandbox.turn({ webhooks: BADLY })
  const buyer = await faults.newBuyer()
  expect(await buyer.buy(BY_SLIP)).toMatchObject({ result: 'success' })
  await becomes(buyer, 'on-hold')
  const breakpoint = await faults.breakAt({ table: 'invoice_counters' })
  await Promise.all([faults.shop.sandbox.passTime(TILL_MINUTES), killAt(breakpoint, faults.shop.worker)])
  await expectPaidOnce(buyer)
})
