import { afterAll, beforeAll, expect, test } from 'vitest'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { REVIEW_FRAGMENTS, type UpdateOrderReviewAnswer } from '#contracts/wire/checkout.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { taxRates } from '#server/modules/taxes/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { addToCart } from './add-to-cart.ts'
import { getCartTotals } from './get-cart-totals.ts'
import { updateOrderReview } from './update-order-review.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(settings).values([
    { key: 'tax', value: { isCharged: true } },
    { key: 'soldCountries', value: ['FR', 'DE', 'US'] },
  ])
  await shop.db.insert(taxRates).values([
    { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
    { country: 'FR', taxClass: 'books', name: 'TVA', basisPoints: 550 },
    { country: 'DE', taxClass: 'standard', name: 'MwSt.', basisPoints: 1900 },
  ])
})
afterAll(() => shop.close())

async function reviewFor(country: string) {
  const visitor = createVisitor()
  for (const fields of [{ taxClass: 'books', supply: 'goods' as const, regularPriceCents: 1900 }, {}]) {
    const { id } = await createProduct(shop.db, fields)
    await addToCart({ services: shop, visitor, body: { product_id: String(id) }, query: {} })
  }
  const body = { security: visitor.createNonce(NONCE_ACTIONS.updateOrderReview), country, s_country: country }
  const answer = await updateOrderReview({ services: shop, visitor, body, query: {} })
  const totals = await getCartTotals({ services: shop, visitor, body: {}, query: {} })
  if (answer.kind !== 'json' || totals.kind !== 'html') throw new Error('a review and totals were expected')
  const { fragments } = answer.body as UpdateOrderReviewAnswer
  return {
    table: fragments[REVIEW_FRAGMENTS.table] ?? '',
    payment: fragments[REVIEW_FRAGMENTS.payment] ?? '',
    totals: totals.body,
  }
}

const FRENCH = 'dont TVA 20\u00A0%\u202F: 3,65\u00A0€, TVA 5,5\u00A0%\u202F: 0,99\u00A0€'

test('review, recap and cart say which VAT the total contains, and nothing of the franchise', async () => {
  const { table, payment, totals } = await reviewFor('FR')
  expect(table).toContain(`(${FRENCH})`)
  expect(payment).toContain(FRENCH)
  expect(totals).toContain(FRENCH)
  for (const html of [table, payment, totals]) expect(html).not.toContain('non applicable')
})

test('the country of the goods decides whose VAT it is, and moves no total', async () => {
  const { table } = await reviewFor('DE')
  expect(table).toContain('dont MwSt. 19\u00A0%')
  expect(table).toContain('40,90')
  expect((await reviewFor('FR')).table).toContain('40,90')
})

test('what leaves for a country without a rate contains none', async () => {
  const { table, payment } = await reviewFor('US')
  expect(table).not.toContain('includes_tax')
  expect(payment).not.toMatch(/TVA/)
})
