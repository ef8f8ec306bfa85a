import { expect, test } from 'vitest'
import { theRow } from './the-row.ts'

test('who counts on a row goes no further without it', () => {
  expect(theRow([{ id: 7 }])).toEqual({ id: 7 })
  expect(() => theRow([])).toThrow('gave no row')
})
