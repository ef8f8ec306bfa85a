import { expect, test } from 'vitest'
import { availabilityOf, availabilityOfChoices } from './availability.ts'

test.each([
  [null, { status: 'in-stock' }],
  [6, { status: 'in-stock' }],
  [5, { status: 'low-stock', left: 5 }],
  [1, { status: 'low-stock', left: 1 }],
  [0, { status: 'sold-out' }],
])('a stock of %s', (stock, availability) => {
  expect(availabilityOf(stock)).toEqual(availability)
})

test.each([
  [[0, 0], 'sold-out'],
  [[], 'sold-out'],
  [[0, 2], 'in-stock'],
  [[0, null], 'in-stock'],
])('variations with stocks %j', (stocks, status) => {
  expect(availabilityOfChoices(stocks)).toEqual({ status })
})
