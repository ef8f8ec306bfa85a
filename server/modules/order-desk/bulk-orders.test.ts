import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_AT_ONCE } from '#contracts/staff/bulk.ts'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { listShipments } from '#server/modules/shipments/index.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { orderGoods } from '#test/support/goods-order.ts'
import { orderDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { countOrders, exportOrders, type ManyDone, resendMany, shipMany, stopMany, unshipMany } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const scopeOf = (query = '') => readOrderFilter(new URLSearchParams(query))
const rows = (...ids: number[]) => ({ chosen: { of: 'rows' as const, ids }, scope: scopeOf() })
const parcels = (batch: string = randomUUID()) => ({ carrier: 'colissimo' as const, tellsBuyer: true, batch })
const outcomes = (done: ManyDone<unknown, { code: string }>) =>
  done.ok ? done.orders.map((each) => ('done' in each ? 'done' : each.refusal.code)) : done.refusal.code
const statusOf = async (id: number) => (await findOrder(shop.services.db, id))?.status
const owed = async (kind: string) =>
  (await shop.services.db.select().from(mailOutbox)).filter((mail) => mail.kind === kind && mail.sentAt === null).length

test.each(ROLES)('%s does with many what they may do with one, or nothing is done', async (role) => {
  const { orderId } = await orderGoods(shop)
  const isTheirs = role === 'owner' || role === 'management'
  const batch = randomUUID()
  const done = [
    outcomes(await shipMany(shop.services, actor(role), { ...rows(orderId), ...parcels(batch) })),
    outcomes(await resendMany(shop.services, actor(role), { ...rows(orderId), mail: 'order-shipped' })),
    outcomes(await unshipMany(shop.services, actor(role), { orderIds: [orderId], batch })),
    outcomes(await stopMany(shop.services, actor(role), [{ orderId, mail: 'order-paid', id: randomUUID() }])),
  ]
  const theirs = [['done'], ['under-way'], ['done'], ['unknown-mail']]
  expect(done).toEqual(isTheirs ? theirs : done.map(() => 'not-yours'))
  expect(await statusOf(orderId)).toBe('processing')
})

test('what is left of each order leaves as one parcel, sent twice it leaves once, and what cannot leave says why', async () => {
  const [one, two, withdrawn] = [await orderGoods(shop), await orderGoods(shop), await orderGoods(shop)]
  const file = await orderDownload(shop)
  await receiveWithdrawal(shop.services, {
    ...{ orderNumber: String(withdrawn.orderId), name: 'Camille', email: 'camille@example.fr', items: '' },
  })
  const asked = { ...rows(one.orderId, two.orderId, withdrawn.orderId, file, 999), ...parcels() }
  const codes = ['done', 'done', 'withdrawn', 'not-to-ship', 'unknown-order']
  expect(outcomes(await shipMany(shop.services, actor(), asked))).toEqual(codes)
  expect(outcomes(await shipMany(shop.services, actor(), asked))).toEqual(codes)
  expect([await statusOf(one.orderId), await statusOf(two.orderId)]).toEqual(['completed', 'completed'])
  expect(
    (await listShipments(shop.services.db, one.orderId)).map(({ lines }) => lines.map(({ quantity }) => quantity)),
  ).toEqual([[3, 1]])
  expect(await owed('order-shipped')).toBe(2)

  const taken = { orderIds: [one.orderId, two.orderId, file], batch: asked.batch }
  expect(outcomes(await unshipMany(shop.services, actor(), taken))).toEqual(['done', 'done', 'unknown-shipment'])
  expect([await statusOf(one.orderId), await owed('order-shipped')]).toEqual(['processing', 0])
})

test('all of a filter is what the filter finds, and no more orders than a gesture does at once', async () => {
  const { orderId } = await orderGoods(shop)
  await orderDownload(shop)
  const all = { chosen: { of: 'filter' as const }, scope: scopeOf('vue=ship') }
  expect(outcomes(await shipMany(shop.services, actor(), { ...all, ...parcels() }))).toEqual(['done'])
  expect(await statusOf(orderId)).toBe('completed')

  const none = { chosen: { of: 'filter' as const }, scope: scopeOf('q=personne') }
  expect(await shipMany(shop.services, actor(), { ...none, ...parcels() })).toEqual({ ok: true, orders: [] })
  const many = rows(...Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => index + 1))
  expect(outcomes(await resendMany(shop.services, actor(), { ...many, mail: 'links' }))).toBe('too-many')
})

test('a mail of each goes out once more after ten seconds, in which all are taken back', async () => {
  const [one, two] = [await orderDownload(shop), await orderDownload(shop)]
  await shop.services.db.update(mailOutbox).set({ sentAt: shop.services.clock.now() })
  const sent = await resendMany(shop.services, actor(), { ...rows(one, two, 999), mail: 'order-paid' })
  expect(outcomes(sent)).toEqual(['done', 'done', 'no-such-mail'])
  expect(await owed('order-paid')).toBe(2)
  const held = sent.ok
    ? sent.orders.flatMap((each) => ('done' in each ? [{ orderId: each.orderId, ...each.done }] : []))
    : []
  expect(outcomes(await stopMany(shop.services, actor(), held))).toEqual(['done', 'done'])
  expect(await owed('order-paid')).toBe(0)
  expect(outcomes(await stopMany(shop.services, actor(), held))).toEqual(['has-left', 'has-left'])
})

test('somebody of orders is told how many a filter finds on all its pages, and a table of some holds these', async () => {
  const [one, two] = [await orderDownload(shop), await orderDownload(shop)]
  expect(await countOrders(shop.services, actor(), { ...scopeOf(), before: two })).toEqual({
    ok: true,
    count: 2,
  })
  expect(await countOrders(shop.services, actor('writing'), scopeOf())).toMatchObject({ ok: false })
  const taken = await exportOrders(shop.services, actor(), { scope: { ...scopeOf(), ids: [two] }, withPeople: false })
  let csv = ''
  if (taken.ok) for await (const part of taken.csv) csv += part
  expect([csv.includes(String(two)), csv.includes(String(one))]).toEqual([true, false])
})
