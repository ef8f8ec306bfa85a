import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { countSales, openSale, type SoldLine, takeStock } from './index.ts'
import { products, variations } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const line = (fields: Partial<SoldLine>): SoldLine => ({
  kind: fields.variationId ? 'variable' : 'simple',
  productId: null,
  variationId: null,
  name: 'Carnet',
  quantity: 1,
  ...fields,
})
const take = (...lines: SoldLine[]) =>
  shop.db.transaction(async (tx) => takeStock(tx, await openSale(tx, { orderId: 1, lines })))
const count = () => countSales({ db: shop.db })
const productOf = async (id: number) => (await shop.db.select().from(products).where(eq(products.id, id)))[0]
const variationOf = async (id: number) => (await shop.db.select().from(variations).where(eq(variations.id, id)))[0]

test('a sale takes pieces, counts them, and leaves what is not counted uncounted', async () => {
  const [counted, uncounted] = [await createProduct(shop.db, { stock: 5 }), await createProduct(shop.db)]
  expect(
    await take(line({ productId: uncounted.id, quantity: 3 }), line({ productId: counted.id, quantity: 2 })),
  ).toEqual({
    shortages: [],
  })
  await count()
  expect(await productOf(counted.id)).toMatchObject({ stock: 3, totalSales: 2 })
  expect(await productOf(uncounted.id)).toMatchObject({ stock: null, totalSales: 3 })
})

test('a variation’s stock is its own; the sale is counted on the product', async () => {
  const notebook = await createVariableProduct(shop.db)
  const [night, brick] = notebook.variations
  await take(line({ productId: notebook.id, variationId: night?.id, quantity: 2 }))
  expect(await variationOf(night?.id ?? 0)).toMatchObject({ stock: 1 })
  expect(await variationOf(brick?.id ?? 0)).toMatchObject({ stock: 2 })
  await count()
  expect(await productOf(notebook.id)).toMatchObject({ stock: null, totalSales: 2 })
})

test('stock stops at 0 and what was missing is reported', async () => {
  const last = await createProduct(shop.db, { stock: 1 })
  expect(await take(line({ productId: last.id, name: 'Le dernier', quantity: 3 }))).toEqual({
    shortages: [{ name: 'Le dernier', wanted: 3, left: 1 }],
  })
  expect(await productOf(last.id)).toMatchObject({ stock: 0 })
})

test('two orders of the last piece: one is short, and orders crossing each other do not block', async () => {
  const [a, b] = [await createProduct(shop.db, { stock: 11 }), await createProduct(shop.db, { stock: 100 })]
  const lines = [line({ productId: a.id }), line({ productId: b.id })]
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) => take(...(index % 2 ? lines : lines.toReversed()))),
  )
  expect(results.filter(({ shortages }) => shortages.length > 0)).toHaveLength(1)
  await count()
  expect(await productOf(a.id)).toMatchObject({ stock: 0, totalSales: 12 })
})

test('sales are counted once, whoever counts at the same time and whatever is sold meanwhile', async () => {
  const guide = await createProduct(shop.db)
  const sell = () => take(line({ productId: guide.id, quantity: 2 }))
  await Promise.all([sell(), sell(), count(), sell(), count(), sell(), count()])
  await count()
  await count()
  expect(await productOf(guide.id)).toMatchObject({ totalSales: 8 })
})

test('orders of what is not counted in pieces do not wait for each other', async () => {
  const guide = await createProduct(shop.db)
  await shop.db.transaction(async (tx) => {
    await takeStock(tx, await openSale(tx, { orderId: 1, lines: [line({ productId: guide.id })] }))
    await take(line({ productId: guide.id }))
  })
})

test('whoever caches pages hears of the product once the sale is committed, and of no other', async () => {
  const [counted, uncounted] = [await createProduct(shop.db, { stock: 5 }), await createProduct(shop.db)]
  const listener = await shop.db.$client.connect()
  const heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query('listen catalog_changed')
  await take(line({ productId: counted.id }), line({ productId: uncounted.id }))
  await expect.poll(() => heard).toEqual([counted.slug])
  listener.release(true)
})
