import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { releaseExpiredHolds } from '#server/modules/catalog/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { placeOrder } from './place-order.ts'

let shop: PayingShop
let printed: { id: number }
beforeEach(async () => {
  shop = await openPayingShop()
  printed = await createProduct(shop.services.db, { supply: 'service', stock: 1, backorders: 'notify' })
})
afterEach(() => shop.close())

async function buy(quantity: number, card?: string) {
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId: printed.id, variationId: null, quantity })
  const paymentMethodId = card ? await shop.sandbox.createCard(card) : 'pm_card_visa'
  return placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })
}

async function stock(): Promise<number | null | undefined> {
  const [row] = await shop.services.db.select().from(products).where(eq(products.id, printed.id))
  return row?.stock
}

test('two buyers of the last piece are both sold one where backorders are taken, and nobody is called', async () => {
  const results = await Promise.all([buy(1), buy(1)])
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  expect(await stock()).toBe(-1)
  expect(await alertsOf(shop.services.db)).toEqual([])
})

test('pieces that are not there are held while they are paid for, and given back when they are not', async () => {
  await buy(3, CARDS.insufficientFunds)
  expect(await stock()).toBe(-2)
  shop.passTime(3_700)
  const now = shop.services.clock.now()
  await shop.services.db.transaction((tx) => releaseExpiredHolds(tx, now))
  expect(await stock()).toBe(1)
})

test('the database itself lets no stock go below nought where backorders are not taken', async () => {
  const change = shop.services.db
    .update(products)
    .set({ stock: -1, backorders: 'no' })
    .where(eq(products.id, printed.id))
  await expect(change).rejects.toThrow()
})
