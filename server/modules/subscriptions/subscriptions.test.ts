import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomers, newEmail } from '#test/support/customers.ts'
import { orderMonth, subscribed } from '#test/support/subscribed.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  changeSubscriptionStatus,
  deletePendingOf,
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionNotes,
  lockSubscription,
  membershipOf,
  payPeriods,
} from './index.ts'
import { subscriptionOrders } from './tables.ts'

let shop: TestShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await createTestShop()
  customers = createCustomers(shop)
})
afterAll(() => shop.close())

const pay = (orderId: number, paidAt: string) =>
  shop.db.transaction((tx) => payPeriods(shop, tx, { orderId, paidAt: new Date(paidAt) }))
const dates = async (id: number) => {
  const found = await findSubscription(shop.db, id)
  const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10) ?? null
  return [found?.status, found?.nextPeriod, day(found?.nextPaymentAt), day(found?.paidUntil), day(found?.endsAt)]
}
const renewalOf = (subscriptionId: number, period: number) =>
  shop.db.transaction(async (tx) => {
    const { id: orderId } = await orderMonth(tx)
    await tx.insert(subscriptionOrders).values({ subscriptionId, orderId, relation: 'renewal', period })
    return orderId
  })
const become = (id: number, ...[change]: [Omit<Parameters<typeof changeSubscriptionStatus>[2], 'note'>]) =>
  shop.db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, id)
    if (locked) await changeSubscriptionStatus(tx, locked, { note: 'Essai.', ...change })
  })

test('it begins once with the payment of its order, and goes on with each renewal, from the first day on', async () => {
  const { subscription, orderId } = await subscribed(shop)
  const { id } = subscription
  expect(await dates(id)).toEqual(['pending', 0, null, null, null])
  await pay(orderId, '2027-01-31T09:00:00Z')
  await pay(orderId, '2027-02-05T09:00:00Z')
  expect(await dates(id)).toEqual(['active', 1, '2027-02-28', '2027-02-28', null])
  // Some days late, and while it is still being tried.
  await become(id, { to: 'on-hold', now: new Date(), fields: { holdReason: 'payment' } })
  await pay(await renewalOf(id, 1), '2027-03-03T09:00:00Z')
  expect(await dates(id)).toEqual(['active', 2, '2027-03-31', '2027-03-31', null])
  expect((await listSubscriptionNotes(shop.db, id)).map(({ text }) => text)).toEqual([
    'Abonnement commencé. État : Actif.',
    'Essai. État : Suspendu.',
    'Renouvellement payé. État : Actif.',
  ])
})

test('a period that is paid when it would be over begins with its payment', async () => {
  const { subscription, orderId } = await subscribed(shop)
  await pay(orderId, '2027-01-31T09:00:00Z')
  await become(subscription.id, { to: 'on-hold', now: new Date(), fields: { holdReason: 'unpaid' } })
  await pay(await renewalOf(subscription.id, 1), '2027-06-10T09:00:00Z')
  expect(await dates(subscription.id)).toEqual(['active', 2, '2027-07-10', '2027-07-10', null])
})

test('a period is ordered once, and paid once', async () => {
  const { subscription, orderId } = await subscribed(shop)
  await pay(orderId, '2027-01-15T09:00:00Z')
  const renewal = await renewalOf(subscription.id, 1)
  await expect(renewalOf(subscription.id, 1)).rejects.toThrow()
  await pay(renewal, '2027-02-15T09:00:00Z')
  await pay(renewal, '2027-02-15T09:00:00Z')
  expect(await dates(subscription.id)).toEqual(['active', 2, '2027-03-15', '2027-03-15', null])
  expect(await listOrdersOfSubscription(shop.db, subscription.id)).toHaveLength(2)
})

test('a trial pays nothing, and of so many periods the last one is followed by none', async () => {
  const { subscription, orderId } = await subscribed(shop, { trial: { period: 'week', interval: 1 }, length: 2 })
  await pay(orderId, '2027-01-10T09:00:00Z')
  expect(await dates(subscription.id)).toEqual(['active', 0, '2027-01-17', '2027-01-17', '2027-03-17'])
  await pay(await renewalOf(subscription.id, 0), '2027-01-17T09:00:00Z')
  await pay(await renewalOf(subscription.id, 1), '2027-02-17T09:00:00Z')
  expect(await dates(subscription.id)).toEqual(['active', 2, null, '2027-03-17', '2027-03-17'])
})

test('who leaves keeps what is paid, and is asked for nothing more', async () => {
  const { subscription, orderId } = await subscribed(shop)
  await pay(orderId, '2027-01-15T09:00:00Z')
  const fields = { nextPaymentAt: null, endsAt: new Date('2027-02-15T09:00:00Z') }
  await become(subscription.id, { to: 'pending-cancel', now: new Date('2027-01-20'), fields })
  expect(await dates(subscription.id)).toEqual(['pending-cancel', 1, null, '2027-02-15', '2027-02-15'])
  await become(subscription.id, { to: 'cancelled', now: new Date('2027-02-15T10:00:00Z') })
  await expect(become(subscription.id, { to: 'active', now: new Date('2027-02-16') })).rejects.toThrow('cannot go')
})

test('a number is an order’s or a subscription’s, and an order that is placed again leaves what has begun', async () => {
  const one = await subscribed(shop)
  expect(one.subscription.id).toBeGreaterThan(one.orderId)
  await shop.db.transaction((tx) => deletePendingOf(tx, one.orderId))
  expect(await findSubscription(shop.db, one.subscription.id)).toBeNull()
  const other = await subscribed(shop)
  await pay(other.orderId, '2027-01-15T09:00:00Z')
  await shop.db.transaction((tx) => deletePendingOf(tx, other.orderId))
  expect(await dates(other.subscription.id)).toEqual(['active', 1, '2027-02-15', '2027-02-15', null])
})

test('a member is who has one that is open; who never paid never was one', async () => {
  const { customerId } = await customers.register(newEmail())
  const { subscription, orderId, product } = await subscribed(shop, { customerId })
  const member = (now: string) => membershipOf(shop.db, { customerId, productSlug: product.slug, now: new Date(now) })
  expect(await member('2027-01-16')).toBeNull()
  await pay(orderId, '2027-01-15T09:00:00Z')
  expect(await member('2027-01-16')).toMatchObject({ isOpen: true, accessUntil: null, status: 'active' })
  const fields = { nextPaymentAt: null, endsAt: new Date('2027-02-15T09:00:00Z') }
  await become(subscription.id, { to: 'pending-cancel', now: new Date('2027-01-20'), fields })
  expect(await member('2027-02-14')).toMatchObject({ isOpen: true, accessUntil: fields.endsAt })
  expect(await member('2027-02-16')).toMatchObject({ isOpen: false })
  const other = { customerId: customerId + 1, productSlug: product.slug, now: new Date('2027-02-01') }
  expect(await membershipOf(shop.db, other)).toBeNull()
})
