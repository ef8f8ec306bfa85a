import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/modules/catalog/tables.ts'
import { orderAddresses, orderLines, orders } from '#server/modules/orders/tables.ts'
import { readComment } from '#server/posted/read-comment.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { previewReview } from './list-reviews.ts'
import { moderateComment } from './moderate-comment.ts'
import { submitComment } from './submit-comment.ts'
import { comments } from './tables.ts'

const MINUTE_MS = 60_000

let shop: TestShop
let now = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  const real = await createTestShop()
  shop = { ...real, clock: { now: () => now } }
})
afterAll(() => shop.close())

let writers = 0
/** A review that nothing speaks against, from a writer of its own. */
function reviewOf(product: { id: number }, fields: Record<string, string> = {}) {
  writers += 1
  return {
    address: `192.0.2.${writers}`,
    posted: readComment({
      author: 'Camille',
      email: `camille-${writers}@example.fr`,
      comment: `Clair et utile, ${writers} fois.`,
      rating: '4',
      comment_post_ID: String(product.id),
      comment_parent: '0',
      ...fields,
    }),
  }
}

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

const stored = async (product: { id: number }) =>
  shop.db.select().from(comments).where(eq(comments.subjectId, product.id)).orderBy(comments.id)

async function ratingOf(product: { id: number }) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
  return [row?.ratingSum, row?.ratingCount]
}

async function taken(review: ReturnType<typeof reviewOf>) {
  const result = await submitComment(shop, review)
  if (result.outcome !== 'taken') throw new Error(`not taken: ${JSON.stringify(result)}`)
  return result
}

/** An author of whom a review has been approved. */
async function createKnownAuthor() {
  const review = reviewOf(await createProduct(shop.db))
  const { commentId } = await taken(review)
  await moderateComment(shop, { id: commentId, status: 'approved' })
  later(MINUTE_MS)
  return { author: review.posted.author, email: review.posted.email }
}

test('the first review of an author is held and counts nowhere; the next one is shown and counted', async () => {
  const [first, second] = [await createProduct(shop.db), await createProduct(shop.db)]
  const review = reviewOf(first, { author: 'Nadia', email: 'Nadia@Example.fr' })
  const held = await taken(review)
  expect(held.previewHash).not.toBeNull()
  expect(await ratingOf(first)).toEqual([0, 0])

  await moderateComment(shop, { id: held.commentId, status: 'approved' })
  expect(await ratingOf(first)).toEqual([4, 1])
  later(MINUTE_MS)
  const next = await taken(reviewOf(second, { author: 'Nadia', email: 'nadia@example.fr', rating: '5' }))
  expect(next.previewHash).toBeNull()
  expect(await ratingOf(second)).toEqual([5, 1])
})

test('the same address under another name is held again', async () => {
  const { email } = await createKnownAuthor()
  const other = await taken(reviewOf(await createProduct(shop.db), { email, author: 'Quelqu’un d’autre' }))
  expect(other.previewHash).not.toBeNull()
})

test.each([
  ['one link', { comment: 'Voir https://exemple.fr' }, 'approved'],
  ['two links', { comment: 'https://a.fr et www.b.fr' }, 'held'],
  ['the trap filled in', { subject_line: 'x' }, 'spam'],
  ['two seconds of writing', { seconds_spent: '2' }, 'held'],
  ['ten seconds of writing', { seconds_spent: '10' }, 'approved'],
])('a known author with %s', async (_case, fields, status) => {
  const product = await createProduct(shop.db)
  await taken(reviewOf(product, { ...(await createKnownAuthor()), ...fields }))
  expect(await stored(product)).toMatchObject([{ status }])
})

test.each([
  ['6', null],
  ['0', null],
  ['-1', null],
  ['4.5', null],
  ['abc', null],
  ['1', 1],
])('a rating of %j is kept as %j', async (rating, kept) => {
  const product = await createProduct(shop.db)
  await taken(reviewOf(product, { rating }))
  expect(await stored(product)).toMatchObject([{ rating: kept }])
})

test.each([
  [{ author: '  ' }, 'missing-author'],
  [{ email: '' }, 'missing-author'],
  [{ email: 'camille.example.fr' }, 'invalid-email'],
  [{ comment: ' \n ' }, 'missing-comment'],
  [{ author: 'é'.repeat(246) }, 'long-author'],
  [{ email: `${'a'.repeat(60)}@${'b'.repeat(37)}.fr` }, 'long-email'],
  [{ email: `${'a'.repeat(300)}@example.fr` }, 'long-email'],
  [{ comment: 'é'.repeat(65_526) }, 'long-comment'],
  [{ rating: '' }, 'missing-rating'],
  [{ comment_parent: '2147483647' }, 'closed-parent'],
])('%j is refused and nothing is kept', async (fields, refusal) => {
  const product = await createProduct(shop.db)
  expect(await submitComment(shop, reviewOf(product, fields))).toMatchObject({ outcome: 'refused', refusal })
  expect(await stored(product)).toEqual([])
})

test('the longest name, address and text are kept whole', async () => {
  const product = await createProduct(shop.db)
  const longest = { author: '😀'.repeat(245), comment: '😀'.repeat(65_525) }
  await taken(reviewOf(product, longest))
  expect(await stored(product)).toMatchObject([{ authorName: longest.author, body: longest.comment }])
})

test.each(['0', '', '999999', '99999999999', '1e3', '__proto__'])('product %j does not exist', async (id) => {
  const review = reviewOf({ id: 0 }, { comment_post_ID: id })
  expect(await submitComment(shop, review)).toEqual({ outcome: 'no-subject' })
})

test('a product whose reviews are closed takes none', async () => {
  const product = await createProduct(shop.db, { takesReviews: false })
  expect(await submitComment(shop, reviewOf(product))).toMatchObject({ outcome: 'refused', refusal: 'closed' })
  expect(await stored(product)).toEqual([])
})

test('a product that is not published takes no reviews', async () => {
  const product = await createProduct(shop.db, { isPublished: false })
  expect(await submitComment(shop, reviewOf(product))).toEqual({ outcome: 'no-subject' })
})

test('an answer goes below an approved review of the same product only, and carries no stars', async () => {
  const [product, other] = [await createProduct(shop.db), await createProduct(shop.db)]
  const { commentId } = await taken(reviewOf(product))
  const answer = (to: { id: number }) => submitComment(shop, reviewOf(to, { comment_parent: String(commentId) }))
  expect(await answer(product)).toMatchObject({ refusal: 'closed-parent' })
  await moderateComment(shop, { id: commentId, status: 'approved' })
  expect(await answer(other)).toMatchObject({ refusal: 'closed-parent' })
  expect(await answer(product)).toMatchObject({ outcome: 'taken' })
  expect(await stored(product)).toMatchObject([{ rating: 4 }, { parentId: commentId, rating: null }])
})

test('the same words are taken once: later, and when both come at once from two addresses', async () => {
  const product = await createProduct(shop.db)
  const review = reviewOf(product)
  const again = { ...review, address: '198.51.100.7' }
  const results = await Promise.all([submitComment(shop, review), submitComment(shop, again)])
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'taken'])
  expect(results).toContainEqual(expect.objectContaining({ refusal: 'duplicate' }))
  later(MINUTE_MS)
  expect(await submitComment(shop, review)).toMatchObject({ refusal: 'duplicate' })
  expect(await stored(product)).toHaveLength(1)
})

test.each(['address', 'email'] as const)(
  'another review from the same %s within 15 seconds is too fast',
  async (same) => {
    const product = await createProduct(shop.db)
    const [first, second] = [reviewOf(product), reviewOf(product)]
    if (same === 'address') second.address = first.address
    else second.posted.email = first.posted.email
    const results = await Promise.all([submitComment(shop, first), submitComment(shop, second)])
    expect(results).toContainEqual(expect.objectContaining({ refusal: 'too-fast' }))
    expect(await stored(product)).toHaveLength(1)
    later(14_000)
    const third = { ...reviewOf(product), address: first.address, posted: { ...second.posted, body: 'Encore.' } }
    expect(await submitComment(shop, third)).toMatchObject({ refusal: 'too-fast' })
    later(1_001)
    expect(await submitComment(shop, third)).toMatchObject({ outcome: 'taken' })
  },
)

test('a review is verified when its address has paid for this product, and only then', async () => {
  const [bought, other] = [await createProduct(shop.db), await createProduct(shop.db)]
  await createOrder({ email: 'Acheteuse@Example.fr', productId: bought.id, isPaid: true })
  await createOrder({ email: 'Acheteuse@Example.fr', productId: other.id, isPaid: false })
  for (const product of [bought, other])
    await taken(reviewOf(product, { email: 'Acheteuse@Example.fr', comment: 'Oui.' })).finally(() => later(MINUTE_MS))
  expect(await stored(bought)).toMatchObject([{ isVerified: true }])
  expect(await stored(other)).toMatchObject([{ isVerified: false }])
})

test('the author sees what waits for ten minutes, nobody else ever, and no one once it is shown', async () => {
  const product = await createProduct(shop.db)
  const { commentId, previewHash } = await taken(reviewOf(product))
  const asked = { subjectId: product.id, commentId: String(commentId), hash: previewHash }
  expect(await previewReview(shop, asked)).toMatchObject({ id: commentId, rating: 4 })
  expect(JSON.stringify(await previewReview(shop, asked))).not.toContain('@example.fr')
  expect(await previewReview(shop, { ...asked, hash: 'x'.repeat(22) })).toBeNull()
  expect(await previewReview(shop, { ...asked, subjectId: product.id + 1 })).toBeNull()
  expect(await previewReview(shop, { ...asked, commentId: '1 or 1=1' })).toBeNull()
  later(10 * MINUTE_MS)
  expect(await previewReview(shop, asked)).toBeNull()
  later(-MINUTE_MS)
  await moderateComment(shop, { id: commentId, status: 'approved' })
  expect(await previewReview(shop, asked)).toBeNull()
  later(MINUTE_MS)
})

async function createOrder({ email, productId, isPaid }: { email: string; productId: number; isPaid: boolean }) {
  const amounts = { subtotalCents: 1700, totalCents: 1700 }
  const [order] = await shop.db
    .insert(orders)
    .values({
      ...amounts,
      discountCents: 0,
      orderKey: `wc_order_${email}_${productId}`,
      status: isPaid ? 'completed' : 'pending',
      paidAt: isPaid ? now : null,
      source: 'cart',
      cartId: `t_${productId}`,
      cartHash: 'x',
      currency: 'EUR',
      paymentMethod: 'stripe',
      termsVersion: '1',
    })
    .returning()
  const orderId = order?.id ?? 0
  const goods = {
    name: 'Guide',
    sku: 'G',
    quantity: 1,
    unitPriceCents: 1700,
    supply: 'digital-content' as const,
    kind: 'simple' as const,
  }
  await shop.db.insert(orderLines).values({ ...amounts, ...goods, orderId, productId, position: 0 })
  const nowhere = {
    company: '',
    country: 'FR',
    address1: '',
    address2: '',
    postcode: '',
    city: '',
    state: '',
    phone: '',
  }
  await shop.db
    .insert(orderAddresses)
    .values({ ...nowhere, orderId, kind: 'billing', firstName: 'A', lastName: 'B', email })
}
