import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { createKnownPerson, PERSON } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { exportPerson } from './index.ts'

let shop: PayingShop
let person: Awaited<ReturnType<typeof createKnownPerson>>
beforeAll(async () => {
  shop = await openPayingShop()
  person = await createKnownPerson(shop)
})
afterAll(() => shop.close())

const actor = (fields: Partial<StaffActor> = {}): StaffActor => ({
  ...{ id: 7, name: 'Camille', role: 'owner', confirmedAt: shop.services.clock.now() },
  ...fields,
})
const account = () => ({ kind: 'account', id: person.customerId }) as const

test.each(ROLES)('%s takes the data of people along only if they may', async (role) => {
  const exported = await exportPerson(shop.services, actor({ role }), { ref: account(), format: 'json' })
  expect(exported.ok).toBe(role === 'owner' || role === 'management')
  expect(JSON.stringify(exported).includes(PERSON.lastName)).toBe(exported.ok)
})

test('the second factor is asked for again, and nothing is written down then', async () => {
  const { db } = shop.services
  const subject = { kind: 'customer', id: String(person.customerId) } as const
  const before = (await listAuditEntries(db, { subject })).length
  const long = actor({ confirmedAt: new Date(0) })
  const refused = await exportPerson(shop.services, long, { ref: account(), format: 'html' })
  expect(refused).toEqual({ ok: false, refusal: { code: 'confirm-again' } })
  expect(await listAuditEntries(db, { subject })).toHaveLength(before)
})

test('an account and a guest go out whole, and the trail keeps who took them', async () => {
  const { db } = shop.services
  const one = await exportPerson(shop.services, actor(), { ref: account(), format: 'json' })
  expect(one.ok && JSON.parse(one.content)).toMatchObject({ account: { email: PERSON.email } })
  const guest = { kind: 'guest', id: person.orders.asGuest } as const
  const other = await exportPerson(shop.services, actor(), { ref: guest, format: 'html' })
  expect(other.ok && other.content).toContain(`<dd>${PERSON.email}</dd>`)
  for (const subject of [
    { kind: 'customer', id: String(person.customerId) },
    { kind: 'order', id: String(person.orders.asGuest) },
  ] as const)
    expect((await listAuditEntries(db, { subject, limit: 1 }))[0]).toMatchObject({
      ...{ action: 'data-exported', actor: { kind: 'staff', id: '7' } },
    })
})

test('a number that nobody has gives nothing, nor does the order of an account', async () => {
  const refs = [
    { kind: 'account', id: 900_000 },
    { kind: 'guest', id: 900_000 },
    { kind: 'guest', id: person.orders.paid },
  ] as const
  for (const ref of refs)
    expect(await exportPerson(shop.services, actor(), { ref, format: 'json' })).toEqual({
      ...{ ok: false, refusal: { code: 'unknown' } },
    })
})
