import { expect, test } from 'vitest'
import { isGranted, isPersonalPage, parseChoice } from './consent.ts'

test.each([
  ['yes', false, true],
  ['no', false, false],
  [undefined, false, false],
  ['maybe', false, false],
  ['yes', true, true],
  ['no', true, false],
  [undefined, true, true],
])('the cookie %s with isAutomatic %s grants: %s', (cookie, isAutomatic, granted) => {
  expect(isGranted(parseChoice(cookie), { isAutomatic })).toBe(granted)
})

test.each([
  ['/', false],
  ['/boutique/', false],
  ['/panier-garni/', false],
  ['/panier/', true],
  ['/commande/', true],
  ['/commande/order-pay/1001/?key=x', true],
  ['/commande/order-received/1001/', true],
  ['/mon-compte/orders/', true],
])('%s is personal: %s', (path, isPersonal) => {
  expect(isPersonalPage(path)).toBe(isPersonal)
})
