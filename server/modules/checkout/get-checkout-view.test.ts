import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, rememberBilling } from '#server/modules/cart/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { getCheckoutView } from './get-checkout-view.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(settings).values([
    { key: 'soldCountries', value: ['FR', 'DE', 'BE'] },
    { key: 'shippingCountries', value: ['FR', 'BE'] },
  ])
})
afterAll(() => shop.close())

async function openCheckout(sessionId: string, customerId: number | null) {
  const { id } = await createProduct(shop.db)
  await addToCart(shop, { sessionId, productId: id, variationId: null, quantity: 1 })
  return getCheckoutView(shop, { sessionId, customerId })
}

test('a guest starts in the shop’s first country and chooses from its countries by their names', async () => {
  expect(await openCheckout('t_0123456789abcdef0123456789abcd', null)).toMatchObject({
    billing: { country: 'FR', first_name: '', email: '' },
    savedShipping: {},
    soldCountries: [
      { code: 'DE', name: 'Allemagne' },
      { code: 'BE', name: 'Belgique' },
      { code: 'FR', name: 'France' },
    ],
    shippingCountries: [
      { code: 'BE', name: 'Belgique' },
      { code: 'FR', name: 'France' },
    ],
  })
})

test('a customer starts with what they saved, but for what they have typed since', async () => {
  const [customer] = await shop.db
    .insert(customers)
    .values({
      email: 'camille@example.fr',
      firstName: 'Camille',
      billing: { country: 'BE', city: 'Bruxelles' },
      shipping: { country: 'FR', city: 'Lyon' },
    })
    .returning()
  const id = customer?.id ?? 0
  await rememberBilling(shop.db, String(id), { city: 'Liège' })
  expect(await openCheckout(String(id), id)).toMatchObject({
    billing: { country: 'BE', city: 'Liège', first_name: 'Camille', email: 'camille@example.fr' },
    savedShipping: { country: 'FR', city: 'Lyon' },
  })
})
