import { expect, test } from 'vitest'
import type { SettingField } from './setting-field.ts'
import { SETTING_GROUPS } from './setting-groups.ts'
import { readTyped, typedOf, valueAt, withValue } from './setting-values.ts'

const field = (path: string): SettingField => {
  const found = SETTING_GROUPS.flatMap(({ fields }) => fields).find((each) => each.path === path)
  if (!found) throw new Error(`no field ${path}`)
  return found
}

test.each([
  ['desk.refundCeilingCents', 10_000, '100,00'],
  ['desk.refundCeilingCents', null, ''],
  ['stock.lowAt', 5, '5'],
  ['storeNotice.isEnabled', true, '1'],
  ['storeNotice.isEnabled', false, ''],
  ['soldCountries', ['FR', 'BE'], 'FR BE'],
  ['shippingCountries', null, ''],
  ['express.places', ['cart', 'pay'], 'cart\npay'],
  ['foreignScripts.origins', ['https://a.example', 'https://b.example'], 'https://a.example\nhttps://b.example'],
  ['tax.isCharged', false, 'false'],
  ['checkout.billingForm', 'short', 'short'],
  ['analytics.measurementId', null, ''],
])('%s %j is shown as %j, which is read as the same again', (path, value, typed) => {
  expect(typedOf(field(path), value, 'EUR')).toBe(typed)
  expect(readTyped(field(path), typed, 'EUR')).toEqual(value)
})

test.each([
  ['stock.lowAt', '-1', '-1'],
  ['stock.lowAt', '1e9', '1e9'],
  ['desk.refundCeilingCents', '12,345', '12,345'],
  ['soldCountries', 'fr, be ; fr', ['FR', 'BE']],
  ['soldCountries', 'Tous', 'all'],
  ['soldCountries', ' ', []],
  ['tax.isCharged', 'peut-être', null],
  ['checkout.billingForm', 'constructor', null],
])('%s typed as %j goes on as %j', (path, typed, value) => {
  expect(readTyped(field(path), typed, 'EUR')).toEqual(value)
})

test('a value is put where its path says, and nothing beside it changes', () => {
  const tree = { seller: { name: 'A', siret: '1' }, shopName: 'B' }
  expect(withValue(tree, 'seller.name', 'C')).toEqual({ seller: { name: 'C', siret: '1' }, shopName: 'B' })
  expect(withValue({}, 'a.b.c', 1)).toEqual({ a: { b: { c: 1 } } })
  expect(valueAt(tree, 'seller.siret')).toBe('1')
  expect(valueAt(tree, 'seller.siret.length')).toBeUndefined()
})
