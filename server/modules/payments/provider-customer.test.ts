import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JobPayloads } from '#server/jobs/job-payloads.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { eraseCustomer } from '#server/modules/personal-data/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers, PASSWORD } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { isAwaited } from '#test/support/waiting.ts'
import { findNewestAttempt } from './attempt-repository.ts'
import { postalAddressOf } from './provider-address.ts'
import { openProviderCustomer, updateProviderCustomer } from './provider-customer.ts'
import { providerCalls, providerCustomers } from './tables.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

/** Buys something signed in; gives back the intent as the provider has it. */
async function buy(fields: Parameters<typeof checkoutForm>[0] = {}) {
  const product = await createProduct(shop.services.db)
  const sessionId = String(customerId)
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  return order(sessionId, fields)
}

async function order(sessionId: string, fields: Parameters<typeof checkoutForm>[0] = {}) {
  const buyer = sessionId === String(customerId) ? { buyer: { customerId, device: 'Firefox' } } : {}
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm(fields), ...buyer })
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  const attempt = await findNewestAttempt(shop.services.db, result.placed.orderId)
  return shop.sandbox.retrieveIntent(attempt?.intentId ?? '')
}

/** What the worker is owed of one kind, in this order of the rows. */
async function owed<Name extends keyof JobPayloads>(task: Name, turn: 'asc' | 'desc' = 'asc') {
  const { rows } = await shop.services.db.execute<{ payload: JobPayloads[Name] }>(sql`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = ${task} order by job.id ${sql.raw(turn)}`)
  return rows.map(({ payload }) => payload)
}

async function tellUpdates(turn: 'asc' | 'desc' = 'asc') {
  const updates = await owed('update-provider-customer', turn)
  for (const update of updates) await updateProviderCustomer(shop.services, update)
  return updates.length
}

const theOneCustomer = async () => {
  const [known, ...others] = await shop.services.db.select().from(providerCustomers)
  if (!known || others.length > 0) throw new Error('an account is one customer at the provider')
  return known
}

test('an account is one customer at the provider, whom every intent of its orders names; a guest is none', async () => {
  const first = await buy()
  const { providerId } = await theOneCustomer()
  expect(first).toMatchObject({ customer: providerId, status: 'succeeded' })
  expect(await buy()).toMatchObject({ customer: providerId })
  expect(await shop.sandbox.customers()).toMatchObject([
    {
      id: providerId,
      name: 'Camille Martin',
      email: 'camille@example.fr',
      address: { line1: '12 rue des Lilas', line2: null, postal_code: '69003', city: 'Lyon', country: 'FR' },
      preferred_locales: ['fr'],
    },
  ])
  const { sessionId } = await fillCart(shop)
  expect(await order(sessionId)).toMatchObject({ customer: null })
})

test('two first orders at once make one customer', async () => {
  const product = await createProduct(shop.services.db)
  const sessionId = String(customerId)
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  await Promise.all([order(sessionId), order(sessionId)])
  await theOneCustomer()
  expect(await shop.sandbox.customers()).toHaveLength(1)
})

test('what the provider was told of a customer is kept once, not as a call besides', async () => {
  await buy()
  await buy({ billing: { city: 'Grenoble' } })
  await tellUpdates()
  const left = await shop.services.db.select().from(providerCalls)
  expect(left.map(({ call }) => call)).toEqual(['create-intent', 'create-intent'])
  expect((await theOneCustomer()).told.address.city).toBe('Grenoble')
})

test('what changes is told, the newest word last, without a payment that waits for it', async () => {
  await buy()
  await buy({ billing: { city: 'Villeurbanne' } })
  await buy({ billing: { city: 'Grenoble' } })
  await buy({ billing: { city: 'Grenoble' } })
  expect(await shop.sandbox.customers()).toMatchObject([{ address: { city: 'Lyon' } }])
  expect(await tellUpdates('desc')).toBe(2)
  expect(await shop.sandbox.customers()).toMatchObject([{ address: { city: 'Grenoble' } }])
})

test.each([
  { refusal: 'broken', fault: { kind: 'status', status: 500, times: 9 } },
  { refusal: 'unavailable', fault: { kind: 'lose-answer', times: 9 } },
] as const)(
  'a provider that makes no customer ($refusal) keeps nobody from paying; the next order has one',
  async (told) => {
    const { refusal, fault } = told
    await shop.sandbox.turn({ faults: [{ match: 'POST /v1/customers', ...fault }] })
    expect(await buy()).toMatchObject({ customer: null, status: 'succeeded' })
    expect(shop.logged).toEqual([
      { level: 'warn', message: 'the card provider made no customer', about: { customerId, refusal } },
    ])
    expect(await shop.services.db.select().from(providerCustomers)).toEqual([])
    await shop.sandbox.resetKnobs()
    expect(await buy()).toMatchObject({ customer: (await theOneCustomer()).providerId })
    expect(await shop.sandbox.customers()).toHaveLength(1)
  },
)

const { country, postcode, city, state, email } = checkoutForm().billing
const BILLING = {
  firstName: 'Camille',
  lastName: 'Martin',
  company: '',
  phone: '',
  country,
  postcode,
  city,
  state,
  email,
  address1: '12 rue des Lilas',
  address2: '',
}
const open = () => openProviderCustomer(shop.services, { customerId, billing: BILLING })

test('however many ask at once, the account is one customer, and nothing is left to be sent', async () => {
  const opened = await Promise.all(Array.from({ length: 6 }, open))
  expect(new Set([...opened, await open()])).toEqual(new Set([(await theOneCustomer()).providerId]))
  expect(await shop.sandbox.customers()).toHaveLength(1)
  expect(await shop.services.db.select().from(providerCalls)).toEqual([])
})

test('an order that comes while another one’s customer is being kept has the same, and leaves nothing to be sent', async () => {
  const { db } = shop.services
  const told = { name: 'Camille Martin', email, address: postalAddressOf(BILLING) }
  const opened: Promise<string | null>[] = []
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${providerCalls} in share mode`)
    opened.push(open())
    await expect.poll(() => isAwaited(db, 'provider_calls')).toBe(true)
    await tx.insert(providerCustomers).values({ customerId, providerId: 'cus_of_the_other', told })
  })
  expect(await Promise.all(opened)).toEqual(['cus_of_the_other'])
  expect(await db.select().from(providerCalls)).toEqual([])
  expect(await shop.sandbox.customers()).toEqual([])
})

test('a customer that was made for an account which is gone by then is deleted again', async () => {
  const { payments } = shop.services
  shop.services.payments = {
    ...payments,
    createCustomer: async (request, key) => {
      const made = await payments.createCustomer(request, key)
      await eraseCustomer(shop.services, { customerId, password: PASSWORD })
      return made
    },
  }
  expect(await open()).toBeNull()
  expect(await shop.sandbox.customers()).toEqual([])
})

test('a change that was not heard is told again; one that the provider refuses is not', async () => {
  await buy()
  const { providerId } = await theOneCustomer()
  await buy({ billing: { city: 'Grenoble' } })
  const match = `POST /v1/customers/${providerId}`
  await shop.sandbox.turn({ faults: [{ match, times: 9, kind: 'status', status: 429 }] })
  await expect(tellUpdates()).rejects.toThrow('could not be told')
  await shop.sandbox.resetKnobs()
  expect(await shop.services.db.$count(providerCalls)).toBe(3)

  await shop.services.payments.deleteCustomer(providerId)
  await tellUpdates()
  expect(shop.logged).toContainEqual({
    ...{ level: 'warn', message: 'the card provider does not take what has changed of a customer' },
    about: { customerId },
  })
  expect(await shop.services.db.$count(providerCalls)).toBe(2)
})

test('whose customer was deleted at the provider is refused once, and pays as another one', async () => {
  await buy()
  const { providerId } = await theOneCustomer()
  await shop.services.payments.deleteCustomer(providerId)
  await expect(buy()).rejects.toThrow('processing_error')
  expect(await order(String(customerId))).toMatchObject({ status: 'succeeded' })
  expect((await theOneCustomer()).providerId).not.toBe(providerId)
})

test('with the account its customer at the provider is erased, and the payments stay', async () => {
  await buy()
  await buy({ paymentMethodId: await shop.sandbox.createCard(CARDS.asksForAuthentication) })
  const { providerId } = await theOneCustomer()
  expect(await eraseCustomer(shop.services, { customerId, password: PASSWORD })).toMatchObject({ ok: true })
  expect(await shop.services.db.select().from(providerCustomers)).toEqual([])
  expect(await owed('delete-provider-customer')).toEqual([{ providerId }])
  await shop.services.payments.deleteCustomer(providerId)
  expect(await shop.sandbox.customers()).toEqual([])
  expect(await shop.sandbox.charges()).toHaveLength(1)
  // A job that is done twice finds nothing to do.
  await shop.services.payments.deleteCustomer(providerId)
})
