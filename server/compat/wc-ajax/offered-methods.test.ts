import { afterAll, beforeAll, expect, test } from 'vitest'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { REVIEW_FRAGMENTS, type UpdateOrderReviewAnswer } from '#contracts/wire/checkout.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { addToCart } from './add-to-cart.ts'
import { updateOrderReview } from './update-order-review.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(settings).values({ key: 'soldCountries', value: ['US', 'CA', 'FR'] })
  const enabled = ['affirm', 'card', 'cashapp'] as const
  await changePayment(shop, { enabled: [...enabled], currency: 'USD', accountCountry: 'US' })
})
afterAll(() => shop.close())

/** The gateways that the review of a cart of this price offers to who is billed there. */
async function offered(priceCents: number, country: string) {
  const visitor = createVisitor()
  const { id } = await createProduct(shop.db, { regularPriceCents: priceCents })
  await addToCart({ services: shop, visitor, body: { product_id: String(id) }, query: {} })
  const body = { security: visitor.createNonce(NONCE_ACTIONS.updateOrderReview), country }
  const answer = await updateOrderReview({ services: shop, visitor, body, query: {} })
  if (answer.kind !== 'json') throw new Error('a review was expected')
  const html = (answer.body as UpdateOrderReviewAnswer).fragments[REVIEW_FRAGMENTS.payment] ?? ''
  const shown = html.matchAll(/<li class="wc_payment_method [^"]*"><input[^>]* value="([^"]*)"/g)
  return { gateways: [...shown].map(([, id]) => id), html }
}

test.each([
  ['within everybody’s limits', 6_000, 'US', ['stripe_affirm', 'stripe', 'stripe_cashapp']],
  ['below the lender’s', 4_999, 'US', ['stripe', 'stripe_cashapp']],
  ['billed in another country', 6_000, 'FR', ['stripe']],
])('the review offers what can pay it: %s', async (_case, priceCents, country, gateways) => {
  expect((await offered(priceCents, country)).gateways).toEqual(gateways)
})

test('amounts are those of the shop’s currency', async () => {
  const { html } = await offered(6_000, 'US')
  expect(html).toContain('60,00\u00A0$')
  expect(html).toContain('value="6000 USD"')
  expect(html).not.toContain('€')
})
