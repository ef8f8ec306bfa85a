import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { listTaxRates, saveTaxRates } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const french = { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 }
const german = { country: 'DE', taxClass: 'standard', name: 'MwSt.', basisPoints: 1900 }

test('rates are written as one list, audited, and not over a newer one', async () => {
  expect(await saveTaxRates(byStaff(shop), { edited: 0, rates: [french, german] })).toEqual({
    outcome: 'saved',
    version: 1,
  })
  expect(await saveTaxRates(byStaff(shop), { edited: 1, rates: [french] })).toMatchObject({ version: 2 })
  expect(await listTaxRates(shop.db)).toEqual([french])
  expect(await saveTaxRates(byStaff(shop), { edited: 1, rates: [german] })).toMatchObject({
    outcome: 'stale',
    newer: { version: 2, actor: { kind: 'staff', id: '7' } },
  })
  expect((await listAuditEntries(shop.db)).map(({ action }) => action)).toEqual(['changed', 'created'])
})

test.each([
  [[{ ...french, country: 'XX' }], '0.country'],
  [[{ ...french, basisPoints: 10_001 }], '0.basisPoints'],
  [[{ ...french, taxClass: 'Livres' }], '0.taxClass'],
  [[french, { ...french, basisPoints: 550 }], '1'],
])('the rates %j are refused at %s', async (rates, field) => {
  expect(await saveTaxRates(byStaff(shop), { edited: 2, rates })).toMatchObject({ problems: [{ field }] })
  expect(await listTaxRates(shop.db)).toEqual([french])
})
