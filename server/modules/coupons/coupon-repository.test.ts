import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#server/modules/customers/tables.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import { createCoupon, createSessionId } from '#test/support/builders.ts'
import { coupon } from '#test/support/pricing.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  asBuyerFinds,
  claimCoupons,
  countCouponUse,
  giveBackCouponUses,
  keepCouponHolds,
  listAutomatic,
  prolongCouponHolds,
} from './index.ts'
import { coupons, couponUses } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(couponUses))

const LEA = 'lea@exemple.fr'
const SOON = new Date(Date.now() + 3_600_000)
const OVER = new Date(Date.now() - 1000)

type Buyer = { email?: string; customerId?: number | null; ownOrderIds?: number[] }
const claim = (codes: string[], { email = LEA, customerId = null, ownOrderIds = [] }: Buyer = {}) =>
  shop.db.transaction((tx) => claimCoupons(tx, { codes, email, customerId, ownOrderIds }))
const hold = (orderId: number, codes: string[], { email = LEA, customerId = null, ownOrderIds = [] }: Buyer = {}) =>
  shop.db.transaction((tx) => keepCouponHolds(tx, { orderId, heldUntil: SOON, codes, email, customerId, ownOrderIds }))
const use = (row: Partial<typeof couponUses.$inferInsert> & { code: string }) =>
  shop.db.insert(couponUses).values({ orderId: 1, email: 'zoe@exemple.fr', ...row })
const uses = () => shop.db.select().from(couponUses).orderBy(couponUses.orderId, couponUses.code)
const countOf = async (code: string) =>
  (await shop.db.select().from(coupons).where(eq(coupons.code, code))).map(({ usageCount }) => usageCount)

test('the last use is nobody’s who comes second, as long as it is held, and for what an order of one’s own holds it is free', async () => {
  const { code } = await createCoupon(shop.db, { usageLimit: 2, usageCount: 1 })
  expect(await claim([code])).toBeNull()
  await use({ code, heldUntil: SOON })
  expect(await claim([code])).toBe(code)
  expect(await claim([code], { ownOrderIds: [1] })).toBeNull()
  await shop.db.update(couponUses).set({ heldUntil: OVER })
  expect(await claim([code])).toBeNull()
  // What was counted for good is in the coupon's own number already.
  await shop.db.update(couponUses).set({ heldUntil: null })
  expect(await claim([code])).toBeNull()
  expect(await claim([])).toBeNull()
})

test('a buyer is known by their address or their account, and their first order is one', async () => {
  const [each, first] = [
    await createCoupon(shop.db, { code: `b-${createSessionId()}`, usageLimitPerBuyer: 1 }),
    await createCoupon(shop.db, { code: `a-${createSessionId()}`, isFirstOrderOnly: true }),
  ]
  const codes = [each.code, first.code]
  await use({ code: each.code, email: LEA })
  await use({ code: first.code, email: 'autre@exemple.fr', customerId: null })
  expect(await claim(codes)).toBe(each.code)
  expect(await claim(codes, { email: 'zoe@exemple.fr', customerId: 7 })).toBeNull()
  await use({ code: first.code, email: LEA, orderId: 2, heldUntil: SOON })
  expect(await claim(codes)).toBe(first.code)
})

test('an order holds its codes until then, the one before it of the same cart lets go, and what was counted stays', async () => {
  const [{ code }, other] = [await createCoupon(shop.db), await createCoupon(shop.db)]
  await hold(1, [code])
  await hold(2, [code, other.code], { email: 'zoe@exemple.fr', ownOrderIds: [1, 2] })
  expect((await uses()).map(({ orderId, email, heldUntil }) => [orderId, email, heldUntil])).toEqual([
    [2, 'zoe@exemple.fr', SOON],
    [2, 'zoe@exemple.fr', SOON],
  ])
  await hold(2, [code], { ownOrderIds: [2] })
  expect((await uses()).find((row) => row.code === code)).toMatchObject({ email: LEA })
  await shop.db.update(couponUses).set({ heldUntil: null })
  await hold(2, [code], { email: 'zoe@exemple.fr' })
  await hold(3, [], { ownOrderIds: [2] })
  await hold(4, [code], { ownOrderIds: [2] })
  expect((await uses()).map(({ orderId, heldUntil }) => [orderId, heldUntil])).toEqual([
    ...[
      [2, null],
      [2, null],
    ],
    [4, SOON],
  ])
  expect((await uses()).find((row) => row.code === code)).toMatchObject({ email: LEA })
})

test('what is held is held longer for an order that waits, what is over or counted is not', async () => {
  const { code } = await createCoupon(shop.db)
  const later = new Date(SOON.getTime() + 86_400_000)
  const prolong = (orderId: number) =>
    shop.db.transaction((tx) => prolongCouponHolds(tx, { orderId, heldUntil: later }))
  for (const [orderId, heldUntil] of [
    [1, SOON],
    [2, SOON],
    [3, OVER],
    [4, null],
  ] as const)
    await use({ code, orderId, heldUntil })
  for (const orderId of [1, 3, 4]) await prolong(orderId)
  expect((await uses()).map(({ heldUntil }) => heldUntil)).toEqual([later, SOON, OVER, null])
})

test('an order that is cancelled gives back what it used, once, and no other’s', async () => {
  const [{ code }, held] = [
    await createCoupon(shop.db, { usageCount: 3 }),
    await createCoupon(shop.db, { usageCount: 3 }),
  ]
  const codes = [code, held.code]
  await use({ code })
  await use({ code, orderId: 2 })
  await use({ code: held.code, heldUntil: SOON })
  const giveBack = () => shop.db.transaction((tx) => giveBackCouponUses(tx, { orderId: 1, codes }))
  await giveBack()
  await giveBack()
  expect([await countOf(code), await countOf(held.code)]).toEqual([[2], [3]])
  expect((await uses()).map(({ orderId }) => orderId)).toEqual([2])
  await shop.db.transaction((tx) => countCouponUse(tx, { orderId: 9, codes: [] }))
  await shop.db.transaction((tx) => countCouponUse(tx, { orderId: 9, codes: [code] }))
  expect(await countOf(code)).toEqual([3])
})

test('what applies by itself is found by code, with what has not begun, without what is over or has to be typed', async () => {
  const prefix = createSessionId()
  for (const [name, fields] of [
    ['b', { label: 'Rentrée' }],
    ['a', { label: 'Noël', startsAt: SOON, endsAt: new Date(SOON.getTime() + 1000) }],
    ['c', { label: 'Hier', endsAt: OVER }],
    ['d', {}],
  ] as const)
    await createCoupon(shop.db, { code: `${prefix}-${name}`, ...fields })
  const found = (await listAutomatic(shop.db, prefix)).filter(({ code }) => code.startsWith(prefix))
  expect(found).toMatchObject([
    { code: `${prefix}-a`, label: 'Noël', startsAt: SOON, isReturning: false, usedByBuyer: 0 },
    { code: `${prefix}-b`, label: 'Rentrée', startsAt: null, endsAt: null },
  ])
})

type Placed = { email: string; paidAt: Date | null } & Partial<typeof orders.$inferInsert>

async function placed({ email, ...values }: Placed) {
  const [order] = await shop.db
    .insert(orders)
    .values({
      ...{
        orderKey: createSessionId(),
        status: 'completed',
        source: 'cart',
        cartId: 't_x',
        cartHash: 'x',
        currency: 'EUR',
      },
      ...{ subtotalCents: 1700, discountCents: 0, totalCents: 1700, paymentMethod: 'stripe', termsVersion: '1' },
      ...values,
    })
    .returning()
  const orderId = order?.id ?? 0
  const place = { company: '', country: 'FR', address1: '', address2: '', postcode: '', city: '', state: '', phone: '' }
  const address = { orderId, kind: 'billing', firstName: '', lastName: '', email, ...place } as const
  await shop.db.insert(orderAddresses).values(address)
  return orderId
}

test('who has paid an order before is known by the address or the account, and neither the order that is being paid nor a present is one', async () => {
  const isReturning = async (sessionId: string, email: string | null, isFirstOrderOnly = true) => {
    const emails = email === null ? [] : [email]
    const [found] = await asBuyerFinds(shop.db, { sessionId, emails }, [coupon({ isFirstOrderOnly })])
    return found?.isReturning
  }
  const [guest, own] = [createSessionId(), `${createSessionId()}@exemple.fr`]
  await shop.db.insert(sessions).values({ id: guest, expiresAt: SOON })
  await placed({ email: own, paidAt: null })
  await placed({ email: own, paidAt: OVER, source: 'desk', totalCents: 0 })
  expect(await isReturning(guest, own)).toBe(false)
  const orderId = await placed({ email: own.toUpperCase(), paidAt: OVER })
  expect(await isReturning(guest, own)).toBe(true)
  expect(await isReturning(guest, own, false)).toBe(false)
  expect(await isReturning(guest, null)).toBe(false)
  expect(await isReturning(guest, `x${own}`)).toBe(false)
  expect(await isReturning(createSessionId(), own)).toBe(false)
  await shop.db.update(sessions).set({ awaitingOrderId: orderId }).where(eq(sessions.id, guest))
  expect(await isReturning(guest, own)).toBe(false)

  const [customer] = await shop.db
    .insert(customers)
    .values({ email: `c${own}` })
    .returning()
  const account = String(customer?.id)
  await shop.db.insert(sessions).values({ id: account, expiresAt: SOON })
  await placed({ customerId: customer?.id ?? null, email: `autre-${own}`, paidAt: OVER })
  expect(await isReturning(account, `c${own}`)).toBe(true)
})
