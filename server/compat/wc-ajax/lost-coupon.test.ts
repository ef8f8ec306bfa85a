import { afterAll, beforeAll, expect, test } from 'vitest'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { REVIEW_FRAGMENTS, type UpdateOrderReviewAnswer } from '#contracts/wire/checkout.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor, type TestVisitor } from '#test/support/visitor.ts'
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import { updateOrderReview } from './update-order-review.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function review(visitor: TestVisitor, fields: Record<string, string> = {}): Promise<UpdateOrderReviewAnswer> {
  const body = { security: visitor.createNonce(NONCE_ACTIONS.updateOrderReview), ...fields }
  const answer = await updateOrderReview({ services: shop, visitor, body, query: {} })
  if (answer.kind !== 'json') throw new Error('a review was expected')
  return answer.body as UpdateOrderReviewAnswer
}

/** Somebody in front of the order form with a coupon applied. */
async function applied(fields: Partial<typeof coupons.$inferInsert>, email = '') {
  const visitor = createVisitor()
  const { id } = await createProduct(shop.db)
  await addToCart({ services: shop, visitor, body: { product_id: String(id) }, query: {} })
  const { code } = await createCoupon(shop.db, fields)
  const security = visitor.createNonce(NONCE_ACTIONS.applyCoupon)
  const body = { security, coupon_code: code, billing_email: email }
  await applyCoupon({ services: shop, visitor, body, query: {} })
  return visitor
}

test('a coupon that ran out while the form was open is told by the next review, once', async () => {
  const visitor = await applied({})
  expect((await review(visitor)).result).toBe('success')
  await shop.db.update(coupons).set({ endsAt: new Date(Date.now() - 1000) })
  const told = await review(visitor)
  expect(told).toMatchObject({ result: 'failure', messages: expect.stringContaining('expiré') })
  expect(told.fragments[REVIEW_FRAGMENTS.table]).not.toContain('cart-discount')
  expect(await review(visitor)).toMatchObject({ result: 'success', messages: '' })
})

test('a coupon for one address stays while another is being typed', async () => {
  const visitor = await applied({ emails: ['camille@exemple.fr'] }, 'camille@exemple.fr')
  const typing = await review(visitor, { post_data: 'billing_email=camille%40ex.fr' })
  expect(typing.result).toBe('success')
  const typed = await review(visitor, { post_data: 'billing_email=camille%40exemple.fr' })
  expect(typed.fragments[REVIEW_FRAGMENTS.table]).toContain('cart-discount')
})
