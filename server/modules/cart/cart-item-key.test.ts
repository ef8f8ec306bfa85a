import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import { cartItemKey, md5 } from './cart-item-key.ts'

const choice = { productId: 12, variationId: null, configuration: {}, parentKey: null }

test.each([
  ['a product', choice, '12_0'],
  ['a variation', { ...choice, variationId: 34 }, '12_34'],
])('the key of %s with nothing else chosen is the one of the contract', (_name, chosen, text) => {
  expect(cartItemKey(chosen)).toBe(md5(text))
})

test.each([
  ['something else chosen', { ...choice, configuration: { gravure: 'Zoé' } }],
  ['a line that it is a part of', { ...choice, parentKey: md5('1_0') }],
])('a product with %s has a key of its own', (_name, chosen) => {
  expect(cartItemKey(chosen)).not.toBe(md5('12_0'))
})

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }))
const configurations = fc.dictionary(fc.string(), fc.oneof(value, fc.dictionary(fc.string(), value)))
const choices = fc.record({
  productId: fc.nat(3),
  variationId: fc.option(fc.nat(3)),
  configuration: configurations,
  parentKey: fc.option(fc.constantFrom(md5('1_0'), md5('2_0'))),
})

const reversed = (configuration: StoredConfiguration): StoredConfiguration =>
  Object.fromEntries(
    Object.entries(configuration)
      .toReversed()
      .map(([field, part]) => [
        field,
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? reversed(part as StoredConfiguration)
          : part,
      ]),
  )

test('the same choice has the same key, in whatever order it was told and however often it went through JSON', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const told = JSON.parse(JSON.stringify(reversed(chosen.configuration)))
      expect(cartItemKey({ ...chosen, configuration: told })).toBe(cartItemKey(chosen))
    }),
  )
})

test('whatever differs in a choice makes another key', () => {
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      const normal = (chosen: typeof one) =>
        JSON.parse(JSON.stringify({ ...chosen, variationId: chosen.variationId ?? 0 }))
      const isSame = JSON.stringify(sorted(normal(one))) === JSON.stringify(sorted(normal(other)))
      expect(cartItemKey(one) === cartItemKey(other)).toBe(isSame)
    }),
    { numRuns: 300 },
  )
})

/** Pairs instead of fields, in their order: not the way of the code under test. */
function sorted(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(sorted)
  if (typeof part !== 'object' || part === null) return part
  const fields = Object.entries(part).map(([field, inner]) => [field, sorted(inner)])
  return ['fields', ...fields.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))]
}
