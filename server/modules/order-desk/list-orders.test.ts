import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { orderAddresses, orderLines, orders } from '#server/modules/orders/tables.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { orderGoods } from '#test/support/goods-order.ts'
import { type PaidOrder, payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { findNeighbours, listOrders } from './index.ts'

let shop: PayingShop
/** Of Amina, whose order is of goods, and of Benoît, who withdraws from his. */
let [amina, benoit, third] = [0, 0, 0]
let paid: PaidOrder
beforeAll(async () => {
  shop = await openPayingShop()
  amina = (await orderGoods(shop)).orderId
  paid = await payForDownload(shop)
  benoit = paid.id
  third = (await payForDownload(shop)).id
  await name(amina, { firstName: 'Amina', lastName: 'Diallo', email: 'amina@exemple.fr', phone: '06 12 34 56 78' })
  await name(benoit, { firstName: 'Benoît', lastName: 'Le Goff', email: 'b_l@exemple.fr', phone: '+33 7 00 11 22 33' })
  await name(third, { firstName: 'Amélie', lastName: 'Roy', email: 'bxl@exemple.fr', phone: '' })
  await receiveWithdrawal(shop.services, {
    ...{ orderNumber: String(benoit), name: 'Benoît', email: 'b_l@exemple.fr', items: '' },
  })
})
afterAll(() => shop.close())

async function name(id: number, who: Partial<typeof orderAddresses.$inferInsert>) {
  await shop.services.db.update(orderAddresses).set(who).where(eq(orderAddresses.orderId, id))
}

const actor = (role: Role): StaffActor => ({ id: 7, name: 'Sonia', role, confirmedAt: new Date(0) })
async function list(query: string) {
  const listed = await listOrders(shop.services, actor('owner'), readOrderFilter(new URLSearchParams(query)))
  if (!listed.ok) throw new Error(listed.refusal.code)
  return listed.page
}
const found = async (typed: string) =>
  (await list(new URLSearchParams({ q: typed }).toString())).rows.map(({ id }) => id)

test.each(ROLES)('%s sees the list of orders only if it is theirs', async (role) => {
  const listed = await listOrders(shop.services, actor(role), readOrderFilter(new URLSearchParams()))
  const isTheirs = role === 'owner' || role === 'management'
  expect(listed.ok ? listed.page.rows.map(({ id }) => id) : listed.refusal.code).toEqual(
    isTheirs ? [third, benoit, amina] : 'not-yours',
  )
})

test('an order is found by its number, however it is written', async () => {
  for (const typed of [String(amina), `n° ${amina}`, `#${amina}`, `N${amina}`])
    expect(await found(typed)).toEqual([amina])
  expect(await found('999999')).toEqual([])
})

test('by the beginning of a name, either way round, and of an address; signs of the search are letters there', async () => {
  expect(await found('diallo')).toEqual([amina])
  expect(await found('Amina Di')).toEqual([amina])
  expect(await found('le goff b')).toEqual([benoit])
  expect(await found('AMINA@EXEMPLE.FR')).toEqual([amina])
  expect(await found('b_l@')).toEqual([benoit])
  expect(await found('%')).toEqual([])
  expect(await found('iallo')).toEqual([])
})

test('by a telephone number, with and without its country', async () => {
  for (const typed of ['0612345678', '06.12.34.56.78', '+33 6 12 34 56 78']) expect(await found(typed)).toEqual([amina])
  expect(await found('07 00 11 22 33')).toEqual([benoit])
})

test('by a product that it holds: its whole name, or its reference', async () => {
  const { db } = shop.services
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, amina))
  const renamed = { name: 'Carnet de bord', sku: 'CARNET-7' }
  await db
    .update(products)
    .set(renamed)
    .where(eq(products.id, line?.productId ?? 0))
  expect(await found('Carnet de bord')).toEqual([amina])
  expect(await found('carnet-7')).toEqual([amina])
  expect(await found('Carnet')).toEqual([])
})

test('a product that is called as somebody is hides nobody', async () => {
  const { db } = shop.services
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, third))
  const isIt = eq(products.id, line?.productId ?? 0)
  await db.update(products).set({ name: 'Diallo' }).where(isIt)
  expect(await found('Diallo')).toEqual([third, amina])
  expect((await list('q=Diallo&etat=processing')).rows.map(({ id }) => id)).toEqual([amina])
})

test('by its invoice, and by what the provider calls its payment', async () => {
  const { db } = shop.services
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, benoit))
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, benoit))
  expect(await found(`${invoice?.series}-${invoice?.number}`.toLowerCase())).toEqual([benoit])
  expect(await found(attempt?.intentId ?? '')).toEqual([benoit])
  expect(await found(paid.chargeId)).toEqual([benoit])
})

test('each view holds what it is called, and filters narrow it', async () => {
  const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id)
  expect(await idsOf('vue=ship')).toEqual([amina])
  expect(await idsOf('vue=withdrawn')).toEqual([benoit])
  expect((await list('vue=todo')).rows).toMatchObject([{ id: benoit, waits: 'withdrawal' }])
  expect((await list('vue=ship')).rows).toMatchObject([{ id: amina, waits: null, isToShip: true }])
  expect(await idsOf('etat=processing')).toEqual([amina])
  expect(await idsOf('etat=processing&q=diallo')).toEqual([amina])
  expect(await idsOf('etat=completed&q=diallo')).toEqual([])
  await shop.services.db
    .update(orders)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(orders.id, third))
  expect(await idsOf('jours=7')).toEqual([benoit, amina])
})

test('a page is behind an order, or before it, and says whether more follow', async () => {
  expect(await list(`avant=${third}`)).toMatchObject({
    rows: [{ id: benoit }, { id: amina }],
    newer: true,
    older: false,
  })
  expect(await list(`apres=${amina}`)).toMatchObject({
    rows: [{ id: third }, { id: benoit }],
    newer: false,
    older: true,
  })
})

async function beside(orderId: number, query: string) {
  const filter = readOrderFilter(new URLSearchParams(query))
  const found = await findNeighbours(shop.services, actor('owner'), { orderId, filter })
  return found.ok ? [found.neighbours.newer, found.neighbours.older] : found.refusal.code
}

test('an order lies between those above and below it in its list, wherever the page of that list begins', async () => {
  expect(await beside(benoit, '')).toEqual([third, amina])
  expect(await beside(benoit, `avant=${benoit}&par=100`)).toEqual([third, amina])
  expect(await beside(third, '')).toEqual([null, benoit])
  expect(await beside(amina, '')).toEqual([benoit, null])
})

test('orders that a list leaves out are passed over; one that has left it knows where it stood', async () => {
  expect(await beside(third, 'q=diallo&etat=processing')).toEqual([null, amina])
  expect(await beside(amina, 'vue=withdrawn')).toEqual([benoit, null])
  expect(await beside(benoit, 'vue=withdrawn')).toEqual([null, null])
})

test.each(ROLES)('%s is told what lies beside an order only if orders are theirs', async (role) => {
  const filter = readOrderFilter(new URLSearchParams())
  const found = await findNeighbours(shop.services, actor(role), { orderId: benoit, filter })
  const isTheirs = role === 'owner' || role === 'management'
  expect(found.ok || found.refusal.code).toBe(isTheirs || 'not-yours')
})

test('each order says where its buyer came from, and who made it', async () => {
  const letter = { source_type: 'utm', utm_medium: 'email' }
  await shop.services.db.update(orders).set({ attribution: letter }).where(eq(orders.id, benoit))
  expect((await list(`q=${benoit}`)).rows).toMatchObject([{ source: 'newsletter', madeBy: 'cart' }])
  expect((await list(`q=${amina}`)).rows).toMatchObject([{ source: null }])
})
