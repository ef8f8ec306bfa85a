import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMING_SOON_DISMISSED } from '#contracts/site/coming-soon.ts'
import { getCustomerMeta } from '#server/modules/customers/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { answerUserMeta } from './wp-users-me.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const DISMISSAL = { woocommerce_meta: { [COMING_SOON_DISMISSED]: 'yes' } }

async function createCustomerId(): Promise<number> {
  const [row] = await shop.db
    .insert(customers)
    .values({ email: `${Math.random()}@exemple.fr` })
    .returning({ id: customers.id })
  if (!row) throw new Error('no customer was made')
  return row.id
}

const metaOf = (customerId: number) => getCustomerMeta(shop.db, customerId, COMING_SOON_DISMISSED)

test('a customer’s dismissal is kept', async () => {
  const customerId = await createCustomerId()
  const call = { services: shop, customerId, isNonceValid: true, body: DISMISSAL }
  expect(await answerUserMeta(call)).toEqual({ status: 200, body: { id: customerId, ...DISMISSAL } })
  expect(await metaOf(customerId)).toBe('yes')
})

test.each([
  ['a guest', { customerId: null }, 401, 'rest_not_logged_in'],
  ['a call without a nonce', { isNonceValid: null }, 401, 'rest_not_logged_in'],
  ['a wrong nonce', { isNonceValid: false }, 403, 'rest_cookie_invalid_nonce'],
  ['another setting', { body: { woocommerce_meta: { is_admin: 'yes' } } }, 400, 'rest_invalid_param'],
  ['another value', { body: { woocommerce_meta: { [COMING_SOON_DISMISSED]: 'no' } } }, 400, 'rest_invalid_param'],
  ['no body', { body: undefined }, 400, 'rest_invalid_param'],
])('%s is refused and nothing is kept', async (_who, part, status, code) => {
  const customerId = await createCustomerId()
  const answer = await answerUserMeta({ services: shop, customerId, isNonceValid: true, body: DISMISSAL, ...part })
  expect(answer).toMatchObject({ status, body: { code, data: { status } } })
  expect(await metaOf(customerId)).toBeUndefined()
})
