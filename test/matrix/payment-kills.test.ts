import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import { methodOfType, PAYMENT_METHODS, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { findNewestAttempt } from '#server/modules/payments/index.ts'
import { confirmInPage, type Market, makeMethod, openMarket, sellEverywhere } from '#test/support/each-type.ts'
import { type FaultBuyer, FaultShop, killAt } from '#test/support/fault-shop.ts'
import { WAYS } from '#test/support/order-by-type.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { eventually } from '#test/support/patience.ts'

const BANK_DAYS = 14 * 86_400
/** As badly as webhooks can arrive while they arrive at all. */
const BADLY = { double: true, shuffle: true }

let faults: FaultShop
const services = () => ({ db: faults.shop.db, clock: { now: () => new Date() } })
beforeAll(async () => {
  faults = await FaultShop.open()
  await sellEverywhere({ services: services() })
})
afterAll(() => faults?.shop.close())

// Nobody answers by themselves: whoever is asked is asked by a test.
beforeEach(async () => {
  await faults.shop.sandbox.resetKnobs()
  await faults.shop.sandbox.turn({ time: { stands: true }, webhooks: BADLY })
})

/** The types that are at home in one shop; those of a wallet's sheet are not posted by a form. */
const MARKETS = Map.groupBy(
  PAYMENT_METHODS.filter(({ within }) => within !== 'express').map(({ type }) => type),
  (type) => WAYS[type].market,
)

type Buying = { type: PaymentMethodType; buyer: FaultBuyer; form: Record<string, string> }

async function newBuyer(type: PaymentMethodType): Promise<Buying> {
  const buyer = await faults.newBuyer()
  const { market, priceCents = 0, code = '' } = WAYS[type]
  // More of them, where one costs less than the type takes.
  if (priceCents > 0) await buyer.addToCart(faults.downloadId, 5)
  const billing = Object.entries(market.billing).map(([name, value]) => [`billing_${name}`, value])
  const form = {
    ...Object.fromEntries(billing),
    payment_method: gatewayIdOf(methodOfType(type).within ?? type),
    'wc-stripe-payment-method': await makeMethod(faults.shop, type),
    'wc-stripe-blik-code': code,
  }
  return { type, buyer, form }
}

/** A buyer of each type in the market that the shop is opened in. */
async function buyersOf(market: Market): Promise<Buying[]> {
  const types = MARKETS.get(market) ?? []
  const enabled = types.filter((type) => methodOfType(type).within === null)
  await openMarket({ services: services() }, market, { enabled })
  return Promise.all(types.map(newBuyer))
}

type Click = (buying: Buying) => ReturnType<FaultBuyer['buy']>
const newClick: Click = ({ buyer, form }) => buyer.buy(form)

async function orderIdOf(buying: Buying, click = newClick): Promise<number> {
  const { type } = buying
  const placed = await click(buying)
  if (placed.result !== 'success') throw new Error(`${type}: ${placed.messages}`)
  return placed.order_id
}

/** The page, whoever is asked, and the bank after its days. */
async function approve(orderId: number): Promise<void> {
  const { sandbox, db } = faults.shop
  for (let round = 0; round < 3; round += 1) {
    const intentId = (await findNewestAttempt(db, orderId))?.intentId ?? ''
    if ((await sandbox.retrieveIntent(intentId)).status === 'succeeded') return
    if (!(await confirmInPage(faults.shop, intentId))) await sandbox.settle(intentId, 'approve')
  }
}

async function expectPaidOnce({ buyer, type }: Buying, orderId: number): Promise<void> {
  const isPaid = async () => (await findOrder(faults.shop.db, orderId))?.status === 'completed'
  await eventually(isPaid, `${type}: order ${orderId} is not paid`)
  const facts = await faults.factsOf(buyer)
  expect({ type, ...facts }).toMatchObject({ type, orders: 1, receipts: 1, grants: 2 })
  expect([type, facts.invoiceNumbers.length, await faults.chargesOf(buyer)]).toEqual([type, 1, 1])
  expect(await alertsOf(faults.shop.db)).toEqual([])
}

/** Everybody clicks once more, is asked, says yes, and has bought once. */
async function expectAllBuy(everybody: readonly Buying[], click = newClick): Promise<void> {
  for (const buying of everybody) {
    const orderId = await orderIdOf(buying, click)
    await approve(orderId)
    await expectPaidOnce(buying, orderId)
  }
}

const killed = (clicks: readonly Promise<unknown>[]) =>
  Promise.all(clicks.map((click) => expect(click).rejects.toThrow()))

describe.each([...MARKETS.keys()].map((market) => [market.currency, market] as const))('%s', (_currency, market) => {
  test.each(['orders', 'checkout_submissions', 'provider_calls'])(
    'killed at %s, before the provider is asked: the next click of each type pays once',
    async (table) => {
      const everybody = await buyersOf(market)
      const breakpoint = await faults.breakAt({ table })
      const clicks = everybody.map(newClick)
      await Promise.all([killed(clicks), killAt(breakpoint, faults.shop.web)])
      for (const { buyer } of everybody) expect(await faults.chargesOf(buyer)).toBe(0)
      await expectAllBuy(everybody)
    },
  )

  test('killed as the provider’s answers are written down: the same click again of each type pays once', async () => {
    const everybody = await buyersOf(market)
    const letAnswer = await faults.shop.sandbox.hold('POST /v1/payment_intents', everybody.length)
    const clicks = everybody.map(newClick)
    for (const { buyer } of everybody)
      await eventually(async () => (await faults.factsOf(buyer)).attempts.includes('creating'))
    const breakpoint = await faults.breakAt({ table: 'payment_attempts' })
    await letAnswer()
    await Promise.all([killed(clicks), killAt(breakpoint, faults.shop.web)])
    await expectAllBuy(everybody, ({ buyer }) => buyer.repeatOrder())
  })

  test('the worker is killed as it hears that each was paid, twice and in any order: each is paid once', async () => {
    const everybody = await buyersOf(market)
    await faults.shop.sandbox.turn({ webhooks: { ...BADLY, mode: 'hold' } })
    const placed: [Buying, number][] = []
    for (const buying of everybody) placed.push([buying, await orderIdOf(buying)])
    for (const [, orderId] of placed) await approve(orderId)
    const open = await Promise.all(placed.map(async ([, id]) => (await findOrder(faults.shop.db, id))?.status))
    // Each market has a type that only the provider's news settle: without it the worker would not die here.
    expect(open.filter((status) => status !== 'completed')).not.toEqual([])
    const breakpoint = await faults.breakAt({ table: 'invoice_counters' })
    await Promise.all([faults.shop.sandbox.deliverHeldWebhooks(), killAt(breakpoint, faults.shop.worker)])
    await faults.shop.sandbox.passTime(BANK_DAYS)
    await faults.shop.sandbox.deliverHeldWebhooks()
    for (const [buying, orderId] of placed) await expectPaidOnce(buying, orderId)
  })
})
