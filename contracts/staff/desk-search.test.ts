import { expect, test } from 'vitest'
import { cutAround, isWithin } from './desk-search.ts'

test.each([
  ['Camille Martin', 'mart', ['Camille ', 'Mart', 'in']],
  ['Camille Martin', '', ['Camille Martin', '', '']],
  ['Camille Martin', 'x', ['Camille Martin', '', '']],
  ['', 'x', ['', '', '']],
  ['Les Échanges', 'echa', ['Les ', 'Écha', 'nges']],
])('of %j what %j names is marked', (text, typed, parts) => {
  expect(cutAround(text, typed)).toEqual(parts)
})

test.each([
  ['Réglages', 'reg', true],
  ['Reglages', 'rég', true],
  ['Réglages', 'regs', false],
])('%j holds %j: %j', (text, typed, holds) => {
  expect(isWithin(text, typed)).toBe(holds)
})
