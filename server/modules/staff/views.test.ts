import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { dropView, keepView, listViews } from './index.ts'
import { staff } from './tables.ts'

let shop: TestShop
const ids = new Map<string, number>()
beforeEach(async () => {
  shop = await createTestShop()
  for (const role of [...ROLES, 'other'] as const) {
    const member = { email: `${role}@example.fr`, name: role, passwordHash: 'x', createdAt: new Date() }
    const [row] = await shop.db
      .insert(staff)
      .values({ ...member, role: role === 'other' ? 'management' : role })
      .returning()
    ids.set(role, row?.id ?? 0)
  }
})
afterEach(() => shop.close())

const actor = (role: Role, id = ids.get(role) ?? 0): StaffActor => ({ id, name: role, role, confirmedAt: new Date(0) })
const keep = (by: StaffActor, more: { name?: string; query?: string; isShared?: boolean } = {}) =>
  keepView(shop, by, { place: 'orders', name: 'Échouées', query: '?etat=failed', isShared: false, ...more })
const names = async (by: StaffActor) => (await listViews(shop, by, 'orders')).map(({ name }) => name)

test.each(ROLES)('%s keeps views of lists that they may see', async (role) => {
  const isTheirs = role === 'owner' || role === 'management'
  expect((await keep(actor(role))).ok).toBe(isTheirs)
  expect(await names(actor(role))).toEqual(isTheirs ? ['Échouées'] : [])
})

test('a view is its keeper’s until it is shared; the same name takes its place', async () => {
  const [own, other] = [actor('management'), actor('management', ids.get('other'))]
  await keep(own)
  expect(await names(other)).toEqual([])
  await keep(own, { name: '  Échouées ', query: '?etat=failed&jours=7', isShared: true })
  expect(await listViews(shop, other, 'orders')).toMatchObject([
    { name: 'Échouées', query: '?etat=failed&jours=7', isShared: true, isDroppable: false },
  ])
  expect(await names(actor('writing'))).toEqual([])
})

test('a view is dropped by who kept it, or by an owner where it is shared', async () => {
  const [own, other] = [actor('management'), actor('management', ids.get('other'))]
  await keep(own, { isShared: true })
  await keep(own, { name: 'À moi' })
  const [mine, shared] = await listViews(shop, own, 'orders')
  const unknown = { ok: false, refusal: { code: 'unknown-view' } }
  expect(await dropView(shop, other, { id: shared?.id ?? 0 })).toEqual(unknown)
  expect(await dropView(shop, actor('owner'), { id: mine?.id ?? 0 })).toEqual(unknown)
  expect(await dropView(shop, actor('owner'), { id: shared?.id ?? 0 })).toEqual({ ok: true })
  expect(await dropView(shop, own, { id: mine?.id ?? 0 })).toEqual({ ok: true })
  expect([await names(own), await dropView(shop, own, { id: 999 })]).toEqual([[], unknown])
})

test.each(['', '   ', 'x'.repeat(41)])('%j is no name of a view', async (name) => {
  expect(await keep(actor('owner'), { name })).toEqual({ ok: false, refusal: { code: 'bad-name' } })
})
