import { expect, test } from 'vitest'
import { PRODUCT_KINDS } from '#contracts/catalog/product-kind.ts'
import { downloads } from './downloads.ts'
import { stepsOf } from './steps-of.ts'
import { stock } from './stock.ts'

test('every step is done once for all lines that ask for it, the stock last', () => {
  const lines = [{ kind: 'variable' }, { kind: 'simple' }, { kind: 'variable' }] as const
  expect(stepsOf(lines)).toEqual([
    { step: downloads, lines },
    { step: stock, lines },
  ])
})

test.for(PRODUCT_KINDS)('a line of kind %s opens its files and takes its pieces', (kind) => {
  expect(stepsOf([{ kind }]).map(({ step }) => step)).toEqual([downloads, stock])
})

test('an order without lines gives nothing', () => {
  expect(stepsOf([])).toEqual([])
})
