import { afterAll, beforeAll, expect, test } from 'vitest'
import { theRow } from '#server/database/the-row.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { pushNotice, rememberOrder, rememberTyped, takeNotices } from '#server/modules/sessions/index.ts'
import { createCoupon, createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  addToCart,
  applyCoupon,
  getCart,
  getPriceRules,
  lockCart,
  mergeCarts,
  restoreCart,
  setCartAside,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const add = async (sessionId: string, productId: number, quantity = 1) => {
  const added = await addToCart(shop, { sessionId, productId, variationId: null, quantity })
  if (!added.ok) throw new Error(added.refusal.code)
}
const merge = (from: string, into: string) => shop.db.transaction((tx) => mergeCarts(tx, { from, into }))
const linesIn = async (sessionId: string) =>
  (await getCart(shop, sessionId)).lines.map(({ name, quantity }) => `${name} ${quantity}`)
const couponsIn = async (sessionId: string) => (await getCart(shop, sessionId)).discounts.map(({ code }) => code)
const orderOf = async (sessionId: string) => {
  const rules = await getPriceRules(shop.db)
  const locked = await shop.db.transaction((tx) => lockCart(tx, sessionId, { rules }))
  return locked && [locked.awaitingOrderId, locked.lastOrderId]
}

test('into an empty cart everything comes as it was, and the guest’s row stays without it', async () => {
  const [guest, customer] = [createSessionId(), createSessionId()]
  const { code } = await createCoupon(shop.db)
  await add(guest, (await createProduct(shop.db, { name: 'Guide' })).id, 2)
  await applyCoupon(shop, { sessionId: guest, code })
  await pushNotice(shop.db, guest, { kind: 'info', html: 'Bonjour' })
  await rememberTyped(shop.db, guest, { shippingMethods: ['flat_rate:7'] })
  await shop.db.transaction((tx) => rememberOrder(tx, { sessionId: guest, orderId: 41 }))

  expect(await merge(guest, customer)).toEqual({ coupons: [], isJoined: false, isCut: false })
  expect([await linesIn(customer), await couponsIn(customer)]).toEqual([['Guide 2'], [code]])
  expect(await orderOf(customer)).toEqual([41, 41])
  expect([await linesIn(guest), await orderOf(guest)]).toEqual([[], [null, 41]])
  expect(await takeNotices(shop.db, customer)).toMatchObject([{ html: 'Bonjour' }])
  expect(await takeNotices(shop.db, guest)).toEqual([])
  // Sent twice, it finds nothing more to bring.
  expect(await merge(guest, customer)).toEqual({ coupons: [], isJoined: false, isCut: false })
  expect(await linesIn(customer)).toEqual(['Guide 2'])
})

test('two carts become one: no more of a thing than there is, codes to be tried again, the latest messages', async () => {
  const [guest, customer] = [createSessionId(), createSessionId()]
  const notebook = await createVariableProduct(shop.db, { name: 'Carnet' })
  const scarce = notebook.variations[1]?.id ?? 0
  const [guide, kit] = [await createProduct(shop.db, { name: 'Guide' }), await createProduct(shop.db, { name: 'Kit' })]
  await add(guest, scarce, 2)
  await add(guest, guide.id)
  await add(customer, scarce, 1)
  await add(customer, kit.id)
  const [ofGuest, ofCustomer] = [await createCoupon(shop.db), await createCoupon(shop.db)]
  await applyCoupon(shop, { sessionId: guest, code: ofGuest.code })
  await applyCoupon(shop, { sessionId: customer, code: ofCustomer.code })
  for (let index = 0; index < 12; index += 1) {
    await pushNotice(shop.db, customer, { kind: 'info', html: `ici ${index}` })
    await pushNotice(shop.db, guest, { kind: 'info', html: `là ${index}` })
  }

  expect(await merge(guest, customer)).toEqual({ coupons: [ofGuest.code], isJoined: true, isCut: true })
  expect((await linesIn(customer)).toSorted()).toEqual(['Carnet 2', 'Guide 1', 'Kit 1'])
  expect(await couponsIn(customer)).toEqual([ofCustomer.code])
  const notices = (await takeNotices(shop.db, customer)).map(({ html }) => html)
  expect([notices.length, notices[0], notices.at(-1)]).toEqual([20, 'ici 4', 'là 11'])
})

test('whoever signs in while a wallet’s sheet is open keeps what was set aside for it, on either side', async () => {
  const [guest, customer] = [createSessionId(), createSessionId()]
  const [guide, kit] = [await createProduct(shop.db, { name: 'Guide' }), await createProduct(shop.db, { name: 'Kit' })]
  await add(guest, guide.id)
  await add(customer, guide.id, 2)
  await add(customer, kit.id)
  for (const sessionId of [guest, customer]) await setCartAside(shop, sessionId)
  await merge(guest, customer)
  await restoreCart(shop, customer)
  await restoreCart(shop, guest)
  expect([(await linesIn(customer)).toSorted(), await linesIn(guest)]).toEqual([['Guide 3', 'Kit 1'], []])
})

test('an order that waits for its payment follows its cart, unless the other cart waits for one of the same', async () => {
  const open = async (cartId: string, cartHash: string) => {
    const order: typeof orders.$inferInsert = {
      ...{ orderKey: createSessionId(), status: 'pending', source: 'cart', cartId, cartHash, currency: 'EUR' },
      ...{ subtotalCents: 1700, discountCents: 0, totalCents: 1700, paymentMethod: 'stripe', termsVersion: '1' },
    }
    const { id } = theRow(await shop.db.insert(orders).values(order).returning())
    await shop.db.transaction((tx) => rememberOrder(tx, { sessionId: cartId, orderId: id }))
    return id
  }
  const cartsOf = async (...ids: number[]) =>
    (await Promise.all(ids.map((id) => findOrder(shop.db, id)))).map((order) => order?.cartId)
  const [guest, other, customer] = [createSessionId(), createSessionId(), createSessionId()]
  for (const sessionId of [guest, other]) await add(sessionId, (await createProduct(shop.db)).id)
  const [first, second] = [await open(guest, 'a'), await open(other, 'a')]
  await merge(guest, customer)
  expect([await orderOf(customer), await orderOf(guest)]).toEqual([
    [first, first],
    [null, first],
  ])
  await merge(other, customer)
  expect(await cartsOf(first, second)).toEqual([customer, other])
})

test('a cart with a code of its own keeps it, and one that is joined by nothing is not joined', async () => {
  const [guest, customer] = [createSessionId(), createSessionId()]
  const { code } = await createCoupon(shop.db)
  await add(customer, (await createProduct(shop.db, { name: 'Kit' })).id)
  await applyCoupon(shop, { sessionId: customer, code })
  await pushNotice(shop.db, guest, { kind: 'info', html: 'Bonjour' })
  expect(await merge(guest, customer)).toEqual({ coupons: [], isJoined: false, isCut: false })
  expect([await linesIn(customer), await couponsIn(customer)]).toEqual([['Kit 1'], [code]])
  expect(await merge(createSessionId(), customer)).toEqual({ coupons: [], isJoined: false, isCut: false })
})
