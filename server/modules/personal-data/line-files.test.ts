import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart, removeFromCart, setCartAside } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { lineFiles } from '#server/modules/line-files/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { createWithFile, pdf } from '#test/support/line-files.ts'
import { createBookable, hourIn } from '#test/support/paid-booking.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { deleteExpiredData, exportPersonalData } from './index.ts'

let shop: PayingShop
let goods: Awaited<ReturnType<typeof createWithFile>>
beforeEach(async () => {
  shop = await openPayingShop()
  goods = await createWithFile(shop.services.db)
})
afterEach(() => shop.close())

const DAY = 86_400

/** A file in somebody's cart. */
async function send(sessionId = createSessionId()) {
  const wanted = { sessionId, productId: goods.id, variationId: null, quantity: 1 }
  expect(await addToCart(shop.services, { ...wanted, fields: { [goods.field]: pdf() } })).toMatchObject({ ok: true })
  return sessionId
}

/** The carts whose files are still there when the terms are looked at so many days later. */
async function filesAfter(days: number) {
  shop.passTime(days * DAY)
  await deleteExpiredData(shop.services)
  return (await shop.services.db.select({ cartId: lineFiles.cartId }).from(lineFiles)).map(({ cartId }) => cartId)
}

test('what a cart holds stays, what was taken out of it or never came into it goes after a week', async () => {
  const [inCart, aside, takenOut, neverIn] = [await send(), await send(), await send(), createSessionId()]
  await setCartAside(shop.services, aside)
  const [line] = (await getCart(shop.services, takenOut)).lines
  await removeFromCart(shop.services, { sessionId: takenOut, key: line?.key ?? '' })
  const refused = { sessionId: neverIn, productId: goods.id, variationId: null, quantity: null }
  await addToCart(shop.services, { ...refused, fields: { [goods.field]: pdf() } })
  expect((await filesAfter(6.9)).toSorted()).toEqual([inCart, aside, takenOut, neverIn].toSorted())
  expect((await filesAfter(0.2)).toSorted()).toEqual([inCart, aside].toSorted())
})

test('what came with an order goes three months after it', async () => {
  const sessionId = await send()
  placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  expect(await filesAfter(88)).toEqual([sessionId])
  expect(await filesAfter(5)).toEqual([])
})

test('what came for a session goes three months after it', async () => {
  const { id } = await createBookable(shop)
  const { addons } = goods
  await shop.services.db.update(products).set({ extras: { addons } }).where(eq(products.id, id))
  const field = goods.field.replace(String(goods.id), String(id))
  const sessionId = createSessionId()
  const fields = {
    wc_bookings_field_start_date_time: hourIn(shop, 60 * 24),
    wc_bookings_field_start_date_local_timezone: 'Europe/Paris',
    [field]: pdf(),
  }
  const added = await addToCart(shop.services, { sessionId, productId: id, variationId: null, quantity: 1, fields })
  expect(added).toMatchObject({ ok: true })
  placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  expect(await filesAfter(60 + 88)).toEqual([sessionId])
  expect(await filesAfter(6)).toEqual([])
})

test('what somebody sent is told to them by name, with its order and with their cart', async () => {
  const { customerId } = await createCustomers(shop.services).register('camille@example.fr')
  const sessionId = await send()
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  await shop.services.db.update(orders).set({ customerId }).where(eq(orders.id, orderId))
  await send(String(customerId))
  const told = await exportPersonalData(shop.services, { customerId })
  const file = { name: 'mon-cv.pdf', mediaType: 'application/pdf', bytes: pdf().size, usedAt: expect.any(Date) }
  expect([told.orders[0]?.files, told.cart?.files]).toEqual([[file], [file]])
})
