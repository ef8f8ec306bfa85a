import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN_AJAX_PATH, NONCE_ACTIONS, type NonceAction } from '#contracts/identifiers.ts'
import type { BookingSlotsAnswer } from '#contracts/wire/booking-slots.ts'
import { BOOKING_SLOTS_PATH } from '#contracts/wire/bookings.ts'
import { createNonce } from '#server/http/nonce.ts'
import { createBookable, createResource } from '#test/support/bookable.ts'
import { createProduct } from '#test/support/builders.ts'
import { refusal, StoreClient } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'

// Monday 5 January 2026, eleven o'clock in Paris.
let shop: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  shop = await startTestServer({ limitsRates: false })
})
afterAll(() => shop.stop())

let productId: number
beforeEach(async () => {
  productId = (await createBookable(shop.services.db, { capacity: 2 })).id
})

const nonceOf = (action: NonceAction) => createNonce(shop.services, { action, subject: '', sessionId: null })
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const admin = (action: string, fields: Record<string, string>) =>
  shop.post(ADMIN_AJAX_PATH, form({ action, ...fields }))

const day = (date: string) => {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-')
  const name = 'wc_bookings_field_start_date_'
  return { [`${name}year`]: year, [`${name}month`]: month, [`${name}day`]: dayOfMonth }
}
const bookingForm = (date: string, more: Record<string, string> = {}) =>
  form({ 'add-to-cart': String(productId), ...day(date), ...more })

const storeBooking = (date: string, more: object = {}) => ({ id: productId, booking_configuration: { date, ...more } })

async function shopper() {
  return new StoreClient(shop).open()
}

test('a client of the Store API books by date and hour of the shop, and is told what it has booked', async () => {
  const added = await (await shopper()).send('POST', '/cart/add-item', storeBooking('2026-01-06 09:00:00'))
  expect(added.status).toBe(201)
  expect(added.body.items[0]).toMatchObject({
    type: 'booking',
    quantity: 1,
    sold_individually: true,
    prices: { price: '7900' },
    item_data: [
      { key: 'Date', value: 'mardi 6 janvier 2026' },
      { key: 'Heure', value: '9\u00A0h\u00A000 (heure de Paris)' },
      { key: 'Durée', value: '60\u00A0min' },
    ],
  })
})

test.each([
  ['a past slot', '2026-01-05 09:00:00', {}, 400],
  ['off the grid', '2026-01-06 09:10:00', {}, 400],
  ['too far ahead', '2026-06-06 09:00:00', {}, 400],
  ['no date that there is', '2026-02-30 09:00:00', {}, 400],
  ['no date', '', {}, 400],
  ['somebody who does not lead it', '2026-01-06 09:00:00', { resource_id: 4 }, 400],
])('%s is refused, and the cart stays empty', async (_what, date, more, status) => {
  const client = await shopper()
  const answer = await client.send('POST', '/cart/add-item', storeBooking(date, more))
  expect(refusal(answer)).toEqual([status, 'woocommerce_rest_cart_invalid_product_booking'])
  expect((await client.send('GET', '/cart')).body.items).toEqual([])
})

test('an hour that the clocks skip is none, and one that they show twice is the first of the two', async () => {
  const everyHour = [{ when: { type: 'weekdays' as const, days: [7] }, isOpen: true }]
  productId = (await createBookable(shop.services.db, { openingRules: everyHour, maxDaysAhead: 365 })).id
  const skipped = await (await shopper()).send('POST', '/cart/add-item', storeBooking('2026-03-29 02:00:00'))
  expect(refusal(skipped)).toEqual([400, 'woocommerce_rest_cart_invalid_product_booking'])
  const doubled = await (await shopper()).send('POST', '/cart/add-item', storeBooking('2026-10-25 02:00:00'))
  expect(doubled.status).toBe(201)
  const slots = await shop.get(`${BOOKING_SLOTS_PATH}?product_ids=${productId}&min_date=2026-10-25&max_date=2026-10-25`)
  expect(slots.json().records.slice(1, 4)).toMatchObject([
    { date: '2026-10-25T01:00', available: 1 },
    { date: '2026-10-25T02:00', available: 0 },
    { date: '2026-10-25T02:00', available: 1 },
  ])
})

test('a slot that is taken is a conflict', async () => {
  const wanted = storeBooking('2026-01-06 10:00:00')
  for (const client of [await shopper(), await shopper()])
    expect((await client.send('POST', '/cart/add-item', wanted)).status).toBe(201)
  const late = await (await shopper()).send('POST', '/cart/add-item', wanted)
  expect(refusal(late)).toEqual([409, 'woocommerce_rest_cart_invalid_product_booking'])
})

test('who leads it is said where the buyer chooses, and only there', async () => {
  const resource = await createResource(shop.services.db)
  const resources = [{ id: resource.id, name: 'Camille', baseCostCents: 1000 }]
  const settings = { resources, resourcesAssignment: 'customer' as const }
  productId = (await createBookable(shop.services.db, settings)).id
  const without = await (await shopper()).send('POST', '/cart/add-item', storeBooking('2026-01-06 10:00:00'))
  expect(refusal(without)).toEqual([400, 'woocommerce_rest_cart_invalid_product_booking'])
  const named = storeBooking('2026-01-06 10:00:00', { resource_id: resource.id })
  const added = await (await shopper()).send('POST', '/cart/add-item', named)
  expect(added.body.items[0]).toMatchObject({ prices: { price: '8900' } })
  expect(added.body.items[0]?.item_data).toContainEqual({ key: 'Avec', value: 'Camille' })
})

test('which days are closed, full, or booked in part', async () => {
  const weekdays = [
    { when: { type: 'weekdays' as const, days: [2, 3, 4] }, hours: { from: '09:00', to: '10:00' }, isOpen: true },
  ]
  productId = (await createBookable(shop.services.db, { openingRules: weekdays, capacity: 2 })).id
  for (const date of ['2026-01-06', '2026-01-06', '2026-01-07'])
    await (await shopper()).send('POST', '/cart/add-item', storeBooking(`${date} 09:00:00`))
  const asked = { product_id: String(productId), min_date: '2026-01-06', max_date: '2026-01-09' }
  const query = form({
    'wc-ajax': 'wc_bookings_find_booked_day_blocks',
    ...asked,
    security: nonceOf(NONCE_ACTIONS.bookedDays),
  })
  const answer = (await shop.get(`/?${query}`)).json()
  expect(answer).toMatchObject({
    fully_booked_days: { '2026-1-6': { 0: true } },
    partially_booked_days: { '2026-1-7': { 0: true } },
    unavailable_days: { '2026-1-9': { 0: true } },
    restricted_days: false,
    min_date: Date.parse('2026-01-06T00:00+01:00') / 1000,
  })
  expect(Object.keys(answer.unavailable_days)).toEqual(['2026-1-9'])
  const unsigned = form({ 'wc-ajax': 'wc_bookings_find_booked_day_blocks', ...asked })
  expect([(await shop.get(`/?${unsigned}`)).statusCode, (await shop.get(`/?${unsigned}`)).body]).toEqual([403, '-1'])
})

test('the free slots of a day as a list to click on', async () => {
  for (const client of [await shopper(), await shopper()])
    await client.send('POST', '/cart/add-item', storeBooking('2026-01-06 10:00:00'))
  const blocks = async (date: string) => (await admin('wc_bookings_get_blocks', { form: bookingForm(date) })).body
  expect(await blocks('2026-01-06')).toBe(
    '<li class="block" data-block="0900"><a href="#" data-value="2026-01-06T09:00:00+01:00">9:00</a></li>' +
      '<li class="block" data-block="1100"><a href="#" data-value="2026-01-06T11:00:00+01:00">11:00</a></li>',
  )
  for (const none of ['2026-01-04', '2026-02-30', '']) expect(await blocks(none)).toMatch(/^<li>[^<]+<\/li>$/)
})

test('when a booking of a length that is chosen may end', async () => {
  const settings = { duration: 30, durationType: 'customer' as const, maxBlocks: 3 }
  productId = (await createBookable(shop.services.db, settings)).id
  const ends = await admin('wc_bookings_get_end_time_html', {
    ...{ product_id: String(productId), start_date_time: '2026-01-06T11:00:00+01:00' },
    security: nonceOf(NONCE_ACTIONS.bookingEndTime),
  })
  expect([...ends.body.matchAll(/data-value="([^"]+)" value="(\d)"/g)].map(([, end, blocks]) => [end, blocks])).toEqual(
    [
      ['2026-01-06T11:30:00+01:00', '1'],
      ['2026-01-06T12:00:00+01:00', '2'],
    ],
  )
})

test('the months that may be booked', async () => {
  const security = nonceOf(NONCE_ACTIONS.bookingMonths)
  const answer = await admin('wc_bookings_get_booking_blocks', { form: bookingForm('2026-01-06'), security })
  expect(answer.json().success).toBe(true)
  expect([...answer.json().data.matchAll(/data-block="(\d+)"/g)].map(([, month]) => month)).toEqual([
    '202601',
    '202602',
    '202603',
  ])
})

test('what the form as it stands would cost, or why it cannot be booked', async () => {
  const costOf = async (time: string) =>
    (
      await admin('wc_bookings_calculate_costs', {
        form: bookingForm('2026-01-06', { wc_bookings_field_start_date_time: time }),
      })
    ).json()
  expect(await costOf('2026-01-06T09:00:00+01:00')).toEqual({
    result: 'SUCCESS',
    html: expect.stringMatching(/<strong>79,00\s€<\/strong>/),
  })
  for (const time of ['2026-01-04T09:00:00+01:00', '2026-01-06T09:30:00+01:00', '"><script>'])
    expect(await costOf(time)).toEqual({
      result: 'ERROR',
      html: expect.stringMatching(/^<span class="booking-error">[^<>]+<\/span>$/),
    })
  const guide = await createProduct(shop.services.db)
  const other = await admin('wc_bookings_calculate_costs', { form: form({ 'add-to-cart': `${guide.id + 9999}` }) })
  expect(other.json().result).toBe('ERROR')
})

test('slots of several products, a page at a time', async () => {
  const other = await createBookable(shop.services.db)
  const ask = async (query: Record<string, string>) => (await shop.get(`${BOOKING_SLOTS_PATH}?${form(query)}`)).json()
  const asked = { product_ids: `${productId},${other.id},x`, min_date: '2026-01-06', max_date: '2026-01-06' }
  const { records, count } = await ask(asked)
  expect([records.length, count]).toEqual([6, 6])
  expect(records[0]).toEqual({
    ...{ date: '2026-01-06T09:00', duration: 60, duration_unit: 'minute', available: 2, booked: 0, resources: {} },
    product_id: productId,
  })
  const second = await ask({ ...asked, limit: '4', page: '2' })
  expect([second.records.length, second.count]).toEqual([2, 6])
  expect(await ask({ product_ids: String(productId), min_date: '2026-02-30', max_date: 'x' })).toMatchObject({
    count: 21,
  })
  expect(await ask({ category_ids: '999999' })).toEqual({ records: [], count: 0 })
})

test('the shop’s own calendar: a month with what is free now, and what a line holds that is chosen anew', async () => {
  productId = (await createBookable(shop.services.db)).id
  const client = await shopper()
  await client.send('POST', '/cart/add-item', storeBooking('2026-01-06 09:00:00'))
  const [{ key = '' } = {}] = (await client.send('GET', '/cart')).body.items
  const leftOn = async (query: Record<string, string>, asking = client) => {
    const asked = { product_id: String(productId), month: '2026-01', ...query }
    const { body } = await asking.send('GET', `/?wc-ajax=tremplin_booking_slots&${form(asked)}`)
    const { days } = body as unknown as BookingSlotsAnswer
    return days.find(({ date }) => date === '2026-01-06')?.slots.map(({ left }) => left) ?? days
  }
  expect(await leftOn({})).toEqual([0, 1, 1])
  expect(await leftOn({ edited_line: key })).toEqual([1, 1, 1])
  expect(await leftOn({ edited_line: key }, await shopper())).toEqual([0, 1, 1])
  for (const [name, value] of [
    ['month', '2026-13'],
    ['month', ''],
    ['product_id', 'x'],
    ['product_id', '99999999'],
  ])
    expect(await leftOn({ [name ?? '']: value ?? '' })).toEqual([])
  expect(await leftOn({ blocks: '-1', resource_id: 'x', edited_line: 'x'.repeat(5000) })).toEqual([0, 1, 1])
})

test.each(['its product', 'nothing that there is'])(
  'a line is taken out with the number of %s beside its key',
  async (what) => {
    const client = await shopper()
    await client.send('POST', '/cart/add-item', storeBooking('2026-01-06 09:00:00'))
    const [{ key = '' } = {}] = (await client.send('GET', '/cart')).body.items
    const removed = await client.send('POST', '/cart/remove-item', {
      ...{ key, booking_id: what === 'its product' ? productId : 'x' },
    })
    expect([removed.status, removed.body.items]).toEqual([200, []])
  },
)

test('a sheet that is about to sell a slot may sell the very one that the cart holds', async () => {
  const client = await shopper()
  productId = (await createBookable(shop.services.db)).id
  const wanted = storeBooking('2026-01-06 09:00:00')
  await client.send('POST', '/cart/add-item', wanted)
  const nonce = nonceOf(NONCE_ACTIONS.expressClearCart)
  const fields = new URLSearchParams({ security: nonce, booking_id: String(productId) })
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  await client.send('POST', '/?wc-ajax=wc_stripe_clear_cart', fields, type)
  expect((await client.send('GET', '/cart')).body.items).toEqual([])
  expect((await client.send('POST', '/cart/add-item', wanted)).status).toBe(201)
})
