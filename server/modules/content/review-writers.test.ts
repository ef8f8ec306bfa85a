import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderAddresses, orderLines } from '#server/modules/orders/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { readComment } from '#server/posted/read-comment.ts'
import { createCustomers } from '#test/support/customers.ts'
import { orderDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { listReviews } from './list-reviews.ts'
import { submitComment } from './submit-comment.ts'

let shop: PayingShop
let bought = { productId: 0, email: '' }
beforeAll(async () => {
  shop = await openPayingShop()
  const { db } = shop.services
  await db.insert(settings).values({ key: 'reviews', value: { isPurchaseRequired: true } })
  await orderDownload(shop)
  const [[line], [address]] = await Promise.all([db.select().from(orderLines), db.select().from(orderAddresses)])
  bought = { productId: line?.productId ?? 0, email: address?.email ?? '' }
})
afterAll(() => shop.close())

/** What becomes of a review that somebody writes under the address of who has bought. */
async function reviewed(customerId: number | null): Promise<string> {
  const { email, productId } = bought
  const fields = { author: 'Camille', email, comment: 'Clair et utile.', rating: '4' }
  const posted = readComment({ ...fields, comment_post_ID: String(productId), comment_parent: '0' })
  const result = await submitComment(shop.services, { address: '192.0.2.1', posted, customerId })
  return result.outcome === 'refused' ? result.refusal : result.outcome
}

test('where reviews are for buyers, the address that is typed opens nothing, and that of the account decides', async () => {
  const customers = createCustomers(shop.services)
  expect(await reviewed(null)).toBe('sign-in-required')
  expect(await reviewed((await customers.register()).customerId)).toBe('purchase-required')
  expect(await reviewed((await customers.register(bought.email)).customerId)).toBe('taken')
})

test('the product’s page says for whom its form is', async () => {
  expect(await listReviews(shop.services, { productId: bought.productId, page: 1 })).toMatchObject({
    writers: 'buyers',
  })
})
