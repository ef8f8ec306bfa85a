import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { followChanges } from '#server/database/follow-changes.ts'
import { followWrites } from '#server/database/remembered.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { getShopSettings, restoreSetting, saveSetting } from './index.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

test('a setting is written, audited by what it changes, and taken back', async () => {
  const writer = byStaff(shop)
  const first = await saveSetting(writer, { key: 'downloads', edited: 0, value: { allowed: 5, days: 60 } })
  expect(first).toEqual({ outcome: 'saved', version: 1 })
  await saveSetting(writer, { key: 'downloads', edited: 1, value: { allowed: 5, days: 90 } })
  expect((await getShopSettings(shop.db)).downloads).toEqual({ allowed: 5, days: 90 })
  expect(await listAuditEntries(shop.db)).toMatchObject([
    { subject: { kind: 'setting', id: 'downloads' }, changes: [{ field: 'downloads.days', from: 60, to: 90 }] },
    { action: 'created' },
  ])
  expect(await restoreSetting(writer, { key: 'downloads', edited: 2, version: 1 })).toEqual({
    outcome: 'saved',
    version: 3,
  })
  expect((await getShopSettings(shop.db)).downloads).toEqual({ allowed: 5, days: 60 })
  expect(await restoreSetting(writer, { key: 'downloads', edited: 3, version: 9 })).toEqual({ outcome: 'gone' })
})

test('the menu is a setting; its links stay on the site', async () => {
  const writer = byStaff(shop)
  const entry = { label: 'Boutique', path: '/boutique/' }
  expect(await saveSetting(writer, { key: 'menu', edited: 0, value: [entry] })).toMatchObject({ outcome: 'saved' })
  expect((await getShopSettings(shop.db)).menu).toEqual([{ ...entry, submenuLabel: null, children: [] }])
  const away = await saveSetting(writer, { key: 'menu', edited: 1, value: [{ ...entry, path: '//ailleurs.example' }] })
  expect(away).toEqual({
    outcome: 'refused',
    problems: [{ field: 'menu.0.path', sentence: 'Une adresse de ce site commence par un seul «\u202F/\u202F».' }],
  })
})

test('what no shop can have is refused field by field, and nothing is written', async () => {
  const seller = { siret: '732 829 320 00074', vatNumber: 'FR44732829321', email: 'bonjour@exemple.fr' }
  expect(await saveSetting(byStaff(shop), { key: 'seller', edited: 0, value: seller })).toEqual({
    outcome: 'refused',
    problems: [{ field: 'seller.vatNumber', sentence: 'Ce numéro n’est pas celui de l’entreprise du SIRET.' }],
  })
  expect(await saveSetting(byStaff(shop), { key: 'shopEmail', edited: 0, value: 'bonjour@' })).toMatchObject({
    problems: [{ field: 'shopEmail', sentence: 'Cette adresse e-mail n’est pas complète.' }],
  })
  expect(await listAuditEntries(shop.db)).toEqual([])
})

test.each(['termsVersion', 'toString', 'nothing'])('%s is no setting that is written here', async (key) => {
  const change = { key: key as 'tax', edited: 0, value: {} }
  expect(await saveSetting(byStaff(shop), change)).toMatchObject({ outcome: 'refused', problems: [{ field: 'key' }] })
})

test('an old version is refused with who was faster', async () => {
  await saveSetting(byStaff(shop), { key: 'shopName', edited: 0, value: 'Tremplin' })
  expect(await saveSetting(byStaff(shop), { key: 'shopName', edited: 0, value: 'Autre' })).toMatchObject({
    outcome: 'stale',
    newer: { version: 1, actor: { kind: 'staff', id: '7' } },
  })
  expect((await getShopSettings(shop.db)).shopName).toBe('Tremplin')
})

test('everywhere stays everywhere, and what is nothing by default may be nothing again', async () => {
  const writer = byStaff(shop)
  await saveSetting(writer, { key: 'shippingCountries', edited: 0, value: 'all' })
  expect((await getShopSettings(shop.db)).shippingCountries).toHaveLength(249)
  expect(await saveSetting(writer, { key: 'shippingCountries', edited: 1, value: null })).toMatchObject({ version: 2 })
  expect((await getShopSettings(shop.db)).shippingCountries).toBeNull()
})

test('another process that remembers the settings reads the new ones as soon as they are committed', async () => {
  const other = openDatabase(shop.db.$client.options.connectionString ?? '', { maxConnections: 2 })
  let isListening = false
  const begin = () => {
    isListening = true
  }
  const nothing = () => undefined
  const told = { channel: 'shop_changed', begin, hear: nothing, end: nothing }
  const stop = followChanges({ db: other, log: shop.log }, [...followWrites(other), told])
  try {
    await expect.poll(() => isListening).toBe(true)
    const before = await getShopSettings(other)
    expect(await getShopSettings(other)).toBe(before)
    await saveSetting(byStaff(shop), { key: 'shopName', edited: 0, value: 'Le Plongeoir' })
    await expect.poll(async () => (await getShopSettings(other)).shopName).toBe('Le Plongeoir')
  } finally {
    await stop()
    await other.$client.end()
  }
})
