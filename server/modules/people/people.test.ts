import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopleFilter, readPersonRef } from '#contracts/people/people.ts'
import { ROLES } from '#contracts/staff/roles.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createKnownPerson, PERSON } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { openPeople, openPerson } from './index.ts'
import { listPeople } from './list-people.ts'
import { readPerson } from './read-person.ts'

let shop: PayingShop
let person: Awaited<ReturnType<typeof createKnownPerson>>
beforeAll(async () => {
  shop = await openPayingShop()
  person = await createKnownPerson(shop)
})
afterAll(() => shop.close())

const day = (count: number) => new Date(Date.UTC(2026, 0, count))
const list = (filter: Partial<PeopleFilter> = {}, perPage?: number) =>
  listPeople(shop.services, { view: 'all', search: '', after: null, before: null, ...filter }, perPage)
const names = async (filter: Partial<PeopleFilter>) => (await list(filter)).rows.map(({ name }) => name)

async function account(firstName: string, lastName: string, lastSeenAt: Date) {
  const email = `${firstName}.${lastName}@example.fr`.toLowerCase()
  const [row] = await shop.services.db.insert(customers).values({ email, firstName, lastName, lastSeenAt }).returning()
  return row?.id ?? 0
}

/** An order that somebody without an account made, as one of the known person's is. */
async function guestOrder(firstName: string, email: string, createdAt: Date) {
  const { db } = shop.services
  const [model] = await db.select().from(orders).where(eq(orders.id, person.orders.asGuest))
  const [address] = await db.select().from(orderAddresses).where(eq(orderAddresses.orderId, person.orders.asGuest))
  if (!model || !address) throw new Error('there is no order of a guest')
  const { id: _, ...fields } = model
  const [order] = await db
    .insert(orders)
    .values({ ...fields, orderKey: `key-${firstName}-${createdAt.toISOString()}`, customerId: null, createdAt })
    .returning()
  await db.insert(orderAddresses).values({ ...address, orderId: order?.id ?? 0, firstName, lastName: 'Zola', email })
  return order?.id ?? 0
}

test('accounts and guests are one list, who came last first; somebody with an account stands in it once', async () => {
  await account('Zoé', 'Zola', day(1))
  await guestOrder('Zacharie', 'z@example.fr', day(2))
  const newest = await guestOrder('Zacharie', 'Z@example.fr', day(3))
  await account('Zita', 'Zola', day(4))
  await guestOrder('Zita', 'zita.zola@example.fr', day(5))
  expect(await names({ search: 'zola z' })).toEqual(['Zita Zola', 'Zacharie Zola', 'Zoé Zola'])
  expect(await names({ search: 'ZOLA', view: 'account' })).toEqual(['Zita Zola', 'Zoé Zola'])
  expect(await names({ search: 'z@exam', view: 'guest' })).toEqual(['Zacharie Zola'])
  expect(await names({ search: String(newest) })).toEqual(['Zacharie Zola'])
  expect(await names({ search: '%' })).toEqual([])
  const [zacharie] = (await list({ search: 'z@example.fr' })).rows
  expect(zacharie).toMatchObject({ ref: `g${newest}`, email: 'Z@example.fr', orderCount: 2, paidCents: 0 })
})

test('a telephone number finds who typed it, however it is written', async () => {
  const { db } = shop.services
  const id = await account('Tea', 'Phone', day(6))
  await db
    .update(customers)
    .set({ billing: { phone: '+33 6 51 00 22 33' } })
    .where(eq(customers.id, id))
  const bought = await account('Théo', 'Phone', day(7))
  const phone = '06.51.00.22.33'
  for (const customerId of [null, bought]) {
    const [first, email] = customerId === null ? ['Tom', 'tom@example.fr'] : ['Théo', 'theo@example.fr']
    const orderId = await guestOrder(first, email, day(8))
    await db.update(orders).set({ customerId }).where(eq(orders.id, orderId))
    await db.update(orderAddresses).set({ phone }).where(eq(orderAddresses.orderId, orderId))
  }
  expect(await names({ search: '06 51 00 22 33' })).toEqual(['Tom Zola', 'Théo Phone', 'Tea Phone'])
  expect(await names({ search: '06 51 00 22 34' })).toEqual([])
})

test.each(ROLES)('%s sees people only if they are theirs', async (role) => {
  const actor = { id: 1, name: role, role, confirmedAt: new Date(0) }
  const isTheirs = role === 'owner' || role === 'management'
  const filter = { view: 'all', search: 'zola', after: null, before: null } as const
  expect((await openPeople(shop.services, actor, filter)).ok).toBe(isTheirs)
  expect((await openPerson(shop.services, actor, { kind: 'account', id: person.customerId })).ok).toBe(isTheirs)
})

test('pages follow one another both ways', async () => {
  for (let count = 0; count < 4; count += 1) {
    await account(`Paul${count}`, 'Page', day(10))
    await guestOrder(`Page ${count}`, `page-${count}@example.fr`, day(10))
  }
  const all = (await list({ search: 'page' })).rows.map(({ ref }) => ref)
  expect(all).toHaveLength(8)
  const first = await list({ search: 'page' }, 3)
  const second = await list({ search: 'page', after: first.after }, 3)
  const third = await list({ search: 'page', after: second.after }, 3)
  expect([first, second, third].flatMap(({ rows }) => rows.map(({ ref }) => ref))).toEqual(all)
  expect([first.before, third.after]).toEqual([null, null])
  const back = await list({ search: 'page', before: third.before }, 3)
  expect(back.rows).toEqual(second.rows)
})

test('views hold who has orders under way, subscriptions that run, or is to be erased, and nobody else', async () => {
  const { db } = shop.services
  const [buyer, member, leaving] = [
    await account('Vera', 'Vue', day(30)),
    await account('Valentin', 'Vue', day(29)),
    await account('Victor', 'Vue', day(28)),
  ]
  const bought = await guestOrder('Vera', 'vera.vue@example.fr', day(30))
  await db.update(orders).set({ status: 'processing', customerId: buyer }).where(eq(orders.id, bought))
  const waiting = await guestOrder('Viviane', 'viviane@example.fr', day(27))
  await db.update(orders).set({ status: 'on-hold' }).where(eq(orders.id, waiting))
  const own = eq(subscriptions.customerId, person.customerId)
  const [model] = await db.update(subscriptions).set({ status: 'active', customerId: member }).where(own).returning()
  await db
    .update(customers)
    .set({ erasureAskedAt: day(28), erasureAskedBy: 7 })
    .where(eq(customers.id, leaving))
  expect(model).toBeDefined()
  expect(await names({ view: 'open', search: 'v' })).toEqual(['Vera Vue', 'Viviane Zola'])
  expect(await names({ view: 'subscribed' })).toEqual(['Valentin Vue'])
  expect(await names({ view: 'erased' })).toEqual(['Victor Vue'])
  expect(await names({ view: 'erased', search: 'vera' })).toEqual([])
  await db.update(subscriptions).set({ customerId: person.customerId }).where(eq(subscriptions.customerId, member))
})

test('everything about somebody is on one page, and none of their secrets', async () => {
  const view = await readPerson(shop.services, { kind: 'account', id: person.customerId })
  expect(view).toMatchObject({
    ...{ email: PERSON.email, account: { id: person.customerId, isEmailVerified: true }, currency: 'EUR' },
    orders: expect.arrayContaining([expect.objectContaining({ id: person.orders.paid, contents: 'Le guide complet' })]),
    erasure: { isAddressForgotten: true },
  })
  expect(view?.exchanges.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['message', 'comment', 'review']))
  const titles = view?.consents.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Accès immédiat', 'Conditions générales']))
  const { db } = shop.services
  const [order] = await db.select().from(orders).where(eq(orders.id, person.orders.paid))
  expect(JSON.stringify(view)).not.toContain(order?.orderKey)
})

test('a guest is known by an order; an account’s order, and a number that nobody has, lead to nobody', async () => {
  const guest = await guestOrder('Gaston', 'gaston@example.fr', day(20))
  expect(await readPerson(shop.services, { kind: 'guest', id: guest })).toMatchObject({
    ...{
      name: 'Gaston Zola',
      email: 'gaston@example.fr',
      account: null,
      erasure: { hasAccount: false, asked: null },
      orderCount: 1,
    },
  })
  const nobody = [`g${person.orders.paid}`, 'g900000', 'k900000'].map((text) => readPersonRef(text))
  for (const ref of nobody) expect(ref && (await readPerson(shop.services, ref))).toBeNull()
})

test('who may be the same person is named with what they have in common, and nobody else', async () => {
  const one = await account('Ana', 'Double', day(6))
  const other = await guestOrder('Ana', 'autre.ana@example.fr', day(8))
  await shop.services.db.update(orderAddresses).set({ lastName: 'double' }).where(eq(orderAddresses.orderId, other))
  await account('Anabelle', 'Double', day(9))
  const alikeOf = async (ref: { kind: 'account' | 'guest'; id: number }) =>
    (await readPerson(shop.services, ref))?.alike.map(({ email, why }) => [email, why])
  expect(await alikeOf({ kind: 'account', id: one })).toEqual([['autre.ana@example.fr', 'name']])
  const phone = '07 11 22 33 44'
  const [first, second] = [
    await guestOrder('Luc', 'luc@example.fr', day(10)),
    await guestOrder('Lucas', 'lucas@example.fr', day(11)),
  ]
  for (const id of [first, second])
    await shop.services.db.update(orderAddresses).set({ phone }).where(eq(orderAddresses.orderId, id))
  expect(await alikeOf({ kind: 'guest', id: first })).toEqual([['lucas@example.fr', 'phone']])
})

test('a telephone number is looked for as one, whatever else it could be read as', async () => {
  const [one, other] = [
    await guestOrder('Nadia', 'nadia@example.fr', day(12)),
    await guestOrder('Norbert', 'norbert@example.fr', day(13)),
  ]
  const alikeWith = async (phone: string, theirs: string) => {
    const { db } = shop.services
    await db.update(orderAddresses).set({ phone }).where(eq(orderAddresses.orderId, one))
    await db.update(orderAddresses).set({ phone: theirs }).where(eq(orderAddresses.orderId, other))
    return (await readPerson(shop.services, { kind: 'guest', id: one }))?.alike.map(({ email, why }) => [email, why])
  }
  expect(await alikeWith('612345678', '06 12 34 56 78')).toEqual([['norbert@example.fr', 'phone']])
  expect(await alikeWith(String(other), '')).toEqual([])
})

test('a guest who is opened by an older order is not their own double', async () => {
  const older = await guestOrder('Odile', 'odile@example.fr', day(14))
  const newer = await guestOrder('Odile', 'Odile@example.fr', day(15))
  const namesake = await guestOrder('Odile', 'odile.zola@example.fr', day(16))
  for (const id of [older, newer])
    expect((await readPerson(shop.services, { kind: 'guest', id }))?.alike.map(({ ref }) => ref)).toEqual([
      `g${namesake}`,
    ])
})
