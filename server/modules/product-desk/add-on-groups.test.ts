import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { listAddOnGroups } from '#server/modules/catalog/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { createCategory, createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { openAddOnGroup, openAddOnGroups, removeAddOnGroup, writeAddOnGroup } from './index.ts'

let shop: TestShop
const actors = new Map<Role, StaffActor>()
beforeAll(async () => {
  shop = await createTestShop()
  for (const role of ROLES) {
    const row = { email: `${role}@exemple.fr`, name: `Camille ${role}`, role, passwordHash: '' }
    const [member] = await shop.db
      .insert(staff)
      .values({ ...row, createdAt: shop.clock.now() })
      .returning({ id: staff.id })
    actors.set(role, { id: member?.id ?? 0, name: row.name, role, confirmedAt: shop.clock.now() })
  }
})
afterAll(() => shop.close())

function as(role: Role): StaffActor {
  const actor = actors.get(role)
  if (!actor) throw new Error(role)
  return actor
}

/** As the form sends a group of one option. */
const SENT: FormFields = {
  ...{ nom: 'Papier cadeau', rang: '5', pour: 'tout', categories: '' },
  ...{ options: '1000', 'options.1000.type': 'custom_text', 'options.1000.nom': 'Un mot' },
  ...{ 'options.1000.prix.sorte': 'flat_fee', 'options.1000.prix.montant': '3,50' },
}

const write = (mine: FormFields, { id = null, edited = 0 }: { id?: number | null; edited?: number } = {}) =>
  writeAddOnGroup(shop, as('owner'), { id, edited, mine })

async function make(changes: FormFields = {}): Promise<number> {
  const made = await write({ ...SENT, ...changes })
  if (made.outcome !== 'saved' || !made.id) throw new Error(JSON.stringify(made))
  return made.id
}

async function fieldsOf(id: number): Promise<FormFields> {
  const read = await openAddOnGroup(shop, as('owner'), id)
  if (!read.ok || !read.opened) throw new Error(`group ${id} is there`)
  return read.opened.fields
}

test.each(ROLES)('%s keeps shared options, or sees and writes none', async (role) => {
  const isTheirs = role === 'owner'
  const id = await make()
  expect((await openAddOnGroups(shop, as(role))).ok).toBe(isTheirs)
  expect((await openAddOnGroup(shop, as(role), id)).ok).toBe(isTheirs)
  const written = await writeAddOnGroup(shop, as(role), { id, edited: 1, mine: { ...SENT, rang: '6' } })
  expect(written.outcome).toBe(isTheirs ? 'saved' : 'staff')
  const removed = await removeAddOnGroup(shop, as(role), { id, edited: isTheirs ? 2 : 1 })
  expect(removed.ok).toBe(isTheirs)
})

test('a group is made, found beside its products, read again as it was written, and told in the journal', async () => {
  const { slug } = await createCategory(shop.db)
  await createProduct(shop.db)
  const id = await make()
  const [listed] = (await listAddOnGroups(shop.db)).filter((group) => group.id === id)
  expect(listed).toMatchObject({ name: 'Papier cadeau', priority: 5, isForAll: true, addOns: { currency: 'EUR' } })
  expect(listed?.products).toBeGreaterThan(0)
  expect(await fieldsOf(id)).toMatchObject(SENT)
  expect(await write({ ...(await fieldsOf(id)), pour: 'categories', categories: slug }, { id, edited: 1 })).toEqual({
    ...{ outcome: 'saved', id, version: 2, isMerged: false },
  })
  const [entry] = await listAuditEntries(shop.db, { subject: { kind: 'add-on-group', id: String(id) } })
  expect(entry).toMatchObject({ action: 'changed', actor: { kind: 'staff' } })
  expect((await listAddOnGroups(shop.db)).find((group) => group.id === id)).toMatchObject({
    categorySlugs: [slug],
    products: 0,
  })
})

test.each([
  [{ nom: '' }, 'nom'],
  [{ rang: '0' }, 'rang'],
  [{ rang: 'bientôt' }, 'rang'],
  [{ options: '' }, 'options'],
  [{ pour: 'categories', categories: 'ailleurs' }, 'categories'],
  [{ 'options.1000.nom': '' }, 'options.1000.nom'],
  [{ 'options.1000.prix.montant': 'cher' }, 'options.1000.prix.montant'],
] as const)('%o is refused at the field %s', async (changes, field) => {
  expect(await write({ ...SENT, ...(changes as FormFields) })).toMatchObject({
    outcome: 'refused',
    problems: [{ field }],
  })
})

test('two who write at once: other fields stand beside one another, the same one is for people to decide', async () => {
  const id = await make()
  await write({ ...SENT, nom: 'Emballage' }, { id, edited: 1 })
  expect(await write({ ...SENT, rang: '7' }, { id, edited: 1 })).toMatchObject({ outcome: 'saved', isMerged: true })
  expect(await fieldsOf(id)).toMatchObject({ nom: 'Emballage', rang: '7' })
  expect(await write({ ...SENT, nom: 'Ruban' }, { id, edited: 1 })).toMatchObject({ outcome: 'conflict' })
  expect(await removeAddOnGroup(shop, as('owner'), { id, edited: 1 })).toEqual({
    ...{ ok: false, sentence: 'Modifiées entre-temps par Camille owner\u202F: relisez d’abord.' },
  })
})

test('one that is gone is said to be', async () => {
  const id = await make()
  expect(await removeAddOnGroup(shop, as('owner'), { id, edited: 1 })).toEqual({ ok: true })
  expect(await write(SENT, { id, edited: 2 })).toEqual({ outcome: 'gone' })
  expect(await openAddOnGroup(shop, as('owner'), id)).toEqual({ ok: true, opened: null })
  expect(await removeAddOnGroup(shop, as('owner'), { id, edited: 2 })).toMatchObject({
    sentence: 'Ces options ne sont plus là.',
  })
})
