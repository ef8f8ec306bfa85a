import { expect, test } from 'vitest'
import {
  DIGITAL_SUPPLIES,
  isDigital,
  isDoneOncePaid,
  isShipped,
  presentSupply,
  readSupply,
  SHIPPED_SUPPLIES,
  SUPPLIES,
} from './supply.ts'

test.each(SUPPLIES)('%s is said on the wire and read back', (supply) => {
  expect(readSupply(presentSupply({ supply }))).toBe(supply)
})

test.each([
  { virtual: false, downloadable: false, supply: 'goods', shipped: true, digital: false, done: false },
  {
    virtual: false,
    downloadable: true,
    supply: 'goods-with-digital-content',
    shipped: true,
    digital: true,
    done: false,
  },
  { virtual: true, downloadable: true, supply: 'digital-content', shipped: false, digital: true, done: true },
  { virtual: true, downloadable: false, supply: 'service', shipped: false, digital: false, done: false },
] as const)(
  'virtual $virtual and downloadable $downloadable is $supply',
  ({ supply, shipped, digital, done, ...words }) => {
    expect(readSupply(words)).toBe(supply)
    expect([isShipped({ supply }), isDigital({ supply }), isDoneOncePaid({ supply })]).toEqual([shipped, digital, done])
    expect([SHIPPED_SUPPLIES.includes(supply), DIGITAL_SUPPLIES.includes(supply)]).toEqual([shipped, digital])
  },
)
