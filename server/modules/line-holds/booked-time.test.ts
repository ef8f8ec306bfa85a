import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contracts/booking/zone-time.ts'
import { tidyBookings } from '#server/modules/bookings/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import {
  addToCart,
  dropLapsedLines,
  getCart,
  mergeCarts,
  openCart,
  removeFromCart,
  restoreCart,
  restoreLine,
  setCartAside,
  setQuantities,
} from '#server/modules/cart/index.ts'
import { takeNotices } from '#server/modules/sessions/index.ts'
import { createBookable, createResource, slotFields, slotsOf } from '#test/support/bookable.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

type Line = {
  productId: number
  startsAt?: string
  sessionId?: string
  fields?: Record<string, string>
  quantity?: number
}

function book({ productId, startsAt, sessionId = createSessionId(), fields = {}, quantity = 1 }: Line) {
  const posted = startsAt === undefined ? fields : slotFields({ startsAt }, fields)
  return addToCart(shop.services, { sessionId, productId, variationId: null, quantity, fields: posted })
}

const leftAt = async (productId: number, startsAt: string) =>
  (await slotsOf(shop.services, productId)).find((slot) => slot.startsAt === startsAt)?.left

async function bookable(
  ...settings: Parameters<typeof createBookable> extends [unknown, ...infer Rest] ? Rest : never
) {
  const { id: productId } = await createBookable(shop.services.db, ...settings)
  const [slot, next] = await slotsOf(shop.services, productId)
  if (!slot || !next) throw new Error('no slots')
  return { productId, startsAt: slot.startsAt, next: next.startsAt }
}

const statusesOf = async (productId: number) =>
  (await shop.services.db.select().from(bookings))
    .filter((row) => row.productId === productId)
    .map(({ status }) => status)

test('a slot in a cart is nobody else’s, and its line says when, how long and what it costs', async () => {
  const { productId, startsAt } = await bookable()
  const added = await book({ productId, startsAt })
  expect(added).toMatchObject({
    ok: true,
    cart: { totalCents: 7900, lines: [{ quantity: 1, isSoldIndividually: true }] },
  })
  const options = added.ok ? added.cart.lines[0]?.options.map(({ name }) => name) : []
  expect(options).toEqual(['Date', 'Heure', 'Durée'])
  expect(await leftAt(productId, startsAt)).toBe(0)
  expect(await book({ productId, startsAt })).toMatchObject({
    ok: false,
    refusal: { code: 'booking', refusal: { reason: 'taken' } },
  })
})

test('the last place of a slot goes into one of 50 carts', async () => {
  const { productId, startsAt } = await bookable({ capacity: 3 })
  await book({ productId, startsAt })
  await book({ productId, startsAt })
  const results = await Promise.all(Array.from({ length: 50 }, () => book({ productId, startsAt })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await statusesOf(productId)).toEqual(['in-cart', 'in-cart', 'in-cart'])
})

test('somebody who leads two products is booked once', async () => {
  const { services } = shop
  const resource = await createResource(services.db)
  const resources = [{ id: resource.id, name: resource.name }]
  const [one, other] = [await bookable({ resources }), await bookable({ resources })]
  const results = await Promise.all([book(one), book(other), book(one), book(other)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('what cannot be booked leaves the cart as it was', async () => {
  const { productId, startsAt } = await bookable({ minNoticeHours: 24, maxDaysAhead: 60 })
  const sessionId = createSessionId()
  await book({ productId, startsAt, sessionId })
  const at = (hours: number) => new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString()
  const reasons = ['past', 'too-soon', 'too-far', 'no-slot', 'date-missing', 'already-in-cart']
  const times = [at(-24 * 30), at(-24), at(24 * 90), at(0.25), '2026-02-30T09:00:00+01:00', startsAt]
  for (const [index, time] of times.entries())
    expect(await book({ productId, sessionId, startsAt: time })).toMatchObject({
      ok: false,
      refusal: { code: 'booking', refusal: { reason: reasons[index] } },
    })
  const resource = { wc_bookings_field_resource: '999' }
  expect(await book({ productId, sessionId, startsAt: at(1), fields: resource })).toMatchObject({
    refusal: { refusal: { reason: 'resource' } },
  })
  expect((await getCart(shop.services, sessionId)).lines).toMatchObject([{ productId, quantity: 1 }])
  expect(await statusesOf(productId)).toEqual(['in-cart'])
})

test('a line that holds a slot is one, whatever is asked for', async () => {
  const { productId, startsAt } = await bookable({ capacity: 9 })
  const sessionId = createSessionId()
  const added = await book({ productId, startsAt, sessionId, quantity: 4 })
  const [line] = added.ok ? added.cart.lines : []
  expect(line?.quantity).toBe(1)
  const { refusals } = await setQuantities(shop.services, { sessionId, quantities: { [line?.key ?? '']: 2 } })
  expect(refusals).toMatchObject([{ code: 'one-piece-only' }])
})

test('a line that is taken out gives its slot back, and takes it again with “Annuler” unless it is gone', async () => {
  const { productId, startsAt } = await bookable()
  const sessionId = createSessionId()
  const added = await book({ productId, startsAt, sessionId })
  const key = (added.ok && added.cart.lines[0]?.key) || ''
  const takeOut = () => removeFromCart(shop.services, { sessionId, key })
  await takeOut()
  expect([await statusesOf(productId), await leftAt(productId, startsAt)]).toEqual([['was-in-cart'], 1])
  expect(await restoreLine(shop.services, { sessionId, key })).toMatchObject({ ok: true })
  expect([await statusesOf(productId), await leftAt(productId, startsAt)]).toEqual([['in-cart'], 0])
  await takeOut()
  await book({ productId, startsAt })
  expect(await restoreLine(shop.services, { sessionId, key })).toMatchObject({
    ok: false,
    refusal: { refusal: { reason: 'taken' } },
  })
})

test('a line that is chosen anew gives its slot back and takes another in one step; refused, it stays as it was', async () => {
  const { productId, startsAt, next } = await bookable({ intakeFields: [{ name: 'offre', label: 'L’offre' }] })
  const sessionId = createSessionId()
  const change = (replaces: string | null, to: string, fields = {}) =>
    addToCart(shop.services, {
      ...{ sessionId, productId, variationId: null, quantity: 1, replaces },
      fields: slotFields({ startsAt: to }, fields),
    })
  const keyOf = async () => (await getCart(shop.services, sessionId)).lines.map(({ key }) => key)
  await change(null, startsAt)
  const [first = ''] = await keyOf()

  expect(await change(first, startsAt, { wc_bookings_intake_offre: 'Vendeuse' })).toMatchObject({ ok: true })
  const [answered = ''] = await keyOf()
  expect([answered === first, await leftAt(productId, startsAt)]).toEqual([false, 0])
  expect(await change(answered, startsAt, { wc_bookings_intake_offre: 'Vendeuse' })).toMatchObject({ ok: true })
  expect([await keyOf(), await leftAt(productId, startsAt)]).toEqual([[answered], 0])

  await book({ productId, startsAt: next })
  expect(await change(answered, next)).toMatchObject({ ok: false, refusal: { refusal: { reason: 'taken' } } })
  expect([await keyOf(), await leftAt(productId, startsAt)]).toEqual([[answered], 0])

  const [, , third] = await slotsOf(shop.services, productId)
  expect(await change(answered, third?.startsAt ?? '')).toMatchObject({ ok: true })
  expect([(await keyOf()).length, await leftAt(productId, startsAt)]).toEqual([1, 1])
})

test('the line of another product is not replaced, and keeps what it holds', async () => {
  const [one, other] = [await bookable(), await bookable()]
  const sessionId = createSessionId()
  await book({ ...one, sessionId })
  const [{ key = '' } = {}] = (await getCart(shop.services, sessionId)).lines
  const fields = slotFields({ startsAt: other.startsAt })
  const wanted = { sessionId, productId: other.productId, variationId: null, quantity: 1, fields, replaces: key }
  expect(await addToCart(shop.services, wanted)).toMatchObject({ ok: true })
  expect((await getCart(shop.services, sessionId)).lines).toHaveLength(2)
  expect([await leftAt(one.productId, one.startsAt), await leftAt(other.productId, other.startsAt)]).toEqual([0, 0])
})

test.for(['the job', 'the cart’s page'])(
  'after an hour %s takes the line out, says why once, and the slot is free',
  async (who) => {
    const own = await openPayingShop()
    try {
      const { id: productId } = await createBookable(own.services.db)
      const [slot] = await slotsOf(own.services, productId)
      const sessionId = createSessionId()
      const guide = await createProduct(own.services.db)
      const add = (line: { productId: number; fields?: object }) =>
        addToCart(own.services, { sessionId, variationId: null, quantity: 1, ...line, fields: { ...line.fields } })
      await add({ productId, fields: slotFields(slot) })
      await add({ productId: guide.id })
      own.passTime(3590)
      expect(await dropLapsedLines(own.services)).toBe(0)
      own.passTime(20)
      expect((await slotsOf(own.services, productId))[0]?.left).toBe(1)
      if (who === 'the job') {
        expect(await dropLapsedLines(own.services)).toBe(1)
        const told = await takeNotices(own.services.db, sessionId)
        expect(told.map(({ html }) => html)).toEqual([expect.stringMatching(/^Le créneau du .+ n’est plus gardé/)])
      } else
        expect((await openCart(own.services, sessionId)).changes).toMatchObject([
          { code: 'line-lost', refusal: { refusal: { reason: 'hold-ended' } } },
        ])
      const { cart, changes } = await openCart(own.services, sessionId)
      expect([changes, cart.lines.map((line) => line.productId)]).toEqual([[], [guide.id]])
      await tidyBookings(own.services)
      expect(await dropLapsedLines(own.services)).toBe(0)
      own.passTime(2 * 86_400)
      await tidyBookings(own.services)
      expect(await own.services.db.select().from(bookings)).toEqual([])
    } finally {
      await own.close()
    }
  },
)

test('the slot of a cart that makes room for a sheet stays its own; one that the sheet may want is free until then', async () => {
  const { productId, startsAt, next } = await bookable()
  const sessionId = createSessionId()
  await book({ productId, startsAt, sessionId })
  await setCartAside(shop.services, sessionId)
  expect([await leftAt(productId, startsAt), await statusesOf(productId)]).toEqual([0, ['in-cart']])
  expect((await restoreCart(shop.services, sessionId)).lines).toMatchObject([{ productId }])

  await setCartAside(shop.services, sessionId, { isForSlot: true })
  expect(await leftAt(productId, startsAt)).toBe(1)
  expect(await book({ productId, startsAt, sessionId })).toMatchObject({ ok: true })
  expect((await restoreCart(shop.services, sessionId)).lines).toMatchObject([{ productId, quantity: 1 }])
  expect([await leftAt(productId, startsAt), await statusesOf(productId)]).toEqual([0, ['in-cart']])

  await setCartAside(shop.services, sessionId, { isForSlot: true })
  await book({ productId, startsAt: next, sessionId })
  await book({ productId, startsAt })
  expect((await restoreCart(shop.services, sessionId)).lines).toEqual([])
  expect(await leftAt(productId, next)).toBe(1)
  expect((await takeNotices(shop.services.db, sessionId)).map(({ html }) => html)).toEqual([
    expect.stringContaining('vient d’être pris'),
  ])
})

test('a guest’s slot comes along into the cart of their account', async () => {
  const { productId, startsAt } = await bookable({ capacity: 2 })
  const [from, into] = [createSessionId(), createSessionId()]
  await book({ productId, startsAt, sessionId: from })
  await book({ productId, startsAt, sessionId: into })
  await shop.services.db.transaction((tx) => mergeCarts(tx, { from, into }))
  expect((await getCart(shop.services, into)).lines).toMatchObject([{ quantity: 1 }])
  expect(await leftAt(productId, startsAt)).toBe(1)
  const opened = await openCart(shop.services, into)
  expect([opened.changes, opened.cart.lines.length]).toEqual([[], 1])
})

test('nights are one buyer’s from noon to noon: the next one comes on the day on which the first leaves', async () => {
  const settings = { durationUnit: 'night', duration: 1, durationType: 'customer', maxBlocks: 7 } as const
  const open = { isOpenByDefault: true, openingRules: [], blockCostCents: 8500 }
  const product = await createBookable(shop.services.db, { ...settings, ...open })
  const first = new Date(shop.services.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  const stay = (from: string, to: string) => {
    const part = (prefix: string, date: string) => {
      const [year = '', month = '', day = ''] = date.split('-')
      return Object.entries({ year, month, day }).map(([name, value]) => [`wc_bookings_field_${prefix}${name}`, value])
    }
    const fields = Object.fromEntries([...part('start_date_', from), ...part('start_date_to_', to)])
    return book({ productId: product.id, fields })
  }
  const [leaves, later] = [addDays(first, 2), addDays(first, 3)]
  expect(await stay(first, leaves)).toMatchObject({ ok: true, cart: { totalCents: 7900 + 2 * 8500 } })
  expect(await stay(addDays(first, 1), later)).toMatchObject({ refusal: { refusal: { reason: 'taken' } } })
  expect(await stay(leaves, later)).toMatchObject({ ok: true })
  expect(await stay(first, addDays(first, 8))).toMatchObject({ refusal: { refusal: { reason: 'duration' } } })
})
