import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { refundPayment } from '#server/modules/payments/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { listBoughtBefore, listOrderLines } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function buy(customerId: number, productId: number, form = {}) {
  const sessionId = String(customerId)
  await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1, fields: {} })
  const buyer = { customerId, device: '' }
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm(form), buyer })
  return result.ok ? result.placed.orderId : 0
}

test('an account has bought what it paid for and kept, alone or in a bundle, and nothing that is sent', async () => {
  const { db } = shop.services
  const [{ customerId }, { customerId: other }] = [
    await createCustomers(shop.services).register(),
    await createCustomers(shop.services).register(),
  ]
  const guide = await createProduct(db, { name: 'Guide' })
  const pen = await createProduct(db, { name: 'Stylo', supply: 'goods' })
  const second = await createProduct(db, { name: 'Autre guide' })
  const pack = await createBundle(db, [{ productId: guide.id }, { productId: pen.id }], { supply: 'goods' })
  const bought = async (of = customerId) =>
    (await listBoughtBefore(db, { customerId: of, productIds: [guide.id, pen.id, second.id, pack.id] })).map(
      ({ productId, orderId }) => [productId, orderId],
    )

  await buy(customerId, second.id, { paymentMethodId: await shop.sandbox.createCard(CARDS.declined) })
  expect(await bought()).toEqual([])
  await shop.services.db.$client.query('delete from cart_items')
  const orderId = await buy(customerId, pack.id)
  expect(await bought()).toEqual([[guide.id, orderId]])
  expect(await bought(other)).toEqual([])
  const line = (await listOrderLines(db, orderId)).find(({ name }) => name === 'Guide')
  await refundPayment(shop.services, {
    ...{ orderId, of: 'order', amountCents: 900, reason: '', by: byStaff(shop.services) },
    lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
  })
  expect(await bought()).toEqual([])
})
