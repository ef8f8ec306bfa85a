import { expect, test } from 'vitest'
import type { Backorders } from '#contracts/catalog/stock.ts'
import { availabilityOf, availabilityOfChoices } from './availability.ts'

const counted = (stock: number | null, backorders: Backorders = 'no') => ({ stock, backorders })

test.each([
  [counted(null), 5, { status: 'in-stock' }],
  [counted(6), 5, { status: 'in-stock' }],
  [counted(5), 5, { status: 'low-stock', left: 5 }],
  [counted(1), 5, { status: 'low-stock', left: 1 }],
  [counted(3), 2, { status: 'in-stock' }],
  [counted(1), 0, { status: 'in-stock' }],
  [counted(0), 0, { status: 'sold-out' }],
  [counted(0), 5, { status: 'sold-out' }],
  [counted(2, 'notify'), 5, { status: 'low-stock', left: 2 }],
  [counted(0, 'notify'), 5, { status: 'on-backorder', isTold: true }],
  [counted(-3, 'notify'), 0, { status: 'on-backorder', isTold: true }],
  [counted(0, 'yes'), 5, { status: 'on-backorder', isTold: false }],
  [counted(null, 'notify'), 5, { status: 'in-stock' }],
])('a stock of %j, of which %i are few', (item, few, availability) => {
  expect(availabilityOf(item, few)).toEqual(availability)
})

test.each([
  [[counted(0), counted(0)], { status: 'sold-out' }],
  [[], { status: 'sold-out' }],
  [[counted(0), counted(2)], { status: 'in-stock' }],
  [[counted(0), counted(null)], { status: 'in-stock' }],
  [[counted(0, 'notify'), counted(0)], { status: 'on-backorder', isTold: true }],
  [[counted(0, 'notify'), counted(-1, 'yes')], { status: 'on-backorder', isTold: false }],
  [[counted(0, 'notify'), counted(1)], { status: 'in-stock' }],
])('variations with stocks %j', (choices, availability) => {
  expect(availabilityOfChoices(choices)).toEqual(availability)
})
