import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { closeLostStatement, listLostStatements, listOrders, placeLostStatement, readOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
/** A statement that names an order which is not its author's. */
const lose = (email = 'autre@example.fr') =>
  receiveWithdrawal(shop.services, { orderNumber: '999', name: 'Camille Martin', email, items: '' })
const waiting = () => listLostStatements(shop.services, actor())
const listed = async () => {
  const found = await listOrders(shop.services, actor(), readOrderFilter(new URLSearchParams('vue=withdrawn')))
  return found.ok ? found.page.rows.map(({ id }) => id) : []
}

test.each(ROLES)('%s deals with statements that name no order, or sees none', async (role) => {
  const order = await payForDownload(shop)
  await lose()
  const isTheirs = role === 'owner' || role === 'management'
  const seen = await listLostStatements(shop.services, actor(role))
  const [statement] = await waiting()
  const placed = await placeLostStatement(shop.services, actor(role), { id: statement?.id ?? 0, orderId: order.id })
  await lose('encore@example.fr')
  const [next] = (await waiting()).slice(-1)
  const closed = await closeLostStatement(shop.services, actor(role), { id: next?.id ?? 0 })
  expect([seen.length, placed.ok, closed.ok]).toEqual([isTheirs ? 1 : 0, isTheirs, isTheirs])
})

test('placed, it waits on its order’s page and in the list; once, and on no order that is not there', async () => {
  const order = await payForDownload(shop)
  await lose()
  const [statement] = await waiting()
  expect(statement).toMatchObject({ orderNumber: '999', email: 'autre@example.fr', reference: `R-${statement?.id}` })
  const place = (orderId: number) => placeLostStatement(shop.services, actor(), { id: statement?.id ?? 0, orderId })
  expect(await place(1)).toEqual({ ok: false, refusal: { code: 'unknown-order' } })
  expect(await listed()).toEqual([])
  expect(await place(order.id)).toEqual({ ok: true })
  expect(await place(order.id)).toEqual({ ok: false, refusal: { code: 'unknown-statement' } })
  expect([await waiting(), await listed()]).toEqual([[], [order.id]])
  const read = await readOrder(shop.services, actor(), order.id)
  expect(read.ok && read.order?.withdrawals).toMatchObject([{ state: 'open' }])
})

test('answered apart it is on no list any more, and stays answered', async () => {
  await lose()
  const [statement] = await waiting()
  const close = () => closeLostStatement(shop.services, actor(), { id: statement?.id ?? 0 })
  expect(await close()).toEqual({ ok: true })
  expect([await waiting(), await close()]).toEqual([[], { ok: false, refusal: { code: 'unknown-statement' } }])
})
