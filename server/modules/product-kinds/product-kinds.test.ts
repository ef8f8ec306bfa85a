import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasVariations, PRODUCT_KINDS } from '#contracts/catalog/product-kind.ts'
import { piecesOf, readChoice, rulesOf } from './index.ts'

const product = {
  ...{ id: 33, settings: {}, extras: {}, name: 'Carnet', sku: 'C', regularPriceCents: 1900, salePriceCents: 1500 },
  ...{ stock: 7, backorders: 'no' as const, isSoldIndividually: false },
}
const night = {
  ...{ id: 34, sku: 'C-1', regularPriceCents: 2100, salePriceCents: null, stock: 3, backorders: 'no' as const },
  options: [{ name: 'Couleur', value: 'Nuit' }],
}

test.each([
  ['simple', { product, variation: null }, ['C', '', 1500, true, 7]],
  ['variable', { product, variation: night }, ['C-1', 'Nuit', 2100, false, 3]],
] as const)('a piece of a %s product: number, choice, price and stock', (kind, goods, expected) => {
  const { sku, options, unitPriceCents, isOnSale, stock } = rulesOf(kind).offer({ ...goods, configuration: {} })
  expect([sku, options.map(({ value }) => value).join(), unitPriceCents, isOnSale, stock]).toEqual(expected)
})

test('a variable product is had by a variation only', () => {
  const without = { product, variation: null, configuration: {} }
  expect(rulesOf('variable').refuse(without)).toEqual({ code: 'choose-options', name: 'Carnet' })
  expect(rulesOf('variable').refuse({ ...without, variation: night })).toBeNull()
  expect(rulesOf('simple').refuse(without)).toBeNull()
})

/** Of which nothing is chosen but a product or a variation, sold by the piece. */
const BY_THE_PIECE = ['simple', 'variable'] as const

test.each(PRODUCT_KINDS)('what a %s line does not know cannot be written into it', (kind) => {
  for (const configuration of [{ priceCents: 1 }, [], null, 'x']) expect(readChoice({ kind, configuration })).toBeNull()
})

test.each(BY_THE_PIECE)('a %s line has nothing else to choose, so that nothing else can be written into it', (kind) => {
  expect(readChoice({ kind, configuration: {} })).toEqual({ kind, configuration: {} })
  for (const configuration of [{ priceCents: 1 }, [], null, 'x']) expect(readChoice({ kind, configuration })).toBeNull()
})

const kinds = fc.constantFrom(...BY_THE_PIECE)
const lines = fc.array(
  fc.record({ kind: kinds, id: fc.integer({ min: 100, max: 104 }), quantity: fc.integer({ min: 1, max: 9 }) }),
)

test('lines take as many pieces as they hold, of each item once, always in the same order', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const pieces = piecesOf(
        some.map(({ kind, id, quantity }) => {
          const ids = hasVariations({ kind }) ? { productId: 1, variationId: id } : { productId: id, variationId: null }
          return { kind, ...ids, name: `${id}`, quantity }
        }),
      )
      const ids = [...new Set(some.map(({ id }) => id))].toSorted((a, b) => a - b)
      expect(pieces.map(({ itemId }) => itemId)).toEqual(ids)
      for (const { itemId, quantity } of pieces)
        expect(quantity).toBe(some.reduce((sum, line) => sum + (line.id === itemId ? line.quantity : 0), 0))
    }),
  )
})

test('lines whose product or variation is gone take nothing', () => {
  const gone = { productId: null, variationId: null, name: 'x', quantity: 1 }
  expect(piecesOf(PRODUCT_KINDS.map((kind) => ({ kind, ...gone })))).toEqual([])
})
