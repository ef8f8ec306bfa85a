import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { releaseExpiredHolds } from '#server/modules/catalog/index.ts'
import { variations } from '#server/modules/catalog/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { reportFromBrowser } from '#server/modules/payments/index.ts'
import { createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { alertsOf, countFacts } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { placeOrder } from './place-order.ts'

const BUYERS = 50

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('the last piece is sold once, whatever many buyers do at the same moment', async () => {
  const notebook = await notebookWith(1)
  const sessions = await Promise.all(Array.from({ length: BUYERS }, () => sessionWith(notebook)))
  const results = await Promise.all(
    sessions.map((sessionId) => placeOrder(shop.services, { sessionId, form: checkoutForm() })),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.refusals[0]?.code === 'out-of-stock')).toHaveLength(BUYERS - 1)
  expect(await shop.sandbox.charges()).toHaveLength(1)
  expect(await countFacts(shop.services.db)).toMatchObject({ orders: 1, statuses: ['processing'] })
  expect(await stockOf(notebook)).toBe(0)
})

test('a piece is kept while its buyer tries another card, and nobody else gets it meanwhile', async () => {
  const notebook = await notebookWith(1)
  const [first, second] = await Promise.all([sessionWith(notebook), sessionWith(notebook)])
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId: first, form: checkoutForm({ paymentMethodId: declined }) })
  expect(await stockOf(notebook)).toBe(0)
  expect(await placeOrder(shop.services, { sessionId: second, form: checkoutForm() })).toMatchObject({ ok: false })
  expect((await getCart(shop.services, first)).lines).toMatchObject([{ quantity: 1, maxQuantity: 1 }])
  expect(await placeOrder(shop.services, { sessionId: first, form: checkoutForm() })).toMatchObject({ ok: true })
  expect(await stockOf(notebook)).toBe(0)
})

test('a piece whose buyer never pays is given back after an hour, once', async () => {
  const notebook = await notebookWith(1)
  const sessionId = await sessionWith(notebook)
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: declined }) })
  shop.passTime(3_500)
  expect(await release()).toBe(0)
  shop.passTime(200)
  expect(await Promise.all([release(), release()])).toContain(1)
  expect(await stockOf(notebook)).toBe(1)
})

test('a buyer who comes back after that takes the piece anew, or is told that it is gone', async () => {
  const notebook = await notebookWith(1)
  const [late, quick] = await Promise.all([sessionWith(notebook), sessionWith(notebook)])
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId: late, form: checkoutForm({ paymentMethodId: declined }) })
  shop.passTime(3_700)
  await release()
  expect(await placeOrder(shop.services, { sessionId: quick, form: checkoutForm() })).toMatchObject({ ok: true })
  expect(await placeOrder(shop.services, { sessionId: late, form: checkoutForm() })).toEqual({
    ok: false,
    refusals: [{ code: 'out-of-stock', name: notebook.name }],
  })
})

test.for([
  { isSoldMeanwhile: false, alerts: [] },
  { isSoldMeanwhile: true, alerts: [expect.stringMatching(/^Stock insuffisant : .+ \(1 vendus, 0 en stock\)\.$/)] },
])(
  'a payment that arrives after that is honoured; when the piece is gone ($isSoldMeanwhile), somebody is called',
  async ({ isSoldMeanwhile, alerts }) => {
    const notebook = await notebookWith(1)
    const [late, quick] = await Promise.all([sessionWith(notebook), sessionWith(notebook)])
    const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
    const asked = await placeOrder(shop.services, { sessionId: late, form: checkoutForm({ paymentMethodId }) })
    if (!asked.ok || asked.placed.next !== 'authenticate') throw new Error('3-D Secure was not asked for')
    shop.passTime(3_700)
    await release()
    expect(await stockOf(notebook)).toBe(1)
    if (isSoldMeanwhile) await placeOrder(shop.services, { sessionId: quick, form: checkoutForm() })
    const intentId = asked.placed.clientSecret.replace(/_secret_.*/, '')
    await shop.sandbox.answerChallenge(intentId, 'succeeded')
    await reportFromBrowser(shop.services, { orderId: asked.placed.orderId, intentId })
    expect((await findOrder(shop.services.db, asked.placed.orderId))?.status).toBe('processing')
    expect(await stockOf(notebook)).toBe(0)
    expect(await alertsOf(shop.services.db)).toEqual(alerts)
  },
)

test('when one of several things is short, none of them is taken', async () => {
  const [notebook, pens] = [await notebookWith(1), await createProduct(shop.services.db, { stock: 5, supply: 'goods' })]
  const [first, second] = await Promise.all([sessionWith(notebook), sessionWith(notebook)])
  await addToCart(shop.services, { sessionId: second, productId: pens.id, variationId: null, quantity: 2 })
  await placeOrder(shop.services, { sessionId: first, form: checkoutForm() })
  expect(await placeOrder(shop.services, { sessionId: second, form: checkoutForm() })).toMatchObject({ ok: false })
  const added = await addToCart(shop.services, {
    sessionId: createSessionId(),
    productId: pens.id,
    variationId: null,
    quantity: 5,
  })
  expect(added.ok).toBe(true)
})

type Notebook = Awaited<ReturnType<typeof createVariableProduct>>

const notebookWith = (stock: number) => createVariableProduct(shop.services.db, { choices: [{ name: 'Nuit', stock }] })

const release = () => shop.services.db.transaction((tx) => releaseExpiredHolds(tx, shop.services.clock.now()))

async function sessionWith(notebook: Notebook): Promise<string> {
  const sessionId = createSessionId()
  const variationId = notebook.variations[0]?.id ?? 0
  const added = await addToCart(shop.services, { sessionId, productId: notebook.id, variationId, quantity: 1 })
  if (!added.ok) throw new Error(`the cart refused: ${added.refusal.code}`)
  return sessionId
}

async function stockOf(notebook: Notebook) {
  const id = notebook.variations[0]?.id ?? 0
  const [row] = await shop.services.db.select({ stock: variations.stock }).from(variations).where(eq(variations.id, id))
  return row?.stock
}
