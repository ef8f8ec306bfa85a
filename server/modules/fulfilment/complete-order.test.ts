import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder, lockOrder, type OrderLine, readContents } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { reportFromBrowser } from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { createFile, createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { completeOrder, paidStatus } from './complete-order.ts'
import { listDownloads } from './list-downloads.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test.for(['on-hold', 'cancelled'] as const)(
  'an order that was paid and is %s now is not completed again',
  async (status) => {
    const { db } = shop.services
    const { sessionId } = await fillCart(shop)
    const placed = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
    if (!placed.ok) throw new Error('the order was refused')
    const { orderId } = placed.placed
    const paid = await findOrder(db, orderId)
    const settings = await getShopSettings(db)
    shop.passTime(60)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('the order is not there')
      const contents = await readContents(tx, orderId)
      await completeOrder(shop.services, tx, { order: { ...order, status }, contents, note: 'Encore.', settings })
    })
    expect(await findOrder(db, orderId)).toEqual(paid)
    expect(await countFacts(db)).toMatchObject(PAID_ONCE)
  },
)

test('nothing digital is released without the consent that the law asks for', async () => {
  const { db } = shop.services
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const placed = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  if (!placed.ok || placed.placed.next !== 'authenticate') throw new Error('3-D Secure was not asked for')
  await db.update(orders).set({ digitalConsentAt: null })
  const intentId = placed.placed.clientSecret.replace(/_secret_.*/, '')
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  await reportFromBrowser(shop.services, { orderId: placed.placed.orderId, intentId })
  expect(await countFacts(db)).toMatchObject({ ...PAID_ONCE, grants: 0 })
})

test('files open as often and as long as their product says, or else the shop', async () => {
  const { db } = shop.services
  const { sessionId } = await fillCart(shop)
  const own = await createProduct(db, { downloadsAllowed: 3, downloadDays: 700 })
  await createFile(db, { productId: own.id, label: 'PDF' })
  await addToCart(shop.services, { sessionId, productId: own.id, variationId: null, quantity: 1 })
  const placed = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  if (!placed.ok) throw new Error('the order was refused')
  const { orderId } = placed.placed
  const order = await findOrder(db, orderId)
  const paidAt = order?.paidAt?.getTime() ?? 0
  const limits = (await listDownloads(shop.services, { orderId })).map(({ downloadsLeft, expiresAt }) => [
    downloadsLeft,
    Math.round((Date.parse(expiresAt) - paidAt) / 86_400_000),
  ])
  expect(limits).toContainEqual([3, 700])
  expect(limits).toContainEqual([10, 30])
  expect(order?.status).toBe('completed')
})

test('an order is done once it is paid where nothing of it is left to do', () => {
  const [file, goods] = [
    { supply: 'digital-content', kind: 'simple' },
    { supply: 'goods', kind: 'simple' },
  ] as OrderLine[]
  if (!file || !goods) throw new Error('two lines were made')
  expect([paidStatus([file]), paidStatus([file, goods])]).toEqual(['completed', 'processing'])
})
