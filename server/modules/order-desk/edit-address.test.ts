import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BillingAddress } from '#contracts/address/address.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { listShippingZones, saveZone, sortZones } from '#server/modules/shipping/index.ts'
import { orderGoods } from '#test/support/goods-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { type AskedAddress, editAddress, readOrder } from './index.ts'

let shop: PayingShop
let orderId = 0
beforeEach(async () => {
  shop = await openPayingShop()
  ;({ orderId } = await orderGoods(shop))
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const refused = (code: string) => ({ ok: false, refusal: { code } })
async function addresses() {
  const read = await readOrder(shop.services, actor(), orderId)
  if (!read.ok || !read.order) throw new Error('the order is not shown')
  return read.order.addresses
}
async function edit(
  kind: AskedAddress['kind'],
  change: Partial<BillingAddress>,
  { role = 'owner' as Role, seen = null as BillingAddress | null } = {},
) {
  const kept = (await addresses())[kind]
  if (!kept) throw new Error('there is no such address')
  const asked = { orderId, kind, address: { ...kept, ...change }, seen: seen ?? kept }
  return editAddress(shop.services, actor(role), asked)
}

test.each(ROLES)('%s corrects an address, or it stays', async (role) => {
  const isTheirs = role === 'owner' || role === 'management'
  expect((await edit('shipping', { address_1: '4 rue Kervégan' }, { role })).ok).toBe(isTheirs)
  expect((await addresses()).shipping?.address_1).toBe(isTheirs ? '4 rue Kervégan' : '12 rue des Lilas')
})

test('what is corrected is in the order and in the trail; invoice, taxes and sums stay as they were', async () => {
  const before = await findOrder(shop.services.db, orderId)
  const [invoice] = await shop.services.db.select().from(invoices)
  expect(await edit('billing', { city: 'Nantes', email: 'autre@example.fr' })).toEqual({ ok: true })
  expect(await edit('billing', {})).toEqual({ ok: true })
  expect((await addresses()).billing).toMatchObject({ city: 'Nantes', email: 'autre@example.fr' })
  expect((await addresses()).shipping?.city).toBe('Lyon')
  expect(await shop.services.db.select().from(invoices)).toEqual([invoice])
  expect(await findOrder(shop.services.db, orderId)).toEqual(before)
  const subject = { kind: 'order', id: String(orderId) } as const
  const actions = (await listAuditEntries(shop.services.db, { subject })).map(({ action }) => action)
  expect(actions).toEqual(['billing-changed'])
})

test.each([
  [{ postcode: '4400' }, 'invalid-fields'],
  [{ city: '' }, 'invalid-fields'],
  [{ email: 'personne' }, 'invalid-fields'],
  [{ country: 'DE' }, 'other-country'],
  [{ country: '' }, 'other-country'],
] as const)('%j is refused for a billing address: %s', async (change, code) => {
  expect(await edit('billing', change)).toMatchObject({ ok: false, refusal: { code } })
})

test('a delivery moves within its zone, and not to one whose shipping costs otherwise', async () => {
  const writer = byStaff(shop.services)
  const others = (await listShippingZones(shop.services.db)).map(({ id }) => id)
  const methods = [{ id: null, kind: 'flat_rate' as const, title: 'Bateau', costCents: 2900 }]
  const draft = { name: 'Corse', regions: ['FR'], postcodes: ['20*'], methods }
  const corsica = await saveZone(writer, { id: null, edited: 0, draft })
  const ids = 'id' in corsica ? [corsica.id, ...others] : others
  expect(await sortZones(writer, { edited: 0, ids })).toMatchObject({ outcome: 'saved' })
  expect(await edit('shipping', { postcode: '20000', city: 'Ajaccio' })).toEqual(refused('other-zone'))
  expect(await edit('shipping', { postcode: '44000', city: 'Nantes' })).toEqual({ ok: true })
})

test('two who correct it at once: the second is told, and nothing is overwritten', async () => {
  const { shipping } = await addresses()
  const both = await Promise.all([
    edit('shipping', { address_1: '1 rue A' }, { seen: shipping }),
    edit('shipping', { address_1: '2 rue B' }, { seen: shipping }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual(refused('changed-meanwhile'))
})

test('neither an order that is not there, nor goods that have left', async () => {
  const { shipping } = await addresses()
  if (!shipping) throw new Error('there is no such address')
  const asked = { orderId: 999_999, kind: 'shipping', address: shipping, seen: shipping } as const
  expect(await editAddress(shop.services, actor(), asked)).toEqual(refused('unknown-order'))
  await shop.services.db.update(orders).set({ status: 'completed' })
  expect(await edit('shipping', { address_1: '1 rue A' })).toEqual(refused('has-left'))
})
