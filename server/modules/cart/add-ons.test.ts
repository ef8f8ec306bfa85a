import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AddOnAnswers, type AddOnType, fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import { listChosen, sumOfChosen } from '#contracts/catalog/add-ons/add-on-price.ts'
import { readAnswers } from '#contracts/catalog/add-ons/read-answers.ts'
import { sum } from '#contracts/pricing/money.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { createBookable, hourIn } from '#test/support/paid-booking.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, applyCoupon, getCart, openCart, quoteLine, removeFromCart, restoreLine } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const TYPES: AddOnType[] = [
  ...(['checkbox', 'radiobutton', 'select', 'images', 'custom_text', 'custom_price'] as const),
  ...(['input_multiplier', 'datepicker'] as const),
]
const addons = keptAddOns(TYPES)

const createGoods = (regularPriceCents: number, stock: number | null = null) =>
  createProduct(shop.db, { name: 'Carnet', regularPriceCents, supply: 'goods', stock, extras: { addons } })

/** Answers as a form posts them, by the names of its fields. */
const anyAnswers = fc.record(
  {
    checkbox: fc.subarray(['relecture-de-cv', 'enregistrement-video']),
    radiobutton: fc.constantFrom('', 'papier', 'ecran'),
    select: fc.constantFrom('', 'rouge-1', 'rouge-2'),
    images: fc.constantFrom('', 'vagues-1'),
    custom_text: fc.constantFrom('', 'Zoé', 'Ali'),
    custom_price: fc.integer({ min: 100, max: 5000 }).map((cents) => (cents / 100).toFixed(2)),
    input_multiplier: fc.integer({ min: 2, max: 40 }).map(String),
    datepicker: fc.constant('2026-12-15'),
  },
  { requiredKeys: [] },
)

const fieldsOf = (productId: number, answers: Partial<Record<AddOnType, unknown>>) =>
  Object.fromEntries(
    addons.list.flatMap((addOn) =>
      answers[addOn.type] === undefined ? [] : [[fieldNameOf(addons, addOn, productId), answers[addOn.type]]],
    ),
  )

test('page, express button and cart come to the same, to the cent, whatever is chosen and whatever a coupon takes off', async () => {
  const prices = fc.nat(100_000)
  await createCoupon(shop.db, { code: 'moins-17', kind: 'percent', amount: 17 })
  await fc.assert(
    fc.asyncProperty(
      anyAnswers,
      prices,
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      async (answers, price, quantity, isReduced) => {
        const { id } = await createGoods(price)
        const [sessionId, fields] = [createSessionId(), fieldsOf(id, answers)]
        const chosen = listChosen(addons, readAnswers(addons, fields, id), { baseCents: price, currency: 'EUR' })
        const { pieceCents, onceCents } = sumOfChosen(chosen)
        const onPage = (price + pieceCents) * quantity + onceCents
        const wanted = { productId: id, variationId: null, quantity, fields }
        expect(await quoteLine(shop, wanted)).toMatchObject({ ok: true, quote: { amountCents: onPage } })
        const added = await addToCart(shop, { sessionId, ...wanted })
        expect(added).toMatchObject({ ok: true, cart: { subtotalCents: onPage } })
        if (isReduced) await applyCoupon(shop, { sessionId, code: 'moins-17' })
        const { cart, changes } = await openCart(shop, sessionId)
        expect(changes).toEqual([])
        expect(cart.subtotalCents).toBe(onPage)
        expect(sum(cart.lines.map((line) => line.subtotalCents - line.discountCents))).toBe(onPage - cart.discountCents)
        expect(cart.totalCents).toBe(onPage - cart.discountCents + (cart.shippingCents ?? 0))
      },
    ),
    { numRuns: 25 },
  )
})

const add = (sessionId: string, productId: number, answers: object, more: object = {}) =>
  addToCart(shop, {
    ...{ sessionId, productId, variationId: null, quantity: 1, fields: fieldsOf(productId, answers) },
    ...more,
  })

test('a line that is changed keeps no trace of what it was, and its pieces are counted once', async () => {
  const { id } = await createGoods(2000, 3)
  const sessionId = createSessionId()
  const first = await add(sessionId, id, { custom_text: 'Zoé' }, { quantity: 3 })
  const key = first.ok ? first.cart.lines[0]?.key : undefined
  const changed = await add(sessionId, id, { custom_text: 'Ali' }, { quantity: 3, replaces: key })
  expect(changed).toMatchObject({ ok: true, cart: { lines: [{ quantity: 3, options: [{ value: 'Ali' }] }] } })
  // The same form, sent twice.
  const again = await add(sessionId, id, { custom_text: 'Ali' }, { quantity: 3, replaces: key })
  expect(again).toMatchObject({ ok: true, cart: { itemCount: 3 } })
})

test('a change that is refused leaves the line as it was', async () => {
  const { id } = await createGoods(2000, 3)
  const sessionId = createSessionId()
  const first = await add(sessionId, id, { custom_text: 'Zoé' }, { quantity: 2 })
  const key = first.ok ? first.cart.lines[0]?.key : undefined
  for (const [answers, quantity] of [
    [{ custom_text: 'Z' }, 2],
    [{ custom_text: 'Ali' }, 4],
  ] as const)
    expect((await add(sessionId, id, answers, { quantity, replaces: key })).ok).toBe(false)
  expect((await getCart(shop, sessionId)).lines).toMatchObject([{ key, quantity: 2 }])
})

test('two lines of one product share its stock, and one that was taken out comes back with its options', async () => {
  const { id } = await createGoods(2000, 2)
  const sessionId = createSessionId()
  await add(sessionId, id, { custom_text: 'Zoé' })
  await add(sessionId, id, { custom_text: 'Ali' })
  expect(await add(sessionId, id, { custom_text: 'Eva' })).toMatchObject({ refusal: { code: 'not-enough-stock' } })
  const [line] = (await getCart(shop, sessionId)).lines
  await removeFromCart(shop, { sessionId, key: line?.key ?? '' })
  expect(await restoreLine(shop, { sessionId, key: line?.key ?? '' })).toMatchObject({ ok: true })
  const answers = (await getCart(shop, sessionId)).lines.map(
    ({ configuration }) => configuration.addons as AddOnAnswers,
  )
  expect(answers).toEqual([{ 1005: 'Ali' }, { 1005: 'Zoé' }])
})

test('a price of an option that changes is told, and one that is no longer offered leaves the cart', async () => {
  const dearer = keptAddOns(['custom_text'], { custom_text: { price: { type: 'flat_fee', amountCents: 900 } } })
  const { id } = await createGoods(2000)
  const sessionId = createSessionId()
  const field = fieldNameOf(addons, addons.list[4] as (typeof addons.list)[number], id)
  await addToCart(shop, { ...{ sessionId, productId: id, variationId: null, quantity: 1 }, fields: { [field]: 'Zoé' } })
  await saveAddOns(id, dearer)
  expect((await openCart(shop, sessionId)).changes).toMatchObject([
    { code: 'price-changed', beforeCents: 2300, nowCents: 2900 },
  ])
  await saveAddOns(id, keptAddOns(['heading']))
  expect((await openCart(shop, sessionId)).changes).toMatchObject([{ code: 'no-longer-sold' }])
})

const saveAddOns = (id: number, saved: typeof addons) =>
  shop.db
    .update(products)
    .set({ extras: { addons: saved } })
    .where(eq(products.id, id))

test('an option that takes its time is refused for a session that begins before, by price and by cart', async () => {
  const { id } = await createBookable({ services: shop })
  const slow = keptAddOns(['checkbox'], {
    checkbox: {
      options: [
        { label: 'Relecture de CV', noticeHours: 48 },
        { label: 'Vidéo', noticeHours: 30 },
      ],
    },
  })
  await saveAddOns(id, slow)
  const wanted = (hours: number, ...options: string[]) => ({
    ...{ productId: id, variationId: null, quantity: 1 },
    fields: {
      wc_bookings_field_start_date_time: hourIn({ services: shop }, hours),
      [`addon-${id}-0[]`]: options,
    },
  })
  const refusal = { problem: { code: 'too-soon', option: 'Relecture de CV', hours: 48 } }
  const both = ['video', 'relecture-de-cv']
  for (const asked of [wanted(46, ...both), wanted(34, ...both)]) {
    expect(await quoteLine(shop, asked)).toMatchObject({ ok: false, refusal })
    expect(await addToCart(shop, { sessionId: createSessionId(), ...asked })).toMatchObject({ ok: false, refusal })
  }
  for (const asked of [wanted(49, ...both), wanted(34, 'video'), wanted(26)])
    expect(await addToCart(shop, { sessionId: createSessionId(), ...asked })).toMatchObject({ ok: true })
})
