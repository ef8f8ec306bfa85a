import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, applyCoupon, getCart } from '#server/modules/cart/index.ts'
import { takeNotices } from '#server/modules/sessions/index.ts'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { createCustomers, newEmail, PASSWORD } from '#test/support/customers.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

let shop: TestShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await createTestShop()
  customers = createCustomers(shop)
})
afterAll(() => shop.close())

const add = (sessionId: string, productId: number, quantity: number) =>
  addToCart(shop, { sessionId, productId, variationId: null, quantity })

test('a guest’s lines, coupon and messages follow them into their account, adding up within the stock', async () => {
  const { email, customerId } = await customers.register()
  const [rare, common] = [await createProduct(shop.db, { stock: 5 }), await createProduct(shop.db)]
  const coupon = await createCoupon(shop.db)
  await add(String(customerId), rare.id, 3)
  const guest = createSessionId()
  await add(guest, rare.id, 4)
  await add(guest, common.id, 2)
  await applyCoupon(shop, { sessionId: guest, code: coupon.code })

  const result = await customers.enter(email, PASSWORD, guest)
  const cart = await getCart(shop, String(customerId))
  expect(result.ok && result.cart).toEqual(cart)
  expect(cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [rare.id, 5],
    [common.id, 2],
  ])
  expect(cart.discounts.map(({ code }) => code)).toEqual([coupon.code])
  expect((await getCart(shop, guest)).lines).toEqual([])
  const notices = (await takeNotices(shop.db, String(customerId))).map(({ html }) => html).join()
  expect(notices).toMatch(/rejoint celui de votre compte.*ramenée à ce qu’il reste en stock/)
})

test('a guest’s cart becomes that of the account they open, without a word', async () => {
  const guest = createSessionId()
  const product = await createProduct(shop.db)
  await add(guest, product.id, 2)
  const { customerId, cart } = await customers.register(newEmail(), guest)
  expect(cart.lines).toMatchObject([{ productId: product.id, quantity: 2 }])
  expect(await takeNotices(shop.db, String(customerId))).toEqual([])
})

test('two guests who are the same customer sign in at once and lose no line', async () => {
  const { email, customerId } = await customers.register()
  const product = await createProduct(shop.db)
  const guests = [createSessionId(), createSessionId()]
  for (const guest of guests) await add(guest, product.id, 2)
  await Promise.all(guests.map((guest) => customers.enter(email, PASSWORD, guest)))
  expect((await getCart(shop, String(customerId))).lines).toMatchObject([{ quantity: 4 }])
})
