import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomers } from '#test/support/customers.ts'
import { memberOf, publishForMembers } from '#test/support/members.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { findOwnMembership } from './index.ts'

let shop: TestShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await createTestShop()
  customers = createCustomers(shop)
})
afterAll(() => shop.close())

const PAID_UNTIL = new Date('2100-01-01T00:00:00Z')

test.each([
  ['runs', {}, { isOpen: true, until: null }],
  [
    'has been ended',
    { status: 'pending-cancel', nextPaymentAt: null, endsAt: PAID_UNTIL },
    { isOpen: true, until: PAID_UNTIL.toISOString() },
  ],
  [
    'is not paid',
    { status: 'on-hold', holdReason: 'customer', nextPaymentAt: null, paidUntil: new Date(0) },
    { isOpen: false },
  ],
] as const)('who has a subscription that %s is told of it, and nobody else is', async (_case, fields, expected) => {
  const { customerId } = await customers.register()
  const { product, subscription } = await memberOf(shop, { customerId, ...fields })
  const own = { productSlug: product.slug, customerId }
  expect(await findOwnMembership(shop, own)).toMatchObject({
    subscriptionId: subscription.id,
    hasSpace: false,
    ...expected,
  })
  await publishForMembers(shop, product.id)
  expect(await findOwnMembership(shop, own)).toMatchObject({ hasSpace: true })
  for (const other of [null, (await customers.register()).customerId])
    expect(await findOwnMembership(shop, { ...own, customerId: other })).toBeNull()
})

test('who has left is no member any more', async () => {
  const { customerId } = await customers.register()
  const over = { status: 'cancelled', endedAt: new Date(0), nextPaymentAt: null } as const
  const { product } = await memberOf(shop, { customerId, ...over })
  expect(await findOwnMembership(shop, { productSlug: product.slug, customerId })).toBeNull()
})
