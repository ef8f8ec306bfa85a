import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { stockHolds } from '#server/modules/catalog/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { lockSession, rememberOrder } from '#server/modules/sessions/index.ts'
import { createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { countWaiting } from '#test/support/waiting.ts'
import { forgetOldDrafts, openDraft, placeOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const draftOf = async (sessionId: string, said = {}) =>
  openDraft(shop.services, { sessionId, cart: await getCart(shop.services, sessionId), said })
const place = (sessionId: string, fields = {}) => placeOrder(shop.services, { sessionId, form: checkoutForm(fields) })

test('clients that ask at once are told the same order, and there is none yet', async () => {
  const { sessionId } = await fillCart(shop)
  const drafts = await Promise.all([1, 2, 3, 4].map(() => draftOf(sessionId)))
  const { orderId, orderKey } = drafts[0]?.draft ?? {}
  const touchedAt = expect.any(String)
  for (const { draft, order } of drafts)
    expect([draft, order]).toEqual([{ orderId, orderKey, paymentMethod: '', note: '', touchedAt }, null])
  expect(await shop.services.db.$count(orders)).toBe(0)
})

test('what is said for it stays until it is said otherwise', async () => {
  const { sessionId } = await fillCart(shop)
  await draftOf(sessionId, { note: 'Merci', paymentMethod: 'stripe' })
  await draftOf(sessionId, { note: 'Sonnez' })
  expect((await draftOf(sessionId)).draft).toMatchObject({ note: 'Sonnez', paymentMethod: 'stripe' })
})

test('the order takes number and key of its draft through whichever door, and the next cart has others', async () => {
  const { sessionId } = await fillCart(shop)
  const { draft } = await draftOf(sessionId)
  // Somebody else's order in between takes a number of its own.
  const other = await place((await fillCart(shop)).sessionId)
  expect(other).toMatchObject({ ok: true, placed: { orderId: expect.toSatisfy((id) => id !== draft.orderId) } })
  const { orderId, orderKey } = draft
  expect(await place(sessionId)).toMatchObject({ ok: true, placed: { orderId, orderKey } })
  await fillCart(shop, { sessionId })
  const next = await draftOf(sessionId)
  expect(next.draft.orderId).not.toBe(orderId)
  expect(next.order).toBeNull()
})

test('a client that asks while the order is placed never keeps the number of an order that exists', async () => {
  const { db } = shop.services
  const { sessionId } = await fillCart(shop)
  const { draft } = await draftOf(sessionId)
  let asked: ReturnType<typeof draftOf> | null = null
  // What placing an order does to its cart, held until somebody waits for it.
  await db.transaction(async (tx) => {
    await lockSession(tx, sessionId)
    asked = draftOf(sessionId)
    await expect.poll(() => countWaiting(db)).toBeGreaterThan(0)
    await rememberOrder(tx, { sessionId, orderId: draft.orderId })
  })
  expect(await asked).toMatchObject({ draft: { orderId: expect.toSatisfy((id) => id > draft.orderId) } })
})

test('a cart whose payment was refused is told the order that waits; another content is another order', async () => {
  const { sessionId } = await fillCart(shop)
  const declined = await shop.sandbox.createCard(CARDS.declined)
  await place(sessionId, { paymentMethodId: declined })
  const waiting = await draftOf(sessionId)
  expect(waiting.order).toMatchObject({ status: 'failed' })
  await fillCart(shop, { sessionId })
  const changed = await draftOf(sessionId)
  expect(changed.order).toBeNull()
  expect(changed.draft.orderId).not.toBe(waiting.order?.id)
  expect(await place(sessionId)).toMatchObject({ ok: true, placed: { orderId: changed.draft.orderId } })
  expect(await findOrder(shop.services.db, waiting.order?.id ?? 0)).toMatchObject({ status: 'failed' })
})

test('a draft keeps no piece, nor does an order that is refused', async () => {
  const notebook = await createVariableProduct(shop.services.db)
  const sessionId = createSessionId()
  const variationId = notebook.variations[0]?.id ?? 0
  await addToCart(shop.services, { sessionId, productId: notebook.id, variationId, quantity: 1 })
  await draftOf(sessionId)
  expect(await place(sessionId, { acceptsTerms: false })).toMatchObject({ ok: false })
  expect(await shop.services.db.$count(stockHolds)).toBe(0)
})

test('a draft that nobody has asked for within a day is forgotten, to the second; each question keeps it for another day', async () => {
  const now = shop.services.clock.now()
  const at = (seconds: number) => {
    shop.services.clock = { now: () => new Date(now.getTime() + seconds * 1000) }
  }
  const { sessionId } = await fillCart(shop)
  at(-3600)
  await draftOf(sessionId)
  at(0)
  const { draft } = await draftOf(sessionId)
  at(86_400)
  expect(await forgetOldDrafts(shop.services)).toBe(0)
  at(86_401)
  expect(await forgetOldDrafts(shop.services)).toBe(1)
  expect((await draftOf(sessionId)).draft.orderId).not.toBe(draft.orderId)
})
