import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findInvoices } from '#server/modules/invoicing/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { announcePriceChange, tellPriceChanges } from '#server/modules/price-changes/index.ts'
import { findSubscription, listOrdersOfSubscription } from '#server/modules/subscriptions/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { countFacts } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { renewEarly, renewSubscriptions } from './index.ts'
import { renewTogether } from './renew-together.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const DAY = 86_400
const MONTH = 32 * DAY

async function join(): Promise<number> {
  return (await joinClub(shop, { customerId })).subscriptionId
}

test('only what is ordered and charged like most is written together, with its calls, and once; the others are left as they are', async () => {
  const { services } = shop
  const [usual, other, byLink, free, early] = [await join(), await join(), await join(), await join(), await join()]
  const offered = await join()
  const { rows } = await services.db.execute<{ productId: number }>(
    sql`select product_id as "productId" from subscription_lines where subscription_id = ${offered}`,
  )
  const change = { productId: rows[0]?.productId ?? 0, variationId: null, unitPriceCents: 1100 }
  expect(await announcePriceChange(services, { ...change, reason: 'Deux ateliers', endsOthers: false })).toMatchObject({
    ok: true,
  })
  await services.db.execute(sql`update subscription_methods set is_manual = true where subscription_id = ${byLink}`)
  await services.db.execute(sql`update subscription_lines set unit_price_cents = 0 where subscription_id = ${free}`)
  await tellPriceChanges(services)
  // Refused before its day: its order is there, and waits.
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', kind: 'status', status: 500 }] })
  expect(await renewEarly(services, { id: early, period: 1 })).toMatchObject({ ok: true, state: 'to-pay' })
  await shop.sandbox.turn({ faults: [] })
  shop.passTime(MONTH)
  const ids = [usual, other, byLink, free, early, offered]
  const written = await renewTogether(services, ids)
  expect([...written.keys()].toSorted((a, b) => a - b)).toEqual([usual, other])
  const calls = [...written.values()].map(({ attempt, call }) => ({ attemptId: attempt.id, ...call }))
  const { rows: saved } = await services.db.execute(sql`
    select attempt_id as "attemptId", idempotency_key as "idempotencyKey", request from provider_calls
    where attempt_id in ${calls.map(({ attemptId }) => attemptId)} order by attempt_id`)
  expect(saved).toEqual(calls)
  expect(await renewTogether(services, ids)).toEqual(new Map())
  for (const id of [byLink, free, early, offered])
    expect(await findSubscription(services.db, id)).toMatchObject({ status: 'active', nextPeriod: 1 })
})

test('many at once, by two workers: each is charged once, with its own invoice, lines and address', async () => {
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await join())
  shop.passTime(MONTH)
  await Promise.all([renewSubscriptions(shop.services), renewSubscriptions(shop.services)])
  await renewSubscriptions(shop.services)
  for (const id of ids) {
    expect(await findSubscription(shop.services.db, id)).toMatchObject({ status: 'active', nextPeriod: 2 })
    expect(await listOrdersOfSubscription(shop.services.db, id)).toHaveLength(2)
  }
  const charges = await shop.sandbox.charges()
  expect(charges).toHaveLength(10)
  expect(new Set(charges.map(({ metadata }) => metadata.customer_name))).toEqual(new Set(['Camille Martin']))
  expect((await countFacts(shop.services.db)).invoiceNumbers).toHaveLength(10)
  const { rows } = await shop.services.db.execute(sql`
    select count(distinct line.id)::int as lines, count(distinct address.kind || o.id)::int as addresses
    from subscription_orders so join orders o on o.id = so.order_id join order_lines line on line.order_id = o.id
    left join order_addresses address on address.order_id = o.id
    join subscription_lines sold on sold.subscription_id = so.subscription_id and sold.product_id = line.product_id
    where so.relation = 'renewal'`)
  expect(rows).toEqual([{ lines: 5, addresses: 5 }])
})

test('a period that costs nothing is renewed by any worker, once, without a payment, and has its invoice', async () => {
  const { services } = shop
  const id = await join()
  await services.db.execute(sql`update subscription_lines set unit_price_cents = 0 where subscription_id = ${id}`)
  shop.passTime(MONTH)
  await Promise.all([renewSubscriptions(services), renewSubscriptions(services)])
  expect(await findSubscription(services.db, id)).toMatchObject({ status: 'active', nextPeriod: 2 })
  const renewals = (await listOrdersOfSubscription(services.db, id)).filter(({ relation }) => relation === 'renewal')
  expect(renewals).toHaveLength(1)
  const order = await findOrder(services.db, renewals[0]?.orderId ?? 0)
  expect(order).toMatchObject({ totalCents: 0, paidAt: expect.any(Date) })
  expect(await findInvoices(services.db, order?.id ?? 0)).toHaveLength(1)
  expect((await shop.sandbox.charges()).map(({ amount }) => amount)).toEqual([900])
})
