import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { CARRIED_TABLES, LEFT_TABLES, VARYING } from './carried-tables.ts'
import { readSequences, readTables } from './schema-repository.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('of every table it is decided whether an archive holds it, and of no other: name a new one in carried-tables.ts', async () => {
  const named = [...Object.keys(CARRIED_TABLES), ...Object.keys(LEFT_TABLES)]
  const there = (await readTables(shop.db)).map(({ name }) => name)
  expect(named.toSorted()).toEqual(there.toSorted())
  expect(Object.keys(VARYING).filter((name) => !(name in CARRIED_TABLES))).toEqual([])
})

test('no row of an archive names one of a table that stays behind, unless what it holds is told', async () => {
  const tables = await readTables(shop.db)
  const dangling = tables.flatMap(({ name, needs }) =>
    name in CARRIED_TABLES ? needs.filter((need) => need in LEFT_TABLES).map((need) => `${name} → ${need}`) : [],
  )
  expect(dangling.toSorted()).toEqual(['bookings → sessions', 'provider_calls → early_intents'])
})

test('each number that is given out is of a table, but those that products and variations share', async () => {
  const shared = (await readSequences(shop.db)).filter(({ table }) => table === null)
  expect(shared.map(({ name }) => name)).toEqual(['catalog_ids'])
})
