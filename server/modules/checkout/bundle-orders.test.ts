import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '#contracts/json.ts'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { products, stockHolds } from '#server/modules/catalog/tables.ts'
import { listDownloads } from '#server/modules/fulfilment/index.ts'
import { creditNotes, invoices } from '#server/modules/invoicing/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orderLines } from '#server/modules/orders/tables.ts'
import { reconcileRefunds } from '#server/modules/payments/index.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { createFile, createProduct, createSessionId } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { findPaidOrder, placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { placeOrder } from './place-order.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

/** A guide of two files, and two pencils of which so many are left, of their own price less 10 %. */
async function makePack({ pencils = 9 } = {}) {
  const { db } = shop.services
  const guide = await createProduct(db, { name: 'Guide', regularPriceCents: 1700 })
  await createFile(db, { productId: guide.id, label: 'PDF' })
  await createFile(db, { productId: guide.id, label: 'EPUB', position: 1 })
  const pencil = await createProduct(db, { name: 'Crayon', regularPriceCents: 305, supply: 'goods', stock: pencils })
  const pack = await createBundle(
    db,
    [
      { productId: guide.id },
      { productId: pencil.id, quantity: { min: 1, max: 2, default: 2 }, isPricedApart: true, discountPercent: 10 },
    ],
    { supply: 'goods' },
  )
  return { guide, pencil, pack }
}

async function put(productId: number, { sessionId = createSessionId(), fields = {}, quantity = 1 } = {}) {
  const added = await addToCart(shop.services, { sessionId, productId, variationId: null, quantity, fields })
  expect(added).toMatchObject({ ok: true })
  return sessionId
}
const place = (sessionId: string, fields = {}) => placeOrder(shop.services, { sessionId, form: checkoutForm(fields) })

const stockOf = async (id: number) =>
  (await shop.services.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock

test('the order has the lines and the sum of the cart, the invoice names what belongs to what, and every piece is sold', async () => {
  const { pack, pencil } = await makePack()
  const sessionId = await put(pack.id, { quantity: 2 })
  const cart = await getCart(shop.services, sessionId)
  const orderId = placedId(await place(sessionId))
  const lines = await shop.services.db.select().from(orderLines).orderBy(asc(orderLines.position))
  const [whole] = lines
  expect(lines.map(({ name, quantity, subtotalCents }) => [name, quantity, subtotalCents])).toEqual([
    ['Pack', 2, 6800],
    ['Guide', 2, 0],
    ['Crayon', 4, 4 * 275],
  ])
  expect(lines.slice(1).map(({ parentLineId }) => parentLineId)).toEqual([whole?.id, whole?.id])
  expect((await findOrder(shop.services.db, orderId))?.totalCents).toBe(cart.totalCents)
  expect(await stockOf(pencil.id)).toBe(5)
  const [invoice] = await shop.services.db.select().from(invoices)
  expect(invoice?.document?.lines).toMatchObject([
    { label: 'Pack', totalCents: 6800 },
    { label: '– Guide', totalCents: 0 },
    { label: '– Crayon', totalCents: 1100 },
  ])
})

test('what was answered of an item stands on its line and on the invoice, what it costs once in a row of its own', async () => {
  const { db } = shop.services
  const addons = keptAddOns(['custom_text', 'checkbox'])
  const pen = await createProduct(db, { name: 'Stylo', extras: { addons: addons as unknown as Json } })
  const pack = await createBundle(db, [{ productId: pen.id }])
  const fields = { [`addon-1-${pen.id}-0`]: 'Zoé', [`addon-1-${pen.id}-1[]`]: ['relecture-de-cv'] }
  const sessionId = await put(pack.id, { quantity: 2, fields })
  const cart = await getCart(shop.services, sessionId)
  const orderId = placedId(await place(sessionId))
  expect((await findOrder(db, orderId))?.totalCents).toBe(cart.totalCents)
  const [, line] = await db.select().from(orderLines).orderBy(asc(orderLines.position))
  expect(line).toMatchObject({
    unitPriceCents: 300,
    onceCents: 2500,
    options: [{ value: 'Zoé' }, { name: 'Services' }],
  })
  const [invoice] = await db.select().from(invoices)
  expect(invoice?.document?.lines).toMatchObject([
    { label: 'Pack', totalCents: 6800 },
    { label: expect.stringMatching(/^– Stylo, .*Zoé/), totalCents: 600 },
    { label: '– Stylo, options comptées une fois', totalCents: 2500 },
  ])
})

test('the pieces of its items are held while it is being paid', async () => {
  const { pack, pencil } = await makePack({ pencils: 2 })
  const sessionId = await put(pack.id)
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await place(sessionId, { paymentMethodId: declined })
  expect(await stockOf(pencil.id)).toBe(0)
  expect(await shop.services.db.select().from(stockHolds)).toMatchObject([{ itemId: pencil.id, quantity: 2 }])
  expect(await place(sessionId)).toMatchObject({ ok: true })
  expect(await stockOf(pencil.id)).toBe(0)
})

test('the last piece is sold once, whether it was chosen alone or in a bundle, whatever many buyers do at the same moment', async () => {
  const { pack, pencil } = await makePack({ pencils: 1 })
  const sessions = await Promise.all(
    Array.from({ length: 20 }, (_, buyer) =>
      buyer % 2 === 0 ? put(pencil.id) : put(pack.id, { fields: { bundle_quantity_2: '1' } }),
    ),
  )
  const results = await Promise.all(sessions.map((sessionId) => place(sessionId)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  const refused = results.filter((result) => !result.ok && result.refusals[0]?.code === 'out-of-stock')
  expect(refused).toHaveLength(19)
  expect(await shop.sandbox.charges()).toHaveLength(1)
  expect(await stockOf(pencil.id)).toBe(0)
})

test('each file opens once, though the guide was bought alone before, and again in the same order', async () => {
  const { pack, guide } = await makePack()
  const before = placedId(await place(await put(guide.id)))
  const sessionId = await put(guide.id)
  await put(pack.id, { sessionId })
  const orderId = placedId(await place(sessionId))
  const labels = async (id: number) => (await listDownloads(shop.services, { orderId: id })).map(({ label }) => label)
  expect(await labels(orderId)).toEqual(['PDF', 'EPUB'])
  expect(await labels(before)).toEqual(['PDF', 'EPUB'])
})

test('a part of the money back leaves it as it was; all of it closes its files and puts its pieces back, once', async () => {
  const { pack, pencil } = await makePack()
  const orderId = placedId(await place(await put(pack.id)))
  const { chargeId } = await findPaidOrder(shop.services.db, orderId)
  await shop.sandbox.refund(chargeId, 550)
  await reconcileRefunds(shop.services)
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('processing')
  expect(await listDownloads(shop.services, { orderId })).toHaveLength(2)
  expect(await stockOf(pencil.id)).toBe(7)
  await shop.sandbox.refund(chargeId)
  await Promise.all([1, 2].map(() => reconcileRefunds(shop.services)))
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('refunded')
  expect(await listDownloads(shop.services, { orderId })).toEqual([])
  expect(await stockOf(pencil.id)).toBe(9)
  const notes = await shop.services.db.select().from(creditNotes).orderBy(asc(creditNotes.number))
  const paid = await findOrder(shop.services.db, orderId)
  expect(notes.map(({ document }) => document.totalCents)).toEqual([550, (paid?.totalCents ?? 0) - 550])
})
