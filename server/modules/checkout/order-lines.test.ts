import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { products, stockHolds } from '#server/modules/catalog/tables.ts'
import { orderLines } from '#server/modules/orders/tables.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { createSet, SET, sellSets } from '#test/support/set-kind.ts'
import { placeOrder } from './place-order.ts'

let shop: PayingShop
beforeEach(async () => {
  sellSets()
  shop = await openPayingShop()
})
afterEach(() => shop.close())

/** A cart with two sets of two pencils each, engraved differently, and a pencil beside them. */
async function fillWithSets({ pencils }: { pencils: number }) {
  const { db } = shop.services
  const pencil = await createProduct(db, { name: 'Crayon', regularPriceCents: 300, supply: 'goods', stock: pencils })
  const set = await createSet(db, [{ productId: pencil.id, quantity: 2, isIncluded: true }])
  const sessionId = createSessionId()
  const add = (productId: number, fields = {}) =>
    addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1, fields })
  for (const engraving of ['Zoé', 'Ali']) await add(set.id, set.fields(engraving))
  await add(pencil.id)
  return { sessionId, pencilId: pencil.id }
}

const stockOf = async (id: number) =>
  (await shop.services.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock

test('an order keeps what was chosen and what belongs to what, and sells every piece once', async () => {
  const { sessionId, pencilId } = await fillWithSets({ pencils: 9 })
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toMatchObject({ ok: true })
  const lines = await shop.services.db.select().from(orderLines).orderBy(asc(orderLines.position))
  const [zoe, , ali] = lines.map(({ id }) => id)
  expect(lines).toMatchObject([
    { kind: SET, configuration: { engraving: 'Zoé' }, parentLineId: null, totalCents: 3300 },
    { kind: 'simple', configuration: {}, parentLineId: zoe, productId: pencilId, quantity: 2, totalCents: 0 },
    { kind: SET, configuration: { engraving: 'Ali' }, parentLineId: null },
    { kind: 'simple', parentLineId: ali, quantity: 2 },
    { kind: 'simple', parentLineId: null, quantity: 1, totalCents: 300 },
  ])
  expect(await stockOf(pencilId)).toBe(4)
  expect((await getCart(shop.services, sessionId)).lines).toEqual([])
})

test('while it is being paid the order holds the pieces of all its lines together', async () => {
  const { sessionId, pencilId } = await fillWithSets({ pencils: 5 })
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: declined }) })
  expect(await stockOf(pencilId)).toBe(0)
  expect(await shop.services.db.select().from(stockHolds)).toMatchObject([{ itemId: pencilId, quantity: 5 }])
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toMatchObject({ ok: true })
  expect(await stockOf(pencilId)).toBe(0)
})

test('lines that are too many together are refused, though each alone would not be', async () => {
  const { sessionId, pencilId } = await fillWithSets({ pencils: 5 })
  await shop.services.db.update(products).set({ stock: 4 }).where(eq(products.id, pencilId))
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toMatchObject({
    ok: false,
    refusals: expect.arrayContaining([{ code: 'out-of-stock', name: 'Crayon' }]),
  })
  expect(await stockOf(pencilId)).toBe(4)
})
