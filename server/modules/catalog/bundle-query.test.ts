import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { findProductsByIds, listProductCards, queryProducts } from './index.ts'
import type { ProductQuery } from './product-query-repository.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const pieces = fc.option(fc.integer({ min: 0, max: 4 }), { freq: 4 })
const prices = fc.record({ regularPriceCents: fc.integer({ min: 100, max: 5000 }), isReduced: fc.boolean() })
const goods = fc.record({
  ...{ prices, stock: pieces, backorders: fc.constantFrom('no' as const, 'no' as const, 'notify' as const) },
})
const itemOf = fc.record({
  ways: fc.array(goods, { minLength: 1, maxLength: 3 }),
  isShared: fc.boolean(),
  isOnlyFirst: fc.boolean(),
  isPublished: fc.oneof({ arbitrary: fc.constant(true), weight: 9 }, fc.constant(false)),
  quantity: fc.constantFrom(
    { min: 1, max: 3, default: 1 },
    { min: 0, max: 2, default: 1 },
    { min: 2, max: 3, default: 3 },
  ),
  isPricedApart: fc.boolean(),
  isOptional: fc.boolean(),
  discountPercent: fc.integer({ min: 0, max: 100 }),
})
const bundleOf = fc.record({ own: goods, items: fc.array(itemOf, { minLength: 1, maxLength: 3 }) })
type Of<Made> = Made extends fc.Arbitrary<infer Value> ? Value : never

const columns = ({ prices: { regularPriceCents, isReduced }, ...counted }: Of<typeof goods>) => ({
  ...counted,
  ...{ regularPriceCents, salePriceCents: isReduced ? Math.floor(regularPriceCents / 3) : null },
})

async function createMade({ own, items }: Of<typeof bundleOf>): Promise<number> {
  const parts: { productId: number }[] = []
  for (const { ways, isShared, isOnlyFirst, isPublished, ...said } of items) {
    const [first, ...others] = ways
    if (!first) continue
    const shared = isShared ? parts[0]?.productId : undefined
    const component =
      shared === undefined && others.length > 0
        ? await createVariableProduct(shop.db, { isPublished, choices: ways.map(columns) })
        : { id: shared ?? (await createProduct(shop.db, { isPublished, ...columns(first) })).id, variations: [] }
    const [only] = component.variations
    parts.push({ ...said, ...(isOnlyFirst && only && { variationIds: [only.id] }), productId: component.id })
  }
  return (await createBundle(shop.db, parts, columns(own))).id
}

const PAGE = { orderBy: 'id', isDescending: false, limit: 1, offset: 0 } as const

test('lists find a bundle by what it costs and by whether it is there, as its page says it', async () => {
  const run = fc.asyncProperty(bundleOf, async (wanted) => {
    const id = await createMade(wanted)
    const view = (await findProductsByIds(shop, [id])).get(id)
    if (!view) throw new Error('the bundle has a page')
    const { minCents, maxCents } = view.priceRange
    const isFound = async (query: ProductQuery) =>
      (await queryProducts(shop, { include: [id], ...query }, PAGE)).totalCount === 1
    expect([await isFound({ minCents: maxCents }), await isFound({ minCents: maxCents + 1 })]).toEqual([true, false])
    expect([await isFound({ maxCents: minCents }), await isFound({ maxCents: minCents - 1 })]).toEqual([true, false])
    const found = {
      instock: await isFound({ stock: ['instock'] }),
      onbackorder: await isFound({ stock: ['onbackorder'] }),
      outofstock: await isFound({ stock: ['outofstock'] }),
    }
    const status = {
      'in-stock': 'instock',
      'low-stock': 'instock',
      'on-backorder': 'onbackorder',
      'sold-out': 'outofstock',
    }
    expect(Object.entries(found).filter(([, is]) => is)).toEqual([[status[view.availability.status], true]])
  })
  await fc.assert(run, { numRuns: 40, seed: 16, endOnFailure: true })
})

test.each(['price', 'price-desc'] as const)('a list by %s has bundles where their price belongs', async (orderBy) => {
  const guide = await createProduct(shop.db, { regularPriceCents: 7000 })
  await createBundle(shop.db, [{ productId: guide.id, isPricedApart: true, discountPercent: 10 }], {
    regularPriceCents: 1,
  })
  await createProduct(shop.db, { regularPriceCents: 6200 })
  const { products } = await listProductCards(shop, { orderBy })
  const told = products.map(({ price }) => price.priceCents)
  expect(told).toEqual(told.toSorted((a, b) => (orderBy === 'price' ? a - b : b - a)))
})
