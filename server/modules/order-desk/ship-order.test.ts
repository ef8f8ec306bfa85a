import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { presentOrder } from '#server/modules/post-purchase/index.ts'
import { describeParcel, listShipments } from '#server/modules/shipments/index.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { orderGoods } from '#test/support/goods-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { correctTracking, listOrders, readPackingSlips, refundOrder, shipAsStaff, unshipAsStaff } from './index.ts'

let shop: PayingShop
let goods: Awaited<ReturnType<typeof orderGoods>>
beforeEach(async () => {
  shop = await openPayingShop()
  goods = await orderGoods(shop)
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const refused = (code: string, more: object = {}) => ({ ok: false, refusal: { code, ...more } })
type Pieces = readonly (readonly [lineId: number, quantity: number])[]
const parcel = (pieces: Pieces, shipmentId: string = randomUUID()) => ({
  ...{
    shipmentId,
    orderId: goods.orderId,
    carrier: 'colissimo' as const,
    trackingNumber: '6A 12 345',
    tellsBuyer: true,
  },
  lines: pieces.map(([lineId, quantity]) => ({ lineId, quantity })),
})
const ship = (pieces: Pieces, shipmentId?: string) => shipAsStaff(shop.services, actor(), parcel(pieces, shipmentId))
const statusOf = async () => (await findOrder(shop.services.db, goods.orderId))?.status
const left = async () => {
  const order = await findOrder(shop.services.db, goods.orderId)
  return order && (await describeParcel(shop.services.db, order)).toShip.map(({ id, left: pieces }) => [id, pieces])
}
const owedMails = async () =>
  (await shop.services.db.select().from(mailOutbox)).filter(({ kind }) => kind === 'order-shipped')
const isListed = async () => {
  const view = {
    view: 'ship',
    search: '',
    status: null,
    days: null,
    terms: null,
    before: null,
    after: null,
    size: 50,
  } as const
  const listed = await listOrders(shop.services, actor(), view)
  return listed.ok && listed.page.rows.some(({ id }) => id === goods.orderId)
}

test.each(ROLES)('%s ships, or nothing leaves', async (role) => {
  const isTheirs = role === 'owner' || role === 'management'
  const asked = parcel([[goods.pens, 1]])
  expect((await shipAsStaff(shop.services, actor(role), asked)).ok).toBe(isTheirs)
  const tracking = { ...asked, trackingNumber: '8X99' }
  expect((await correctTracking(shop.services, actor(role), tracking)).ok).toBe(isTheirs)
  expect((await unshipAsStaff(shop.services, actor(role), asked)).ok).toBe(isTheirs)
  expect(await listShipments(shop.services.db, goods.orderId)).toEqual([])
})

test('an order leaves in two parcels: it is on the way, then completed, and its buyer is told of each', async () => {
  expect(await isListed()).toBe(true)
  expect(await ship([[goods.notebooks, 2]])).toEqual({ ok: true, isCompleted: false })
  expect([await statusOf(), await left()]).toEqual([
    'processing',
    [
      [goods.notebooks, 1],
      [goods.pens, 1],
    ],
  ])
  const second = [
    [goods.notebooks, 1],
    [goods.pens, 1],
  ] as const
  expect(await ship(second)).toEqual({ ok: true, isCompleted: true })
  expect([await statusOf(), await left(), await isListed()]).toEqual(['completed', [], false])
  const mails = await Promise.all(
    (await owedMails()).map(({ about }) => composers['order-shipped'](shop.services, about)),
  )
  expect(mails.map((mail) => mail?.to)).toEqual(['camille@example.fr', 'camille@example.fr'])
  expect(mails[0]?.html).toContain('code=6A12345')
  const order = await findOrder(shop.services.db, goods.orderId)
  const view = order && (await presentOrder(shop.services, order))
  expect(view?.shipments.map(({ trackingNumber, lines }) => [trackingNumber, lines.length])).toEqual([
    ['6A12345', 1],
    ['6A12345', 2],
  ])
  const subject = { kind: 'order', id: String(goods.orderId) } as const
  const shipped = (await listAuditEntries(shop.services.db, { subject })).filter(({ action }) => action === 'shipped')
  expect(shipped.map(({ actor: by }) => by)).toEqual([
    { kind: 'staff', id: '7' },
    { kind: 'staff', id: '7' },
  ])
})

test('what leaves is taken back within thirty seconds, and no longer', async () => {
  const id = randomUUID()
  const all = [
    [goods.notebooks, 3],
    [goods.pens, 1],
  ] as const
  const back = () => unshipAsStaff(shop.services, actor(), { orderId: goods.orderId, shipmentId: id })
  await ship(all, id)
  expect(await back()).toEqual({ ok: true })
  expect([await statusOf(), await owedMails(), (await left())?.length]).toEqual(['processing', [], 2])
  expect(await back()).toEqual(refused('unknown-shipment'))
  await ship(all, id)
  shop.passTime(31)
  expect(await back()).toEqual(refused('has-left'))
  expect(await statusOf()).toBe('completed')
  const tracking = { orderId: goods.orderId, shipmentId: id, carrier: 'other' as const, trackingNumber: '' }
  expect(await correctTracking(shop.services, actor(), tracking)).toEqual({ ok: true })
  expect(await listShipments(shop.services.db, goods.orderId)).toMatchObject([{ carrier: 'other', trackingNumber: '' }])
})

test('two who ship the same pieces ship them once; one form sent twice is one parcel', async () => {
  const both = await Promise.all([ship([[goods.notebooks, 3]]), ship([[goods.notebooks, 3]])])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual(refused('too-many', { name: expect.any(String), left: 0 }))
  const id = randomUUID()
  const again = await Promise.all([ship([[goods.pens, 1]], id), ship([[goods.pens, 1]], id)])
  expect(again.every(({ ok }) => ok)).toBe(true)
  expect(await listShipments(shop.services.db, goods.orderId)).toHaveLength(2)
})

test.each([
  ['nothing', () => []],
  ['no piece', () => [[goods.pens, 0]]],
  ['a part of a piece', () => [[goods.notebooks, 1.5]]],
  ['fewer than none', () => [[goods.notebooks, -1]]],
  ['the same line twice', () => Array.from({ length: 2 }, () => [goods.notebooks, 1])],
  ['another order’s line', () => [[999_999, 1]]],
] as [string, () => Pieces][])('a parcel of %s is none', async (_, pieces) => {
  expect(await ship(pieces())).toEqual(refused('nothing-chosen'))
})

test('neither a number that is none, nor more than is left, nor an order that is not to ship', async () => {
  expect(await shipAsStaff(shop.services, actor(), { ...parcel([[goods.pens, 1]]), trackingNumber: '<b>' })).toEqual(
    refused('bad-tracking'),
  )
  expect(await ship([[goods.notebooks, 4]])).toMatchObject(refused('too-many', { left: 3 }))
  expect(await shipAsStaff(shop.services, actor(), { ...parcel([[goods.pens, 1]]), orderId: 999_999 })).toEqual(
    refused('unknown-order'),
  )
  for (const [status, code] of [
    ['partial-payment', 'not-paid'],
    ['on-hold', 'not-to-ship'],
    ['completed', 'not-to-ship'],
    ['refunded', 'not-to-ship'],
  ] as const) {
    await shop.services.db.update(orders).set({ status })
    expect(await ship([[goods.pens, 1]])).toEqual(refused(code))
  }
})

test('money that goes back brings into stock what has not left, and what is left over completes the order', async () => {
  await ship([[goods.notebooks, 2]])
  expect(await goods.stock()).toBe(2)
  const refund = (lines: { lineId: number; quantity: number }[] | null, cents: number, leftCents: number) =>
    refundOrder(shop.services, actor(), {
      ...{ orderId: goods.orderId, reason: '', restocks: true, seen: { leftCents, amountCents: cents } },
      ...(lines ? { amountCents: null, lines } : { amountCents: cents }),
    })
  const total = (await findOrder(shop.services.db, goods.orderId))?.totalCents ?? 0
  expect(await refund([{ lineId: goods.notebooks, quantity: 1 }], 1700, total)).toMatchObject({ ok: true })
  expect([await goods.stock(), await statusOf()]).toEqual([3, 'processing'])
  expect(await refund([{ lineId: goods.pens, quantity: 1 }], 300, total - 1700)).toMatchObject({ ok: true })
  expect([await left(), await statusOf()]).toEqual([[], 'completed'])
})

test('all of the money back while a part has left: only the rest is in stock again', async () => {
  await ship([[goods.notebooks, 2]])
  const total = (await findOrder(shop.services.db, goods.orderId))?.totalCents ?? 0
  const seen = { leftCents: total, amountCents: total }
  const asked = { orderId: goods.orderId, amountCents: null, restocks: false, reason: '', seen }
  expect(await refundOrder(shop.services, actor(), asked)).toMatchObject({ ok: true })
  expect([await statusOf(), await goods.stock()]).toEqual(['refunded', 3])
})

test('a slip holds what is still to leave and where it goes, and no price; what has nothing to send has none', async () => {
  const slips = async () => {
    const read = await readPackingSlips(shop.services, actor(), [goods.orderId, 999_999])
    return read.ok ? read.slips : []
  }
  const [slip] = await slips()
  expect(slip).toMatchObject({ orderId: goods.orderId, address: expect.arrayContaining(['France']), sentBefore: 0 })
  const pieces = slip?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  expect(JSON.stringify(slip)).not.toMatch(/cents|€/i)
  await ship([[goods.pens, 1]])
  expect(await slips()).toMatchObject([{ sentBefore: 1 }])
  expect((await slips())[0]?.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces - 1)
  await ship(((await left()) ?? []).map(([id, count]) => [id ?? 0, count ?? 0]))
  expect(await slips()).toEqual([])
  for (const role of ROLES)
    expect((await readPackingSlips(shop.services, actor(role), [])).ok).toBe(role === 'owner' || role === 'management')
})

test('an order whose withdrawal is open has no slip, and is counted', async () => {
  const read = () => readPackingSlips(shop.services, actor(), [goods.orderId, 999_999])
  expect(await read()).toMatchObject({ slips: [{ orderId: goods.orderId }], withdrawn: 0 })
  await receiveWithdrawal(shop.services, {
    ...{ orderNumber: String(goods.orderId), name: 'Camille', email: 'camille@example.fr', items: '' },
  })
  expect(await read()).toMatchObject({ slips: [], withdrawn: 1 })
})
