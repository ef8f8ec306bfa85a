import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  addToCart,
  applyCoupon,
  countCouponUse,
  emptyCart,
  getCart,
  lockCart,
  rememberOrder,
  removeCoupon,
} from './index.ts'
import { coupons } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function createCart(priceCents: number) {
  const product = await createProduct(shop.db, { regularPriceCents: priceCents })
  const sessionId = createSessionId()
  await addToCart(shop, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  return sessionId
}

test('a coupon is applied whatever its case and spaces, and taken off again', async () => {
  await createCoupon(shop.db, { code: 'noel', amount: 25 })
  const sessionId = await createCart(4000)
  expect(await applyCoupon(shop, { sessionId, code: ' NOEL ' })).toMatchObject({
    ok: true,
    cart: { discounts: [{ code: 'noel', discountCents: 1000 }], totalCents: 3000 },
  })
  expect(await removeCoupon(shop, { sessionId, code: 'Noel' })).toMatchObject({ ok: true, cart: { totalCents: 4000 } })
  expect(await removeCoupon(shop, { sessionId, code: ' ' })).toEqual({ ok: false })
})

test('an expired coupon is refused and the total does not move', async () => {
  const { code } = await createCoupon(shop.db, { endsAt: new Date('2025-12-26') })
  const sessionId = await createCart(4000)
  expect(await applyCoupon(shop, { sessionId, code })).toEqual({
    ok: false,
    refusal: { code: 'expired', coupon: code },
  })
  expect((await getCart(shop, sessionId)).totalCents).toBe(4000)
})

test('the same coupon submitted twice at the same moment counts once', async () => {
  const { code } = await createCoupon(shop.db)
  const sessionId = await createCart(4000)
  const results = await Promise.all([applyCoupon(shop, { sessionId, code }), applyCoupon(shop, { sessionId, code })])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect((await getCart(shop, sessionId)).totalCents).toBe(3600)
})

test('of two exclusive coupons submitted at the same moment one is applied', async () => {
  const [first, second] = await Promise.all([
    createCoupon(shop.db, { isIndividualUse: true }),
    createCoupon(shop.db, { isIndividualUse: true }),
  ])
  const sessionId = await createCart(4000)
  await Promise.all([first, second].map(({ code }) => applyCoupon(shop, { sessionId, code })))
  expect((await getCart(shop, sessionId)).discounts).toHaveLength(1)
})

test('a coupon whose minimum is no longer reached gives nothing any more', async () => {
  const { code } = await createCoupon(shop.db, { minimumCents: 5000 })
  const sessionId = await createCart(4000)
  const extra = await createProduct(shop.db, { regularPriceCents: 1000 })
  await addToCart(shop, { sessionId, productId: extra.id, variationId: null, quantity: 1 })
  expect(await applyCoupon(shop, { sessionId, code })).toMatchObject({ ok: true, cart: { totalCents: 4500 } })
  await shop.db.update(coupons).set({ minimumCents: 5001 }).where(eq(coupons.code, code))
  expect(await getCart(shop, sessionId)).toMatchObject({ discounts: [], totalCents: 5000 })
})

test('a visitor without a cart learns only whether the code exists', async () => {
  const { code } = await createCoupon(shop.db)
  const refusalOf = async (typed: string) => {
    const result = await applyCoupon(shop, { sessionId: null, code: typed })
    return result.ok ? null : result.refusal.code
  }
  expect(await refusalOf(code)).toBe('not-applicable')
  expect(await refusalOf('personne')).toBe('unknown')
  expect(await refusalOf('')).toBe('empty')
})

test('two orders that use the same two coupons are both counted, whatever the order of the codes', async () => {
  const [a, b] = [await createCoupon(shop.db), await createCoupon(shop.db)]
  await Promise.all([
    shop.db.transaction((tx) => countCouponUse(tx, [a.code, b.code])),
    shop.db.transaction((tx) => countCouponUse(tx, [b.code, a.code])),
  ])
  const counts = await shop.db.select().from(coupons)
  expect(counts.filter(({ code }) => [a.code, b.code].includes(code)).map(({ usageCount }) => usageCount)).toEqual([
    2, 2,
  ])
})

test('a paid order empties its cart even when it used its coupon up; a changed cart stays', async () => {
  const { code } = await createCoupon(shop.db, { usageLimit: 1 })
  const sessionId = await createCart(4000)
  await applyCoupon(shop, { sessionId, code })
  const { hash } = await getCart(shop, sessionId)
  const pay = (orderedHash: string) =>
    shop.db.transaction(async (tx) => {
      await rememberOrder(tx, { sessionId, orderId: 7, isAwaiting: true })
      await countCouponUse(tx, [code])
      await emptyCart(tx, sessionId, { onlyIfHash: orderedHash })
    })
  const stateOf = () => shop.db.transaction((tx) => lockCart(tx, sessionId))

  await pay('0'.repeat(32))
  expect(await stateOf()).toMatchObject({ cart: { itemCount: 1 }, awaitingOrderId: null, lastOrderId: 7 })
  await pay(hash)
  expect(await stateOf()).toMatchObject({ cart: { lines: [] }, awaitingOrderId: null, lastOrderId: 7 })
})

test('nobody changes a cart while an order is made from it', async () => {
  const sessionId = await createCart(4000)
  const product = await createProduct(shop.db)
  const steps: string[] = []
  let addition: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await lockCart(tx, sessionId)
    addition = addToCart(shop, { sessionId, productId: product.id, variationId: null, quantity: 1 }).then(() =>
      steps.push('added'),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    steps.push('ordered')
  })
  await addition
  expect(steps).toEqual(['ordered', 'added'])
})
