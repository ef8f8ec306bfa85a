import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { getShopSettings, ShopSettings } from './index.ts'
import { settings } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a shop without settings has the defaults; a row replaces its own part; a wrong one is refused loudly', async () => {
  const db = openDatabase(database.url)
  try {
    expect(await getShopSettings(db)).toMatchObject({
      shopName: 'Tremplin',
      soldCountries: ['FR'],
      tax: { isCharged: false },
      downloads: { allowed: 10, days: 30 },
    })
    await db.insert(settings).values({ key: 'tax', value: { isCharged: true } })
    expect((await getShopSettings(db)).tax).toEqual({ isCharged: true })
    await db.insert(settings).values({ key: 'soldCountries', value: [] })
    await expect(getShopSettings(db)).rejects.toThrow(/soldCountries/)
  } finally {
    await db.$client.end()
  }
})

test('a shop may sell everywhere; its first country is the merchant’s, and no other word is a country', () => {
  const everywhere = ShopSettings.parse({ soldCountries: 'all' })
  expect(everywhere.soldCountries).toHaveLength(249)
  expect(everywhere.soldCountries[0]).toBe('FR')
  expect(everywhere.shippingCountries).toBeNull()
  expect(ShopSettings.safeParse({ soldCountries: ['FR', 'XX'] }).success).toBe(false)
  expect(ShopSettings.safeParse({ shippingCountries: [] }).success).toBe(false)
})

test('a VAT number is that of the company of the SIRET, or it is refused loudly', () => {
  const siret = '732 829 320 00074'
  expect(ShopSettings.parse({ seller: { siret, vatNumber: 'FR44732829320' } }).seller.vatNumber).toBe('FR44732829320')
  for (const vatNumber of ['FR44732829321', 'DE136695976', 'FR4473282932', ''])
    expect(ShopSettings.safeParse({ seller: { siret, vatNumber } }).success, vatNumber).toBe(false)
})
