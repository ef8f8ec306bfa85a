import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { listRefunds } from '#server/modules/orders/index.ts'
import { receipts } from '#server/modules/orders/tables.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { noteTransfer, readOrder, refundOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})

/** An order whose money only a transfer gives back, and is owed. */
async function oweTransfer() {
  const { id: orderId } = await payForDownload(shop)
  await shop.services.db.update(receipts).set({ methodType: 'oxxo' })
  const wish = { orderId, amountCents: null, restocks: false, reason: '', seen: { leftCents: 1700, amountCents: 1700 } }
  expect(await refundOrder(shop.services, actor(), wish)).toMatchObject({ ok: true, isByHand: true })
  return orderId
}
const waiting = async (orderId: number) => {
  const read = await readOrder(shop.services, actor(), orderId)
  return (read.ok && read.order?.transfers) || []
}

test.each(ROLES)('%s notes a transfer as made, or it waits on', async (role) => {
  const orderId = await oweTransfer()
  const [transfer] = await waiting(orderId)
  expect(transfer?.amountCents).toBe(1700)
  const noted = await noteTransfer(shop.services, actor(role), { orderId, transferId: transfer?.id ?? 0 })
  const isTheirs = role === 'owner' || role === 'management'
  expect([noted.ok, (await waiting(orderId)).length]).toEqual([isTheirs, isTheirs ? 0 : 1])
})

test('a transfer that was made is a refund with its credit note, once, and only of its order', async () => {
  const orderId = await oweTransfer()
  const [transfer] = await waiting(orderId)
  const asked = { orderId, transferId: transfer?.id ?? 0 }
  const unknown = { ok: false, refusal: { code: 'unknown-transfer' } }
  const old = { ...actor(), confirmedAt: new Date(0) }
  expect(await noteTransfer(shop.services, old, asked)).toEqual({ ok: false, refusal: { code: 'confirm-again' } })
  expect(await noteTransfer(shop.services, actor(), { ...asked, orderId: orderId + 1 })).toEqual(unknown)
  expect(await noteTransfer(shop.services, actor(), asked)).toEqual({ ok: true })
  expect(await noteTransfer(shop.services, actor(), asked)).toEqual(unknown)
  expect((await listRefunds(shop.services.db, orderId)).map(({ amountCents }) => amountCents)).toEqual([1700])
  expect(await shop.services.db.$count(creditNotes)).toBe(1)
  const trail = await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(orderId) } })
  expect(trail.map(({ action }) => action)).toContain('transferred')
})
