import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { keepCard, providerCustomerOf } from '#test/support/saved-methods.ts'
import {
  chooseSavedMethod,
  keepMethod,
  listPayableMethods,
  listSavedMethods,
  preferSavedMethod,
  removeSavedMethod,
} from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { savesMethods: true })
})
afterAll(() => shop.close())

const open = async () => (await createCustomers(shop.services).register()).customerId
const labelsOf = async (customerId: number) =>
  (await listSavedMethods(shop.services, { customerId })).map(
    ({ label, isDefault }) => `${label}${isDefault ? ' *' : ''}`,
  )

test('the first that is kept comes first, until another is chosen', async () => {
  const customerId = await open()
  const visa = await keepCard(shop, customerId)
  const mastercard = await keepCard(shop, customerId, 'pm_card_mastercard')
  expect(await labelsOf(customerId)).toEqual(['Visa se terminant par 4242 *', 'Mastercard se terminant par 4444'])
  await preferSavedMethod(shop.services, { customerId, id: mastercard.id })
  expect(await labelsOf(customerId)).toEqual(['Mastercard se terminant par 4444 *', 'Visa se terminant par 4242'])
  await runJobs(shop.services)
  expect(await shop.sandbox.preferredBy(visa.providerCustomer)).toBe(mastercard.providerId)
})

test('the same card is kept once, by what was set up last; the provider forgets the other', async () => {
  const customerId = await open()
  const first = await keepCard(shop, customerId)
  const again = await keepCard(shop, customerId)
  expect(again.id).toBe(first.id)
  expect(again.providerId).not.toBe(first.providerId)
  expect(await labelsOf(customerId)).toEqual(['Visa se terminant par 4242 *'])
  await runJobs(shop.services)
  expect(await shop.sandbox.keptBy(first.providerCustomer)).toEqual([again.providerId])
})

test('told of one intent three times at once, the account keeps one method', async () => {
  const customerId = await open()
  const intentId = await shop.sandbox.setUp(await providerCustomerOf(shop, customerId), 'pm_card_visa')
  const keeping = { customerId, intentId, keptWith: 'card' } as const
  await Promise.all([1, 2, 3].map(() => keepMethod(shop.services, keeping)))
  expect(await labelsOf(customerId)).toEqual(['Visa se terminant par 4242 *'])
})

test('what another customer has set up is not kept, and somebody can read of it', async () => {
  const [owner, other] = [await open(), await open()]
  await providerCustomerOf(shop, other)
  const intentId = await shop.sandbox.setUp(await providerCustomerOf(shop, owner), 'pm_card_visa')
  expect(await keepMethod(shop.services, { customerId: other, intentId, keptWith: 'card' })).toBeNull()
  expect(await labelsOf(other)).toEqual([])
  expect(shop.logged).toContainEqual({
    ...{ level: 'warn', message: 'a payment method of another customer was not kept' },
    about: { customerId: other, intentId },
  })
})

test('who opens an account with the order, and would keep their card, has it there afterwards', async () => {
  const product = await createProduct(shop.services.db)
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  const form = checkoutForm({ keepsMethod: true, account: { isWanted: true, password: 'une phrase assez longue' } })
  const placed = await placeOrder(shop.services, { sessionId, form, buyer: { customerId: null, device: 'Firefox' } })
  const order = placed.ok ? await findOrder(shop.services.db, placed.placed.orderId) : null
  if (!order?.customerId) throw new Error(`no account was opened: ${JSON.stringify(placed)}`)
  await runJobs(shop.services)
  expect(await labelsOf(order.customerId)).toEqual(['Visa se terminant par 4242 *'])
})

test('one that is taken out leaves the provider, too, and the newest that is left comes first', async () => {
  const customerId = await open()
  const [visa, mastercard] = [await keepCard(shop, customerId), await keepCard(shop, customerId, 'pm_card_mastercard')]
  expect(await removeSavedMethod(shop.services, { customerId, id: visa.id })).toMatchObject({
    label: 'Visa se terminant par 4242',
  })
  expect(await labelsOf(customerId)).toEqual(['Mastercard se terminant par 4444 *'])
  await runJobs(shop.services)
  expect(await shop.sandbox.keptBy(visa.providerCustomer)).toEqual([mastercard.providerId])
  expect(await shop.sandbox.preferredBy(visa.providerCustomer)).toBe(mastercard.providerId)
})

test('nobody takes out, prefers or pays with what is another’s, or what is not there', async () => {
  const [owner, other] = [await open(), await open()]
  const { id } = await keepCard(shop, owner)
  for (const asked of [
    { customerId: other, id },
    { customerId: owner, id: 2_000_000 },
  ]) {
    expect(await removeSavedMethod(shop.services, asked)).toBeNull()
    expect(await preferSavedMethod(shop.services, asked)).toBeNull()
    expect(await chooseSavedMethod(shop.services, asked)).toBeNull()
  }
  expect(await chooseSavedMethod(shop.services, { customerId: null, id })).toBeNull()
  expect(await labelsOf(owner)).toEqual(['Visa se terminant par 4242 *'])
})

test('a shop that keeps nothing (any more) offers nothing, and keeps nothing', async () => {
  const customerId = await open()
  const { id, providerCustomer } = await keepCard(shop, customerId)
  expect(await listPayableMethods(shop.services, { customerId })).toEqual(
    new Map([
      [
        'card',
        [
          {
            tokenId: id,
            title: 'Visa se terminant par 4242',
            detail: expect.stringMatching(/^Expire en \d\d\/\d\d$/),
            isDefault: true,
          },
        ],
      ],
    ]),
  )
  await changePayment(shop.services, { savesMethods: false })
  expect(await listPayableMethods(shop.services, { customerId })).toEqual(new Map())
  expect(await chooseSavedMethod(shop.services, { customerId, id })).toBeNull()
  const intentId = await shop.sandbox.setUp(providerCustomer, 'pm_card_mastercard')
  expect(await keepMethod(shop.services, { customerId, intentId, keptWith: 'card' })).toBeNull()
  await changePayment(shop.services, { savesMethods: true })
})

test('a card that has expired is shown to its owner, and not offered', async () => {
  const customerId = await open()
  await keepCard(shop, customerId)
  const inThirtyYears = { ...shop.services, clock: { now: () => new Date('2056-01-01') } }
  expect(await listSavedMethods(inThirtyYears, { customerId })).toMatchObject([{ isExpired: true }])
  expect(await listPayableMethods(inThirtyYears, { customerId })).toEqual(new Map())
})
