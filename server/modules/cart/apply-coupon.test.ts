import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productCategories } from '#server/modules/catalog/tables.ts'
import { countCouponUse } from '#server/modules/coupons/index.ts'
import { coupons, couponUses } from '#server/modules/coupons/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { rememberBilling, rememberOrder } from '#server/modules/sessions/index.ts'
import { createCategory, createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, applyCoupon, emptyCart, getCart, getPriceRules, lockCart, removeCoupon } from './index.ts'

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

test('a coupon for one address asks for it, and holds for no other', async () => {
  const { code } = await createCoupon(shop.db, { emails: ['*@exemple.fr'] })
  const sessionId = await createCart(4000)
  const refusal = { ok: false, refusal: { code: 'email-restricted', coupon: code } }
  expect(await applyCoupon(shop, { sessionId, code })).toEqual(refusal)
  await rememberBilling(shop.db, sessionId, { email: 'Lea@Exemple.fr' })
  expect(await applyCoupon(shop, { sessionId, code })).toMatchObject({ ok: true, cart: { totalCents: 3600 } })
  await rememberBilling(shop.db, sessionId, { email: 'lea@ailleurs.fr' })
  expect(await getCart(shop, sessionId)).toMatchObject({ discounts: [], totalCents: 4000 })
})

test('a coupon for a category or against reductions finds its products in the cart', async () => {
  const [guides, others] = [await createCategory(shop.db), await createCategory(shop.db)]
  const sessionId = createSessionId()
  for (const [category, fields] of [
    [guides, { regularPriceCents: 2000 }],
    [others, { regularPriceCents: 1000, salePriceCents: 500 }],
  ] as const) {
    const { id } = await createProduct(shop.db, fields)
    await shop.db.insert(productCategories).values({ productId: id, categorySlug: category.slug })
    await addToCart(shop, { sessionId, productId: id, variationId: null, quantity: 1 })
  }
  const discountOf = async (fields: Parameters<typeof createCoupon>[1]) => {
    const { code } = await createCoupon(shop.db, fields)
    const applied = await applyCoupon(shop, { sessionId, code })
    await removeCoupon(shop, { sessionId, code })
    return applied.ok ? applied.cart.discountCents : applied.refusal.code
  }
  expect(await discountOf({ categorySlugs: [guides.slug] })).toBe(200)
  expect(await discountOf({ excludedCategorySlugs: [guides.slug] })).toBe(50)
  expect(await discountOf({ excludesSaleItems: true })).toBe(200)
  expect(await discountOf({ categorySlugs: ['personne'] })).toBe('not-applicable')
  expect(await discountOf({ kind: 'fixed-cart', amount: 100, excludesSaleItems: true })).toBe('not-for-sale-items')
})

test('a coupon that a buyer has used up is refused to the same address, and to nobody else', async () => {
  const { code } = await createCoupon(shop.db, { usageLimitPerBuyer: 1 })
  await shop.db.insert(couponUses).values({ orderId: 900, code, email: 'lea@exemple.fr' })
  const sessionId = await createCart(4000)
  expect(await applyCoupon(shop, { sessionId, code })).toMatchObject({ ok: true, cart: { totalCents: 3600 } })
  await rememberBilling(shop.db, sessionId, { email: 'LEA@exemple.fr' })
  expect(await getCart(shop, sessionId)).toMatchObject({ discounts: [] })
  await removeCoupon(shop, { sessionId, code })
  expect(await applyCoupon(shop, { sessionId, code })).toEqual({
    ok: false,
    refusal: { code: 'usage-limit', coupon: code },
  })
})

test('a signed-in buyer’s uses count whatever the address, and so does the address of the account', async () => {
  const { code } = await createCoupon(shop.db, { usageLimitPerBuyer: 1 })
  const [customer] = await shop.db.insert(customers).values({ email: 'Ana@exemple.fr' }).returning()
  const sessionId = String(customer?.id)
  const product = await createProduct(shop.db)
  await addToCart(shop, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  const { code: forAna } = await createCoupon(shop.db, { emails: ['ana@exemple.fr'] })
  expect(await applyCoupon(shop, { sessionId, code: forAna })).toMatchObject({ ok: true })
  await shop.db.insert(couponUses).values({ orderId: 901, code, email: 'autre@exemple.fr', customerId: customer?.id })
  expect(await applyCoupon(shop, { sessionId, code })).toMatchObject({ ok: false, refusal: { code: 'usage-limit' } })
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
    shop.db.transaction((tx) => countCouponUse(tx, { orderId: 1, codes: [a.code, b.code] })),
    shop.db.transaction((tx) => countCouponUse(tx, { orderId: 2, codes: [b.code, a.code] })),
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
  const { lines } = await getCart(shop, sessionId)
  const pay = (bought: Parameters<typeof emptyCart>[2]['bought']) =>
    shop.db.transaction(async (tx) => {
      await rememberOrder(tx, { sessionId, orderId: 7 })
      await countCouponUse(tx, { orderId: 7, codes: [code] })
      await emptyCart(tx, sessionId, { bought })
    })
  const rules = await getPriceRules(shop.db)
  const stateOf = () => shop.db.transaction((tx) => lockCart(tx, sessionId, { rules }))

  await pay(lines.map((line) => ({ ...line, quantity: 2 })))
  expect(await stateOf()).toMatchObject({ cart: { itemCount: 1 }, awaitingOrderId: null, lastOrderId: 7 })
  await pay(lines)
  expect(await stateOf()).toMatchObject({ cart: { lines: [] }, awaitingOrderId: null, lastOrderId: 7 })
})

test('nobody changes a cart while an order is made from it', async () => {
  const sessionId = await createCart(4000)
  const product = await createProduct(shop.db)
  const steps: string[] = []
  const rules = await getPriceRules(shop.db)
  let addition: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await lockCart(tx, sessionId, { rules })
    addition = addToCart(shop, { sessionId, productId: product.id, variationId: null, quantity: 1 }).then(() =>
      steps.push('added'),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    steps.push('ordered')
  })
  await addition
  expect(steps).toEqual(['ordered', 'added'])
})
