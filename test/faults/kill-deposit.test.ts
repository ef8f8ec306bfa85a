import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { findAgreement } from '#server/modules/instalments/index.ts'
import { findInvoices } from '#server/modules/invoicing/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listDues, listReceipts } from '#server/modules/orders/index.ts'
import { orderDues } from '#server/modules/orders/tables.ts'
import { listAttempts } from '#server/modules/payments/index.ts'
import { createSoldByDeposit } from '#test/support/deposits.ts'
import { type FaultBuyer, FaultShop, killAt } from '#test/support/fault-shop.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { eventually } from '#test/support/patience.ts'
import { changePayment } from '#test/support/payment-settings.ts'

let faults: FaultShop
let productId: number
beforeAll(async () => {
  faults = await FaultShop.open()
  await changePayment({ db: faults.shop.db, clock: { now: () => new Date() } }, { savesMethods: true })
  productId = (await createSoldByDeposit(faults.shop.db)).id
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

const DEPOSIT = 8700
const BALANCE = 20_300
/** Opens an account and agrees to be charged the balance. */
const AGREED = {
  [CHECKOUT_FIELDS.createAccount]: '1',
  [CHECKOUT_FIELDS.accountPassword]: 'une phrase assez longue',
  [CHECKOUT_FIELDS.laterCharges]: '1',
}
const newBuyer = () => faults.newBuyer({ productId })

/** What was charged at the provider, what is written of it, and what follows from each payment. */
async function factsOf(buyer: FaultBuyer) {
  const { db, sandbox } = faults.shop
  const own = (await sandbox.charges()).filter(({ metadata }) => metadata.customer_email === buyer.email)
  const orderId = Number(own[0]?.metadata.order_id)
  const [order, dues, receipts, invoices, mails] = await Promise.all([
    findOrder(db, orderId),
    listDues(db, orderId),
    listReceipts(db, orderId),
    findInvoices(db, orderId),
    db.select().from(mailOutbox).orderBy(asc(mailOutbox.kind)),
  ])
  const subjects = [orderId, ...dues.map(({ id }) => id)].map(String)
  const isOwn = ({ kind, about }: (typeof mails)[number]) =>
    kind.startsWith('due-') ? dues.some(({ id }) => about === String(id)) : about === String(orderId)
  return {
    status: order?.status,
    charged: own.map(({ amount }) => amount).toSorted((a, b) => a - b),
    received: receipts.map(({ amountCents, isSurplus }) => (isSurplus ? 'too much' : amountCents)),
    dues: dues.map(({ state }) => state),
    invoices: invoices.map(({ document }) => document?.part),
    mails: mails.filter((mail) => subjects.includes(mail.about) && isOwn(mail)).map(({ kind }) => kind),
  }
}

const DEPOSIT_PAID = {
  status: 'partial-payment',
  charged: [DEPOSIT],
  received: [DEPOSIT],
  dues: ['met', 'open'],
  invoices: ['deposit'],
  mails: ['new-order', 'order-paid'],
}
const ALL_PAID = {
  status: 'completed',
  charged: [DEPOSIT, BALANCE],
  received: [DEPOSIT, BALANCE],
  dues: ['met', 'met'],
  invoices: ['deposit', 'balance'],
  mails: ['due-paid', 'new-order', 'order-paid'],
}

const BEFORE_THE_DEPOSIT = ['order_dues', 'payment_agreements', 'provider_calls']
const AFTER_THE_DEPOSIT = ['payment_attempts', 'receipts', 'mail_outbox', 'invoice_counters']

test('killed before deposits are asked for, one at each table: nothing is charged, and the next click pays each once', async () => {
  const buyers = await faults.newBuyers(BEFORE_THE_DEPOSIT, { productId })
  await faults.killUnder(BEFORE_THE_DEPOSIT, buyers, (buyer) => buyer.buy(AGREED))
  for (const buyer of buyers) expect(await faults.chargesOf(buyer)).toBe(0)
  for (const buyer of buyers) {
    await buyer.buy(AGREED)
    expect(await factsOf(buyer)).toEqual(DEPOSIT_PAID)
  }
})

test('the deposit, asked for by three clicks at once, is paid once', async () => {
  const buyer = await newBuyer()
  await Promise.all([1, 2, 3].map(() => buyer.buy(AGREED)))
  expect(await factsOf(buyer)).toEqual(DEPOSIT_PAID)
})

test('killed after deposits were charged, one at each table: each is written down once, and the balance stays owed', async () => {
  const buyers = await faults.newBuyers(AFTER_THE_DEPOSIT, { productId })
  await faults.killUnderCharges(AFTER_THE_DEPOSIT, buyers, (buyer) => buyer.buy(AGREED))
  for (const buyer of buyers) {
    await expect.poll(async () => (await factsOf(buyer)).status).toBe('partial-payment')
    expect(await factsOf(buyer)).toEqual(DEPOSIT_PAID)
  }
})

/** A deposit that was paid, whose balance falls due now and may be charged. */
async function balanceDue(): Promise<{ buyer: FaultBuyer; orderId: number }> {
  const { db } = faults.shop
  const buyer = await newBuyer()
  const placed = await buyer.buy(AGREED)
  const orderId = placed.result === 'success' ? placed.order_id : 0
  await eventually(async () => (await findAgreement(db, orderId))?.method != null)
  await db.update(orderDues).set({ fallsDueAt: new Date() }).where(eq(orderDues.orderId, orderId))
  return { buyer, orderId }
}

const run = (task: 'charge-due-payments' | 'reconcile-payments') =>
  faults.shop.db.execute(sql`select graphile_worker.add_job(${task}, job_key => ${task})`)

async function expectAllPaid(buyer: FaultBuyer, orderId: number): Promise<void> {
  const { db } = faults.shop
  await eventually(async () => (await findOrder(db, orderId))?.status === 'completed')
  await run('charge-due-payments')
  await eventually(async () => (await db.execute(WAITING_JOBS)).rowCount === 0)
  expect(await factsOf(buyer)).toEqual(ALL_PAID)
  expect(await alertsOf(db)).toEqual([])
}

/** The schedule's own run is not made again when it is killed: the next one comes, here by hand. */
const WAITING_JOBS = sql`select 1 from graphile_worker.jobs where task_identifier = 'charge-due-payments' and attempts < max_attempts`

test.each(['order_dues', 'provider_calls'])(
  'the worker, killed before it asks for a balance, at %s: it is charged once',
  async (table) => {
    const { buyer, orderId } = await balanceDue()
    const breakpoint = await faults.breakAt({ table })
    await run('charge-due-payments')
    await killAt(breakpoint, faults.shop.worker)
    await run('charge-due-payments')
    await expectAllPaid(buyer, orderId)
  },
)

/** Sets the breakpoint while the provider takes its time with the balance. */
async function breakWhileCharging(orderId: number, table: string) {
  const { sandbox, db } = faults.shop
  const answer = await sandbox.hold('POST /v1/payment_intents')
  await run('charge-due-payments')
  await eventually(async () => (await listAttempts(db, orderId)).at(-1)?.status === 'creating')
  const breakpoint = await faults.breakAt({ table })
  await answer()
  return breakpoint
}

test.each(['payment_attempts', 'receipts', 'download_grants', 'mail_outbox', 'invoice_counters'])(
  'the worker, killed after it charged a balance, at %s: it is written down once, and the files open',
  async (table) => {
    const { buyer, orderId } = await balanceDue()
    const breakpoint = await breakWhileCharging(orderId, table)
    await killAt(breakpoint, faults.shop.worker)
    await run('charge-due-payments')
    await expectAllPaid(buyer, orderId)
  },
)

test('the worker, killed after it charged a balance, and the webhooks are lost too: it is found again, once', async () => {
  const { buyer, orderId } = await balanceDue()
  await faults.shop.sandbox.turn({ webhooks: { mode: 'drop' } })
  const breakpoint = await breakWhileCharging(orderId, 'receipts')
  await killAt(breakpoint, faults.shop.worker)
  await faults.shop.db.execute(
    sql`update payment_attempts set updated_at = now() - interval '2 minutes' where order_id = ${orderId} and status = 'creating'`,
  )
  await run('reconcile-payments')
  await expectAllPaid(buyer, orderId)
})
