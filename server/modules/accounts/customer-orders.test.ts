import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrder, listCustomerOrders, listOrdersOfEmail } from '#server/modules/orders/index.ts'
import { createSessionId } from '#test/support/builders.ts'
import { createCustomers, newEmail } from '#test/support/customers.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { confirmEmail } from './index.ts'

let shop: TestShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await createTestShop()
  customers = createCustomers(shop)
})
afterAll(() => shop.close())

type Made = { customerId?: number; source?: 'cart' | 'renewal'; paymentMethod?: string }
/** `sentTo`: the address that is written beside the place it is sent to. */
async function createOrder(email: string, { sentTo, ...fields }: Made & { sentTo?: string } = {}) {
  const billing = {
    ...{ kind: 'billing' as const, firstName: 'Camille', lastName: 'Martin', company: '', country: 'FR', email },
    ...{ address1: '12 rue des Lilas', address2: '', postcode: '69003', city: 'Lyon', state: '', phone: '' },
  }
  return shop.db.transaction((tx) =>
    insertOrder(tx, {
      order: {
        orderKey: `wc_order_${crypto.randomUUID()}`,
        source: 'cart',
        cartId: createSessionId(),
        cartHash: 'hash',
        currency: 'EUR',
        subtotalCents: 1700,
        discountCents: 0,
        totalCents: 1700,
        paymentMethod: 'stripe',
        termsVersion: '2026-11',
        ...fields,
      },
      lines: [
        {
          position: 0,
          name: 'Guide',
          sku: 'G',
          quantity: 2,
          unitPriceCents: 850,
          subtotalCents: 1700,
          totalCents: 1700,
          kind: 'simple',
          supply: 'digital-content',
        },
      ],
      addresses: sentTo === undefined ? [billing] : [billing, { ...billing, kind: 'shipping', email: sentTo }],
    }),
  )
}

const ordersOf = async (customerId: number) =>
  (await listCustomerOrders(shop, { customerId, page: 1 })).orders.map(({ id }) => id)

test('earlier orders of an address join only once its owner has confirmed it from their own account', async () => {
  const email = newEmail()
  const earlier = await createOrder(email.toUpperCase())
  const { customerId } = await customers.register(email)
  await customers.enter(email)
  expect(await ordersOf(customerId)).toEqual([])

  const stranger = await customers.register()
  const token = await customers.mailedToken('account-created', customerId)
  expect(await confirmEmail(shop, { customerId: stranger.customerId, token })).toEqual({ ok: false })
  expect(await ordersOf(customerId)).toEqual([])

  expect(await confirmEmail(shop, { customerId, token })).toEqual({ ok: true })
  expect(await ordersOf(customerId)).toEqual([earlier.id])
  expect(await confirmEmail(shop, { customerId, token })).toEqual({ ok: false })
})

test('a later order of a guest with a confirmed address joins at the next sign-in; another customer’s never does', async () => {
  const { email, customerId } = await customers.register()
  await confirmEmail(shop, { customerId, token: await customers.mailedToken('account-created', customerId) })
  const stranger = await customers.register()
  const theirs = await createOrder(email, { customerId: stranger.customerId })
  const later = await createOrder(email)
  await customers.enter(email)
  expect(await ordersOf(customerId)).toEqual([later.id])
  expect(await ordersOf(stranger.customerId)).toEqual([theirs.id])
})

test('orders come by pages, newest first, and a page beyond the last is the last', async () => {
  const { customerId } = await customers.register()
  for (const _ of [1, 2, 3]) await createOrder('x@example.fr', { customerId })
  const first = await listCustomerOrders(shop, { customerId, page: 1, perPage: 2 })
  expect(first).toMatchObject({ page: 1, pageCount: 2 })
  expect(first.orders[0]).toEqual({
    ...{
      id: expect.any(Number),
      orderKey: expect.stringMatching(/^wc_order_/),
      currency: 'EUR',
      paymentMethod: 'stripe',
    },
    ...{ itemCount: 2, totalCents: 1700, status: 'pending', isRenewal: false },
    createdAt: expect.stringMatching(/^20.+Z$/),
  })
  const beyond = await listCustomerOrders(shop, { customerId, page: 99, perPage: 2 })
  expect(beyond.page).toBe(2)
  expect(beyond.orders.map(({ id }) => id)).toEqual([(first.orders[1]?.id ?? 0) - 1])
})

test('a list says of each order whether it is a period of a subscription, and who has none has one empty page', async () => {
  const { customerId } = await customers.register()
  expect(await listCustomerOrders(shop, { customerId, page: 2 })).toEqual({ orders: [], page: 1, pageCount: 1 })
  await createOrder('x@example.fr', { customerId, source: 'renewal' })
  const { orders } = await listCustomerOrders(shop, { customerId, page: 1 })
  expect(orders).toMatchObject([{ isRenewal: true }])
  for (let count = 2; count <= 11; count += 1) await createOrder('x@example.fr', { customerId })
  const pages = await Promise.all([1, 2].map((page) => listCustomerOrders(shop, { customerId, page })))
  expect(pages.map((page) => [page.orders.length, page.page, page.pageCount])).toEqual([
    [10, 1, 2],
    [1, 2, 2],
  ])
})

test('orders are found by the address of who pays, however it is written, and by no other; the newest come first', async () => {
  const [email, other] = [newEmail(), newEmail()]
  const first = await createOrder(email.toUpperCase(), { sentTo: other })
  const second = await createOrder(email)
  const found = async (asked: string, limit = 9) => (await listOrdersOfEmail(shop.db, asked, limit)).map(({ id }) => id)
  expect(await found(email)).toEqual([second.id, first.id])
  expect(await found(email, 1)).toEqual([second.id])
  expect(await found(other)).toEqual([])
  const { customerId } = await customers.register(other)
  await confirmEmail(shop, { customerId, token: await customers.mailedToken('account-created', customerId) })
  expect(await ordersOf(customerId)).toEqual([])
})
