import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#contracts/json.ts'
import type { StoreCheckout } from '#contracts/wire/store-checkout.ts'
import { findAgreement } from '#server/modules/instalments/index.ts'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { PLANS } from '#test/support/deposits.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { refusal, StoreClient } from '#test/support/store-client.ts'
import { openStoreShop, storeOrder } from '#test/support/store-shop.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
let series: Awaited<ReturnType<typeof createProduct>>
let guide: Awaited<ReturnType<typeof createProduct>>
beforeAll(async () => {
  shop = await openStoreShop()
  const extras = { deposit: PLANS as unknown as Json }
  series = await createProduct(shop.services.db, { regularPriceCents: 29_000, extras, supply: 'service' })
  const [first] = PLANS.terms.type === 'plan' ? PLANS.terms.plans : []
  const others = { ...PLANS, terms: { type: 'plan', plans: [{ ...first, id: 88 }] } }
  await createProduct(shop.services.db, { extras: { deposit: others as unknown as Json }, supply: 'service' })
  guide = await createProduct(shop.services.db)
  await createCoupon(shop.services.db, { code: 'bienvenue10', kind: 'percent', amount: 10 })
})
afterAll(() => shop.stop())

const DEPOSITS = 'woocommerce-deposits'
const wanted = (plan: string) => ({ id: series.id, wc_deposit_option: 'yes', wc_deposit_payment_plan: plan })

test('a client is told what is charged today, and what its lines leave for later', async () => {
  const client = await new StoreClient(shop).open()
  const { body, status } = await client.send('POST', '/cart/add-item', wanted('32'))
  expect(status).toBe(201)
  expect(body.totals).toMatchObject({ total_items: '9667', total_price: '9667' })
  expect(body.extensions[DEPOSITS]).toEqual({
    ...{ has_deposit: true, future_payment_amount: 19_333 },
    ...{ deferred_discount_amount: 0, deferred_discount_tax: 0 },
  })
  const [line] = body.items
  expect(line).toMatchObject({ prices: { price: '29000' }, totals: { line_subtotal: '9667', line_total: '9667' } })
  expect(line?.item_data.at(-1)).toEqual({ key: 'À payer au total', value: '290,00\u00A0€' })
  expect(line?.extensions[DEPOSITS]).toEqual({
    ...{ is_deposit: true, has_payment_plan: true },
    plan_schedule: [
      { ...rowOf(0), amount: '33.3345', interval_amount: '0', interval_unit: '0' },
      { ...rowOf(1), amount: '33.3345', interval_amount: '30', interval_unit: 'day' },
      { ...rowOf(2), amount: '33.331', interval_amount: '30', interval_unit: 'day' },
    ],
  })
})

const rowOf = (index: number) => ({ schedule_id: `${index}`, schedule_index: `${index}`, plan_id: '32' })

test('a coupon is split over what is paid today and later', async () => {
  const client = await new StoreClient(shop).open()
  await client.send('POST', '/cart/add-item', wanted('31'))
  const { body } = await client.send('POST', '/cart/apply-coupon', { code: 'bienvenue10' })
  expect(body.totals).toMatchObject({ total_items: '8700', total_discount: '870', total_price: '7830' })
  expect(body.extensions[DEPOSITS]).toMatchObject({ future_payment_amount: 18_270, deferred_discount_amount: 2030 })
})

test('the same product at once and in parts is two lines; at once nothing is left for later', async () => {
  const client = await new StoreClient(shop).open()
  await client.send('POST', '/cart/add-item', { id: series.id, wc_deposit_option: 'no' })
  const { body } = await client.send('POST', '/cart/add-item', wanted('31'))
  expect(body.items).toHaveLength(2)
  expect(body.totals.total_price).toBe(String(29_000 + 8700))
})

test.each([
  ['a plan of nobody', () => wanted('77')],
  ['a plan of another product', () => wanted('88')],
  ['a deposit on what has none', () => ({ ...wanted('31'), id: guide.id })],
])('%s is refused in the words of the contract, and the cart stays as it was', async (_case, body) => {
  const client = await new StoreClient(shop).open()
  expect(refusal(await client.send('POST', '/cart/add-item', body()))).toEqual([
    400,
    'woocommerce_rest_cart_invalid_product',
  ])
  expect((await client.send('GET', '/cart')).body.items).toEqual([])
})

const inTheCart = async () => {
  const client = await new StoreClient(shop).open()
  const { body } = await client.send('POST', '/cart/add-item', wanted('31'))
  return { client, told: body.extensions.tremplin }
}

test('what may be charged later is told word for word, and kept with the order of whoever agrees to it', async () => {
  const without = expect.stringContaining('par un lien')
  expect((await inTheCart()).told).toMatchObject({ later_charges: { text: null, without } })
  await changePayment(shop.services, { savesMethods: true })
  const order = async (email: string, agrees: boolean) => {
    const { client, told } = await inTheCart()
    expect(told).toMatchObject({ later_charges: { text: expect.stringMatching(/203,00\s€/), without } })
    const { billing_address } = storeOrder()
    const own = { terms: true, service_consent: true, later_charges: agrees }
    const { body } = await client.send<StoreCheckout>('POST', '/checkout', {
      ...storeOrder({ billing_address: { ...billing_address, email }, extensions: { tremplin: own } }),
      ...{ create_account: true, customer_password: 'une phrase assez longue' },
    })
    expect(body.payment_result?.payment_status).toBe('success')
    return findAgreement(shop.services.db, body.order_id)
  }
  expect(await order('agrees@example.fr', true)).toMatchObject({
    agreement: { channel: 'store-api', text: expect.stringMatching(/203,00\s€/) },
  })
  expect(await order('does-not@example.fr', false)).toBeNull()
})
