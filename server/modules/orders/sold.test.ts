import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { findOrder, findPaymentFor, listSoldAt, listSoldPieces } from './index.ts'
import { orderAddresses, orders } from './tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function buy(productId: number, email: string, form = {}) {
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1 })
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm({ billing: { email }, ...form }) })
  return result.ok ? placedId(result) : 0
}

test('somebody has paid for a product when they last did under any of their addresses, and still has it', async () => {
  const { db } = shop.services
  const [guide, other] = [await createProduct(db, { name: 'Guide' }), await createProduct(db, { name: 'Autre guide' })]
  const paid = (productId: number, ...emails: string[]) => findPaymentFor(db, { emails, productId })
  await buy(guide.id, 'ana@exemple.fr', { paymentMethodId: await shop.sandbox.createCard(CARDS.declined) })
  expect(await paid(guide.id, 'ana@exemple.fr')).toBeNull()
  const first = await findOrder(db, await buy(guide.id, 'Ana@Exemple.fr'))
  shop.passTime(60)
  const second = await findOrder(db, await buy(guide.id, 'ana@exemple.fr'))
  expect(await paid(guide.id, 'autre@exemple.fr', 'ANA@exemple.fr')).toEqual(second?.paidAt)
  expect(await paid(guide.id, 'autre@exemple.fr')).toBeNull()
  expect(await paid(other.id, 'ana@exemple.fr')).toBeNull()
  for (const status of ['refunded', 'cancelled', 'on-hold'] as const) {
    await db
      .update(orders)
      .set({ status })
      .where(eq(orders.id, second?.id ?? 0))
    expect(await paid(guide.id, 'ana@exemple.fr')).toEqual(first?.paidAt)
  }
})

test('pieces of a product went with the orders that were paid, the newest first', async () => {
  const { db } = shop.services
  const { id: productId } = await createProduct(db)
  const [first, , second] = [
    await buy(productId, 'ana@exemple.fr'),
    await buy(productId, 'ana@exemple.fr', { paymentMethodId: await shop.sandbox.createCard(CARDS.declined) }),
    await buy(productId, 'bea@exemple.fr'),
  ]
  await buy((await createProduct(db)).id, 'ana@exemple.fr')
  const paidAt = new Date((await findOrder(db, second))?.paidAt ?? 0)
  const at = `${paidAt.toISOString().slice(0, 19)}Z`
  const sold = await listSoldPieces(db, { productId, limit: 9 })
  expect(sold).toEqual([
    { at, orderId: second, variationId: null, quantity: 1 },
    { at: expect.stringMatching(/^20.+Z$/), orderId: first, variationId: null, quantity: 1 },
  ])
  expect(await listSoldPieces(db, { productId, limit: 1 })).toEqual(sold.slice(0, 1))
})

test('what was sold in a period is told with its price and its buyer, those of older numbers too, the newest first', async () => {
  const { db } = shop.services
  const { id: productId } = await createProduct(db)
  const bought = []
  for (const name of ['early', 'named', 'nameless', 'late']) bought.push(await buy(productId, `${name}@exemple.fr`))
  const [early, named, nameless, late] = bought
  const place = (orderId = 0, time = '') =>
    db
      .update(orders)
      .set({ createdAt: new Date(`2026-11-20T${time}Z`) })
      .where(eq(orders.id, orderId))
  await place(early, '07:59:59')
  // Its number was kept before the other's.
  await place(named, '09:00:00')
  await place(nameless, '08:00:00')
  await place(late, '10:00:00')
  await db
    .update(orderAddresses)
    .set({ firstName: '', lastName: ' ' })
    .where(eq(orderAddresses.orderId, nameless ?? 0))
  const [from, until] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-20T10:00:00Z')]
  const sold = { quantity: 1, unitPriceCents: 1700, currency: 'EUR' }
  expect(await listSoldAt(db, { productId, from, until })).toEqual([
    { ...sold, orderId: nameless, createdAt: '2026-11-20T08:00:00Z', buyer: 'nameless@exemple.fr' },
    { ...sold, orderId: named, createdAt: '2026-11-20T09:00:00Z', buyer: 'Camille Martin' },
  ])
})
