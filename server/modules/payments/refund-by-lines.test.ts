import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { listDownloads } from '#server/modules/fulfilment/index.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { findOrder, listOrderLines, listOrderNotes, listRefundLines } from '#server/modules/orders/index.ts'
import { orders, receipts, refunds } from '#server/modules/orders/tables.ts'
import { createFile, createProduct, createSessionId } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { listOpenDecisions } from './decisions-repository.ts'
import { describeRefundable, oweManualRefund, type RefundWish, refundPayment, type WishedLine } from './index.ts'
import { sendOwedRefunds } from './send-refund.ts'
import { settleManualRefund } from './settle-manual-refund.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

/** Two packs of a guide and two pencils, beside a second guide and one more of the first: lines by their names. */
async function buyPacks() {
  const { db } = shop.services
  const guide = await createProduct(db, { name: 'Guide', regularPriceCents: 1700 })
  const other = await createProduct(db, { name: 'Autre guide', regularPriceCents: 1200 })
  const pencil = await createProduct(db, { name: 'Crayon', regularPriceCents: 300, supply: 'goods', stock: 9 })
  for (const { id } of [guide, other]) await createFile(db, { productId: id, label: `PDF ${id}` })
  const pack = await createBundle(
    db,
    [{ productId: other.id }, { productId: pencil.id, quantity: { min: 2, max: 2, default: 2 }, isPricedApart: true }],
    { supply: 'goods' },
  )
  const sessionId = createSessionId()
  for (const [productId, quantity] of [
    [pack.id, 2],
    [guide.id, 1],
  ] as const)
    await addToCart(shop.services, { sessionId, productId, variationId: null, quantity, fields: {} })
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  const lines = await listOrderLines(db, orderId)
  const lineOf = (name: string) => lines.find((line) => line.name === name)?.id ?? 0
  return { orderId, pencil, lineOf, total: (await findOrder(db, orderId))?.totalCents ?? 0 }
}

const wishOf = (orderId: number, lines: WishedLine[], more: Partial<RefundWish> = {}): RefundWish => ({
  ...{ orderId, of: 'order', amountCents: null, reason: 'défaut', by: byStaff(shop.services), lines },
  ...more,
})
const refundableOf = async (orderId: number) => {
  const order = await findOrder(shop.services.db, orderId)
  return order && describeRefundable(shop.services, order)
}
const stockOf = async (id: number) =>
  (await shop.services.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const filesOf = async (orderId: number) =>
  (await listDownloads(shop.services, { orderId })).map(({ productName }) => productName)
const noted = async () =>
  (await shop.services.db.select().from(creditNotes).orderBy(asc(creditNotes.number))).map(({ document }) => document)

test('a pack that goes back takes its items along: the note names them, its last one closes their files, pieces come back on request', async () => {
  const { orderId, pencil, lineOf } = await buyPacks()
  const pack = [{ lineId: lineOf('Pack'), quantity: 1 }]
  expect(await refundPayment(shop.services, wishOf(orderId, pack))).toMatchObject({ ok: true, amountCents: 3400 + 600 })
  expect((await noted())[0]?.lines).toMatchObject([
    { label: 'Pack', quantity: 1, totalCents: 3400 },
    { label: '– Autre guide', quantity: 1, totalCents: 0 },
    { label: '– Crayon', quantity: 2, unitPriceCents: 300, totalCents: 600 },
  ])
  expect([await stockOf(pencil.id), await filesOf(orderId)]).toEqual([5, ['Autre guide', 'Guide']])
  await refundPayment(shop.services, wishOf(orderId, pack, { restocks: true }))
  expect([await stockOf(pencil.id), await filesOf(orderId)]).toEqual([7, ['Guide']])
  expect(await refundPayment(shop.services, wishOf(orderId, pack))).toMatchObject({
    refusal: { code: 'too-many-pieces', left: 0 },
  })
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('processing')
  const told = (await listOrderNotes(shop.services.db, orderId)).map(({ text }) => text.replace(/re_\w+/, 're'))
  const taken = 'Repris avec le remboursement re\u202F: Pack × 1, Autre guide × 1, Crayon × 2'
  expect(told.filter((text) => text.startsWith('Repris'))).toEqual([`${taken}.`, `${taken}, remis en stock.`])
})

test('the rest of the money closes the order, and only what had not come back yet is in stock again', async () => {
  const { orderId, pencil, lineOf, total } = await buyPacks()
  const kept = wishOf(orderId, [{ lineId: lineOf('Crayon'), quantity: 1 }])
  await refundPayment(shop.services, kept)
  expect(await stockOf(pencil.id)).toBe(5)
  const { lines: _, ...rest } = kept
  expect(await refundPayment(shop.services, rest)).toMatchObject({ ok: true, amountCents: total - 300 })
  expect([await stockOf(pencil.id), await filesOf(orderId)]).toEqual([8, []])
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('refunded')
})

test('the same lines again after an answer was lost are what was asked for before; other lines are not', async () => {
  const { orderId, lineOf } = await buyPacks()
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'lose-answer' }] })
  const lines = [{ lineId: lineOf('Crayon'), quantity: 1 }]
  expect(await refundPayment(shop.services, wishOf(orderId, lines))).toMatchObject({ ok: false })
  await shop.sandbox.resetKnobs()
  expect(await refundPayment(shop.services, wishOf(orderId, lines))).toMatchObject({ ok: true, isEarlier: false })
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'lose-answer' }] })
  await refundPayment(shop.services, wishOf(orderId, lines))
  await shop.sandbox.resetKnobs()
  const others = wishOf(orderId, [{ lineId: lineOf('Guide'), quantity: 1 }])
  expect(await refundPayment(shop.services, others)).toMatchObject({ ok: true, isEarlier: true })
  expect((await shop.sandbox.refunds()).count).toBe(2)
})

test('the mail says what goes back, and that its files are closed', async () => {
  const { orderId, lineOf } = await buyPacks()
  await refundPayment(shop.services, wishOf(orderId, [{ lineId: lineOf('Guide'), quantity: 1 }]))
  const [refund] = await shop.services.db.select().from(refunds)
  const mail = await composers['order-refunded'](shop.services, refund?.id ?? '')
  expect(mail?.text).toContain('Ce qui est remboursé\u202F: Guide × 1')
  expect(mail?.text).toContain('L’accès aux contenus remboursés est fermé')
})

test('an answer that is lost gives the lines back once; what the provider refuses gives none back', async () => {
  const { orderId, pencil, lineOf } = await buyPacks()
  const wish = wishOf(orderId, [{ lineId: lineOf('Crayon'), quantity: 2 }], { restocks: true })
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'lose-answer' }] })
  expect(await refundPayment(shop.services, wish)).toMatchObject({ refusal: { code: 'unknown-outcome' } })
  expect(await stockOf(pencil.id)).toBe(5)
  await shop.sandbox.resetKnobs()
  expect(
    await refundPayment(shop.services, { ...wish, lines: [{ lineId: lineOf('Guide'), quantity: 1 }] }),
  ).toMatchObject({
    isEarlier: true,
  })
  await Promise.all([1, 2].map(() => sendOwedRefunds(shop.services, { orderId })))
  expect([await stockOf(pencil.id), (await noted()).length]).toEqual([7, 1])
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 1, kind: 'status', status: 500 }] })
  expect(await refundPayment(shop.services, wish)).toMatchObject({ ok: false })
  expect(await stockOf(pencil.id)).toBe(7)
  expect((await listRefundLines(shop.services.db, orderId)).every(({ refundId }) => refundId !== null)).toBe(true)
})

test('the window offers each line that has a price, by pieces that are left, with what goes back along with it', async () => {
  const { orderId, lineOf, total } = await buyPacks()
  const pack = {
    ...{ id: lineOf('Pack'), parentId: null, words: 'Pack', costs: [4000, 8000] },
    ...{ opens: true, isShipped: true },
  }
  const pencil = {
    ...{ id: lineOf('Crayon'), parentId: pack.id, words: '– Crayon', costs: [300, 600, 900, 1200] },
    ...{ opens: false, isShipped: true },
  }
  const guide = {
    ...{ id: lineOf('Guide'), parentId: null, words: 'Guide', costs: [1700] },
    ...{ opens: true, isShipped: false },
  }
  const all = { leftCents: total, underWayCents: 0, isByHand: false, areUnsent: true, lines: [pack, pencil, guide] }
  expect(await refundableOf(orderId)).toEqual(all)

  for (const lines of [[{ lineId: pencil.id, quantity: 3 }], [{ lineId: guide.id, quantity: 1 }]])
    await refundPayment(shop.services, wishOf(orderId, lines))
  expect(await refundableOf(orderId)).toEqual({
    ...{ ...all, leftCents: total - 900 - 1700 },
    lines: [
      { ...pack, costs: [3700, 3400 + 3700] },
      { ...pencil, costs: [300] },
    ],
  })
  const { lines: _, ...rest } = wishOf(orderId, [])
  await refundPayment(shop.services, rest)
  expect(await refundableOf(orderId)).toBeNull()
})

test('of an order that was delivered, is paid in part, or whose method takes nothing back, the window says so', async () => {
  const { orderId } = await buyPacks()
  const { db } = shop.services
  await db.update(orders).set({ status: 'completed' })
  expect(await refundableOf(orderId)).toMatchObject({ areUnsent: false, isByHand: false })
  await db.update(orders).set({ status: 'partial-payment' })
  expect(await refundableOf(orderId)).toMatchObject({ areUnsent: true, lines: [] })
  await db.update(orders).set({ status: 'completed' })
  await db.update(receipts).set({ methodType: 'oxxo' })
  expect(await refundableOf(orderId)).toMatchObject({ areUnsent: false, isByHand: true })
})

test('of a line of more than a hundred pieces, the window prices the first hundred', async () => {
  const { db } = shop.services
  const pencil = await createProduct(db, { name: 'Crayon', regularPriceCents: 300, supply: 'goods', stock: 200 })
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId: pencil.id, variationId: null, quantity: 101, fields: {} })
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  expect((await refundableOf(orderId))?.lines.map(({ costs }) => [costs.length, costs.at(-1)])).toEqual([[100, 30_000]])
})

test.for([false, true])(
  'lines whose money is transferred by hand are in stock again where somebody says so: %s',
  async (isBack) => {
    const { orderId, pencil, lineOf } = await buyPacks()
    const { db } = shop.services
    await db.update(receipts).set({ methodType: 'oxxo' })
    const restocks = isBack ? { restocks: true } : {}
    const wish = wishOf(orderId, [{ lineId: lineOf('Crayon'), quantity: 1 }], restocks)
    expect(await oweManualRefund(shop.services, wish)).toEqual({ ok: true, amountCents: 300, byHandCents: 300 })
    const [waiting] = await listOpenDecisions(db)
    await settleManualRefund(shop.services, { manualRefundId: waiting?.manualRefundId ?? 0, actorName: 'Nadia' })
    expect([await stockOf(pencil.id), (await noted())[0]?.lines]).toMatchObject([
      ...[isBack ? 6 : 5, [{ label: 'Crayon', quantity: 1, totalCents: 300 }]],
    ])
  },
)

test('a sum after lines whose answer was lost is another wish, though it is as much', async () => {
  const { orderId, lineOf } = await buyPacks()
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'lose-answer' }] })
  const wish = wishOf(orderId, [{ lineId: lineOf('Crayon'), quantity: 1 }])
  await refundPayment(shop.services, wish)
  await shop.sandbox.resetKnobs()
  const { lines: _, ...sum } = wish
  expect(await refundPayment(shop.services, { ...sum, amountCents: 300 })).toMatchObject({ ok: true, isEarlier: true })
})

test('what goes back by itself is not asked for by hand, with its lines or without', async () => {
  const { orderId, lineOf } = await buyPacks()
  const wish = wishOf(orderId, [{ lineId: lineOf('Guide'), quantity: 1 }])
  expect(await oweManualRefund(shop.services, wish)).toMatchObject({ refusal: { code: 'goes-back-by-itself' } })
  expect(await listRefundLines(shop.services.db, orderId)).toEqual([])
})
