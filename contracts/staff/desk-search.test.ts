import { expect, test } from 'vitest'
import { cutAround } from './desk-search.ts'

test.each([
  ['Camille Martin', 'mart', ['Camille ', 'Mart', 'in']],
  ['Camille Martin', '', ['Camille Martin', '', '']],
  ['Camille Martin', 'x', ['Camille Martin', '', '']],
  ['', 'x', ['', '', '']],
])('of %j what %j names is marked', (text, typed, parts) => {
  expect(cutAround(text, typed)).toEqual(parts)
})
