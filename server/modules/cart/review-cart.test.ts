import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { coupons } from '#server/modules/coupons/tables.ts'
import { getTypedAddresses, pushNotice, takeNotices } from '#server/modules/sessions/index.ts'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, applyCoupon, getCart, removeCoupon, reviewCart, reviewOrder, setQuantities } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const LYON = { country: 'FR', state: '', postcode: '69003', city: 'Lyon' }

async function filledCart(): Promise<string> {
  const sessionId = createSessionId()
  const { id } = await createProduct(shop.db)
  await addToCart(shop, { sessionId, productId: id, variationId: null, quantity: 1 })
  return sessionId
}

/** How many statements a review of the cart sends that write. */
async function writesOf(review: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await review()
  const asked = query.mock.calls.map(([statement]: unknown[]) => statement)
  query.mockRestore()
  return asked.filter((statement) => (statement as { name?: string }).name === 'remember_typed').length
}

test('what a form says again is not written again, and what it says otherwise is', async () => {
  const sessionId = await filledCart()
  const said = {
    billing: { first_name: 'Camille', country: 'FR', postcode: '69003' },
    shipping: null,
    destination: LYON,
    shippingMethods: ['flat_rate:1'],
  }
  expect(await writesOf(() => reviewCart(shop, sessionId, said))).toBe(1)
  expect(await writesOf(() => reviewCart(shop, sessionId, said))).toBe(0)
  expect(await writesOf(() => reviewCart(shop, sessionId, {}))).toBe(0)

  const others = [
    { ...said, billing: { ...said.billing, postcode: '69001' } },
    { ...said, billing: { ...said.billing, postcode: '69001', city: 'Lyon' } },
    { ...said, billing: {}, shipping: { first_name: 'Zoé' } },
    { ...said, billing: {}, shipping: { first_name: 'Zoé' }, destination: { ...LYON, postcode: '69002' } },
  ]
  for (const other of others) {
    expect(await writesOf(() => reviewCart(shop, sessionId, other)), JSON.stringify(other)).toBe(1)
    expect(await writesOf(() => reviewCart(shop, sessionId, other)), JSON.stringify(other)).toBe(0)
  }
  const { lines } = await getCart(shop, sessionId)
  await setQuantities(shop, { sessionId, quantities: Object.fromEntries(lines.map(({ key }) => [key, 0])) })
  expect(await writesOf(() => reviewCart(shop, sessionId, said))).toBe(0)
  expect(await getTypedAddresses(shop.db, sessionId)).toMatchObject({
    billing: { first_name: 'Camille', postcode: '69001', city: 'Lyon' },
    shipping: { first_name: 'Zoé' },
  })
})

test('beside the order button a code that is over is told once; one for other people waits for the order', async () => {
  const sessionId = await filledCart()
  const [kept, over] = [await createCoupon(shop.db), await createCoupon(shop.db)]
  const restricted = await createCoupon(shop.db, { emails: ['*@exemple.fr'] })
  const review = (email: string) => reviewOrder(shop, sessionId, { billing: { email } })
  await review('Lea@exemple.fr')
  for (const { code } of [kept, over, restricted])
    expect(await applyCoupon(shop, { sessionId, code })).toMatchObject({ ok: true })
  await shop.db.update(coupons).set({ endsAt: new Date() }).where(eq(coupons.code, over.code))
  await pushNotice(shop.db, sessionId, { kind: 'info', html: 'Bonjour' })

  const first = await review('zoe@ailleurs.fr')
  expect(first).toMatchObject({ lostCoupons: [{ code: 'expired', coupon: over.code }], hasNotices: true })
  expect(first.cart.discounts.map(({ code }) => code)).toEqual([kept.code])
  await takeNotices(shop.db, sessionId)
  expect(await review('lea@exemple.fr')).toMatchObject({ lostCoupons: [], hasNotices: false })
  await shop.db.update(coupons).set({ endsAt: null }).where(eq(coupons.code, over.code))
  expect((await getCart(shop, sessionId)).discounts.map(({ code }) => code)).toEqual([kept.code, restricted.code])
  for (const { code } of [kept, over]) await removeCoupon(shop, { sessionId, code })
  // Where it is the only one too, the address that was typed before says nothing for it any more.
  expect((await review('zoe@ailleurs.fr')).cart.discounts).toEqual([])
  expect(await reviewOrder(shop, createSessionId(), {})).toMatchObject({ cart: { lines: [] }, lostCoupons: [] })
})
