import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addToCart,
  applyCoupon,
  getCart,
  openCart,
  removeCoupon,
  reviewOrder,
  setQuantities,
} from '#server/modules/cart/index.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { eventually } from '#test/support/patience.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { countWaiting } from '#test/support/waiting.ts'
import { placeOrder } from './place-order.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const LEA = 'lea@example.fr'

/** A cart with guides at 17,00 € each. */
async function cartOf(quantity = 1, sessionId = createSessionId()) {
  const product = await createProduct(shop.services.db)
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity })
  return sessionId
}

const create = (label: string, fields: Parameters<typeof createCoupon>[1] = {}) =>
  createCoupon(shop.services.db, { code: label.toLowerCase(), label, ...fields })

const place = (sessionId: string, { email = LEA, cents }: { email?: string; cents?: number } = {}) =>
  placeOrder(shop.services, {
    sessionId,
    form: checkoutForm({ billing: { email }, ...(cents && { shownTotal: { cents, currency: 'EUR' } }) }),
  })

const newestOrder = async () => (await shop.services.db.select().from(orders).orderBy(desc(orders.id)).limit(1))[0]
const usageOf = async (code: string) =>
  (await shop.services.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.usageCount

test('it comes with what it is for and goes with it, and nobody is told that a code was lost', async () => {
  await create('Deux', { minimumCents: 3400 })
  const sessionId = await cartOf(2)
  const both = await getCart(shop.services, sessionId)
  expect(both).toMatchObject({
    discounts: [{ code: 'deux', name: 'Deux', discountCents: 340 }],
    ...{ discountCents: 340, totalCents: 3060 },
  })
  const key = both.lines[0]?.key ?? ''
  await setQuantities(shop.services, { sessionId, quantities: { [key]: 1 } })
  const opened = await openCart(shop.services, sessionId)
  expect(opened).toMatchObject({ cart: { discounts: [], totalCents: 1700 }, changes: [] })
  await setQuantities(shop.services, { sessionId, quantities: { [key]: 2 } })
  expect(await getCart(shop.services, sessionId)).toMatchObject({ totalCents: 3060 })
})

test('nobody types it, and nobody takes it off', async () => {
  await create('Soldes')
  const sessionId = await cartOf()
  expect(await applyCoupon(shop.services, { sessionId, code: 'soldes' })).toEqual({
    ...{ ok: false, refusal: { code: 'unknown', coupon: 'soldes' } },
  })
  expect(await removeCoupon(shop.services, { sessionId, code: 'soldes' })).toEqual({ ok: false })
  expect(await getCart(shop.services, sessionId)).toMatchObject({
    ...{ discounts: [{ code: 'soldes' }], totalCents: 1530 },
  })
})

test('what stands alone makes way for a code, and is there again without it', async () => {
  await create('Soldes', { isIndividualUse: true })
  const { code } = await createCoupon(shop.services.db, { amount: 5, isIndividualUse: true })
  const sessionId = await cartOf()
  expect(await applyCoupon(shop.services, { sessionId, code })).toMatchObject({ ok: true, cart: { totalCents: 1615 } })
  expect(await removeCoupon(shop.services, { sessionId, code })).toMatchObject({ cart: { totalCents: 1530 } })
})

test('its order is charged, invoiced and counted with it, under its name', async () => {
  await create('Soldes')
  const sessionId = await cartOf()
  expect(await place(sessionId, { cents: 1530 })).toMatchObject({ ok: true })
  expect(await shop.sandbox.charges()).toMatchObject([{ amount: 1530 }])
  const discounts = [{ code: 'soldes', name: 'Soldes', discountCents: 170 }]
  expect(await newestOrder()).toMatchObject({ status: 'completed', discounts, totalCents: 1530 })
  const [invoice] = await shop.services.db.select().from(invoices)
  expect(invoice?.document).toMatchObject({ discounts, totalCents: 1530 })
  expect(await usageOf('soldes')).toBe(1)
})

test('who saw another total than the one with it is not charged', async () => {
  const sessionId = await cartOf()
  await create('Soldes')
  expect(await place(sessionId, { cents: 1700 })).toMatchObject({ ok: false, refusals: [{ code: 'total-changed' }] })
  expect(await shop.sandbox.charges()).toEqual([])
})

test('of two orders with its last use at once one has it, and the other is told before anything is charged', async () => {
  await create('Soldes', { usageLimit: 1 })
  const sessions = [await cartOf(), await cartOf()]
  const results = await Promise.all(
    sessions.map((sessionId, index) => place(sessionId, { email: `${index}${LEA}`, cents: 1530 })),
  )
  // Who comes while the other is being written finds it taken; who comes after that finds another total.
  const isTold = (refusal: object) =>
    isDeepStrictEqual(refusal, { code: 'coupon-lost', refusal: { code: 'reduction-taken', coupon: 'Soldes' } }) ||
    ('code' in refusal && refusal.code === 'total-changed')
  expect(results.flatMap((result) => (result.ok ? [] : result.refusals.map(isTold)))).toEqual([true])
  expect(await shop.sandbox.charges()).toMatchObject([{ amount: 1530 }])
  const late = sessions[results.findIndex(({ ok }) => !ok)] ?? ''
  expect(await getCart(shop.services, late)).toMatchObject({ discounts: [], totalCents: 1700 })
})

test('who is priced with its last use while another takes it is told so by its name', async () => {
  const { db } = shop.services
  const { code } = await create('Soldes', { usageLimit: 1 })
  const sessionId = await cartOf()
  const own = eq(coupons.code, code)
  const placing = await db.transaction(async (tx) => {
    await tx.select().from(coupons).where(own).for('update')
    const placed = place(sessionId, { cents: 1530 })
    await eventually(async () => (await countWaiting(db)) > 0, 'the order waits for the reduction')
    await tx.update(coupons).set({ usageCount: 1 }).where(own)
    return { placed }
  })
  expect(await placing.placed).toEqual({
    ...{ ok: false, refusals: [{ code: 'coupon-lost', refusal: { code: 'reduction-taken', coupon: 'Soldes' } }] },
  })
  expect(await shop.sandbox.charges()).toEqual([])
})

test('one for a first order waits for its buyer’s address, and is had once: by nobody who has paid before', async () => {
  await create('Bienvenue', { isFirstOrderOnly: true })
  const first = await cartOf()
  expect(await getCart(shop.services, first)).toMatchObject({ discounts: [] })
  const reviewed = await reviewOrder(shop.services, first, { billing: { email: LEA } })
  expect(reviewed).toMatchObject({ cart: { totalCents: 1530 }, lostCoupons: [] })
  // An order that is not paid yet is no order before this one.
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, {
    sessionId: first,
    form: checkoutForm({ billing: { email: LEA }, paymentMethodId: declined }),
  })
  expect(await place(first, { cents: 1530 })).toMatchObject({ ok: true })

  const second = await cartOf()
  // The very answer that the address came with is the one that it is asked about.
  expect(await reviewOrder(shop.services, second, { billing: { email: LEA.toUpperCase() } })).toMatchObject({
    cart: { discounts: [], totalCents: 1700 },
  })
  expect(await place(second, { cents: 1700 })).toMatchObject({ ok: true })
})

test('of two first orders of one buyer one has it: one that waits for its money counts, and two at once are told apart', async () => {
  await create('Bienvenue', { isFirstOrderOnly: true })
  const sessions = [await cartOf(), await cartOf()]
  const results = await Promise.all(sessions.map((sessionId) => place(sessionId, { cents: 1530 })))
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await shop.sandbox.charges()).toMatchObject([{ amount: 1530 }])

  const [waiting, other] = [await cartOf(), await cartOf()]
  const email = 'zoe@example.fr'
  const paymentMethodId = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId: waiting, form: checkoutForm({ billing: { email }, paymentMethodId }) })
  expect(await newestOrder()).toMatchObject({ paidAt: null, totalCents: 1530 })
  const reviewed = await reviewOrder(shop.services, other, { billing: { email } })
  expect(reviewed).toMatchObject({ cart: { discounts: [], totalCents: 1700 } })
  expect(await reviewOrder(shop.services, waiting, {})).toMatchObject({ cart: { totalCents: 1530 } })
})

test('who ordered as a guest is known by the address of their account, before they type it', async () => {
  const { db } = shop.services
  await create('Bienvenue', { isFirstOrderOnly: true })
  await create('Une fois', { code: 'une-fois', usageLimitPerBuyer: 1 })
  expect(await place(await cartOf(), { cents: 1360 })).toMatchObject({ ok: true })
  const cartOfAccount = async (email: string) => {
    const [customer] = await db.insert(customers).values({ email }).returning()
    return getCart(shop.services, await cartOf(1, String(customer?.id)))
  }
  expect(await cartOfAccount('Lea@example.fr')).toMatchObject({ discounts: [], totalCents: 1700 })
  expect((await cartOfAccount('noe@example.fr')).discounts).toHaveLength(2)
})

test('of two that stand alone the one that leaves less to pay is given, delivery included', async () => {
  const { db } = shop.services
  await db.delete(shippingZones)
  const [zone] = await db
    .insert(shippingZones)
    .values({ position: 0, name: 'FR', regions: ['FR'] })
    .returning()
  const methods = [
    { kind: 'free_shipping' as const, title: 'Offerte', acceptsCoupon: true },
    { kind: 'flat_rate' as const, title: 'Lettre suivie', costCents: 490 },
  ]
  await db
    .insert(shippingMethods)
    .values(methods.map((method, position) => ({ ...method, position, zoneId: zone?.id ?? 0 })))
  const alone = { isIndividualUse: true }
  await create('Port', { ...alone, amount: 0, freesShipping: true })
  await create('Soldes', { ...alone, amount: 10 })
  const notebook = await createProduct(db, { supply: 'goods', regularPriceCents: 1700 })
  const sessionId = createSessionId()
  const add = (quantity: number) =>
    addToCart(shop.services, { sessionId, productId: notebook.id, variationId: null, quantity })
  await add(1)
  expect(await getCart(shop.services, sessionId)).toMatchObject({ discounts: [{ name: 'Port' }], totalCents: 1700 })
  await add(2)
  expect(await getCart(shop.services, sessionId)).toMatchObject({ discounts: [{ name: 'Soldes' }], totalCents: 5080 })
})

test('a code for a first order is refused to whoever has paid before, and says why', async () => {
  const { code } = await createCoupon(shop.services.db, { isFirstOrderOnly: true })
  await place(await cartOf())
  const sessionId = await cartOf()
  expect(await applyCoupon(shop.services, { sessionId, code })).toMatchObject({ ok: true, cart: { totalCents: 1530 } })
  expect(await place(sessionId)).toEqual({
    ok: false,
    refusals: [{ code: 'coupon-lost', refusal: { code: 'first-order-only', coupon: code } }],
  })
  expect(await getCart(shop.services, sessionId)).toMatchObject({ totalCents: 1700 })
  expect(await applyCoupon(shop.services, { sessionId, code })).toMatchObject({ refusal: { code: 'first-order-only' } })
})

test('one that was ended, or has not begun, gives nothing', async () => {
  await create('Passé', { endsAt: new Date(Date.now() - 1000) })
  await create('Demain', { startsAt: new Date(Date.now() + 86_400_000) })
  expect(await getCart(shop.services, await cartOf())).toMatchObject({ discounts: [], totalCents: 1700 })
})
