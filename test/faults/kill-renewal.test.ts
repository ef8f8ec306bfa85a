import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { findInvoices } from '#server/modules/invoicing/index.ts'
import { findOrder, listReceipts } from '#server/modules/orders/index.ts'
import { listAttempts } from '#server/modules/payments/index.ts'
import { findRenewalTerms } from '#server/modules/renewals/index.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionsOfOrder,
} from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { type FaultBuyer, FaultShop, killAt } from '#test/support/fault-shop.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { eventually } from '#test/support/patience.ts'

let faults: FaultShop
let productId: number
beforeAll(async () => {
  faults = await FaultShop.open()
  const product = await createProduct(faults.shop.db, {
    ...{ kind: 'subscription', name: 'Club', regularPriceCents: 900, stock: null, supply: 'service' },
    kindSettings: {
      ...{ limit: 'no', isSentOnce: false },
      billing: { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null },
    },
  })
  productId = product.id
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

/** What the checkout asks of whoever subscribes: an account, and that the Club begin at once. */
const JOINING = {
  [CHECKOUT_FIELDS.createAccount]: '1',
  [CHECKOUT_FIELDS.accountPassword]: 'une phrase assez longue',
  [CHECKOUT_FIELDS.serviceConsent]: '1',
}

/** A subscription whose second period has come, in the account of a buyer of its own. */
async function periodDue(): Promise<{ buyer: FaultBuyer; id: number }> {
  const { db } = faults.shop
  const buyer = await faults.newBuyer({ productId })
  const placed = await buyer.buy(JOINING)
  if (placed.result === 'failure') throw new Error(placed.messages)
  const [begun] = await listSubscriptionsOfOrder(db, placed.order_id)
  const id = begun?.subscriptionId ?? 0
  await eventually(async () => (await findRenewalTerms(db, id))?.method != null)
  const anchorAt = new Date(Date.now() - 31 * 86_400_000)
  const paidUntil = new Date(Date.now() - 60_000)
  await db.update(subscriptions).set({ anchorAt, paidUntil, nextPaymentAt: paidUntil }).where(eq(subscriptions.id, id))
  return { buyer, id }
}

const run = (task: 'renew-subscriptions' | 'reconcile-payments') =>
  faults.shop.db.execute(sql`select graphile_worker.add_job(${task}, job_key => ${task})`)

/** The schedule's own run is not made again when it is killed: the next one comes, here by hand. */
const WAITING_JOBS = sql`select 1 from graphile_worker.jobs where task_identifier = 'renew-subscriptions' and attempts < max_attempts`

/** Charged twice in all, each period with one order, one receipt and one invoice. */
async function expectRenewedOnce({ buyer, id }: { buyer: FaultBuyer; id: number }): Promise<void> {
  const { db, sandbox } = faults.shop
  await eventually(async () => (await findSubscription(db, id))?.nextPeriod === 2)
  await run('renew-subscriptions')
  await eventually(async () => (await db.execute(WAITING_JOBS)).rowCount === 0)
  expect(await findSubscription(db, id)).toMatchObject({ status: 'active', nextPeriod: 2 })
  const charged = (await sandbox.charges()).filter(({ metadata }) => metadata.customer_email === buyer.email)
  expect(charged.map(({ amount }) => amount)).toEqual([900, 900])
  const orders = await listOrdersOfSubscription(db, id)
  expect(orders.map(({ relation, period }) => [relation, period])).toEqual([
    ['renewal', 1],
    ['parent', 0],
  ])
  for (const { orderId } of orders) {
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'processing' })
    expect(await listReceipts(db, orderId)).toHaveLength(1)
    expect(await findInvoices(db, orderId)).toHaveLength(1)
  }
  expect(await alertsOf(db)).toEqual([])
}

test.each(['subscription_orders', 'order_dues', 'provider_calls'])(
  'the worker, killed before it asks for a period, at %s: it is ordered and charged once',
  async (table) => {
    const due = await periodDue()
    const breakpoint = await faults.breakAt({ table })
    await run('renew-subscriptions')
    await killAt(breakpoint, faults.shop.worker)
    await run('renew-subscriptions')
    await expectRenewedOnce(due)
  },
)

test.each(['orders', 'subscription_notes', 'provider_calls'])(
  'the worker, killed while it writes two periods together, at %s: each is ordered and charged once',
  async (table) => {
    const both = [await periodDue(), await periodDue()]
    const breakpoint = await faults.breakAt({ table })
    await run('renew-subscriptions')
    await killAt(breakpoint, faults.shop.worker)
    await run('renew-subscriptions')
    for (const due of both) await expectRenewedOnce(due)
  },
)

/** Sets the breakpoint while the provider takes its time with the period. */
async function breakWhileCharging(id: number, table: string) {
  const { sandbox, db } = faults.shop
  const answer = await sandbox.hold('POST /v1/payment_intents')
  await run('renew-subscriptions')
  await eventually(async () => {
    const [renewal] = await listOrdersOfSubscription(db, id)
    const attempts = renewal?.relation === 'renewal' ? await listAttempts(db, renewal.orderId) : []
    return attempts.at(-1)?.status === 'creating'
  })
  const breakpoint = await faults.breakAt({ table })
  await answer()
  return breakpoint
}

test.each(['payment_attempts', 'receipts', 'mail_outbox', 'invoice_counters'])(
  'the worker, killed after it charged a period, at %s: it is written down once',
  async (table) => {
    const due = await periodDue()
    const breakpoint = await breakWhileCharging(due.id, table)
    await killAt(breakpoint, faults.shop.worker)
    await run('renew-subscriptions')
    await expectRenewedOnce(due)
  },
)

test('the worker, killed after it charged a period, and the webhooks are lost too: it is found again, once', async () => {
  const due = await periodDue()
  const { db, sandbox } = faults.shop
  await sandbox.turn({ webhooks: { mode: 'drop' } })
  const breakpoint = await breakWhileCharging(due.id, 'receipts')
  await killAt(breakpoint, faults.shop.worker)
  await db.execute(sql`update payment_attempts set updated_at = now() - interval '2 minutes' where status = 'creating'`)
  await run('reconcile-payments')
  await expectRenewedOnce(due)
})
