import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/modules/catalog/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { listModeration } from './list-moderation.ts'
import { listReviews } from './list-reviews.ts'
import { moderateComment, recountProductRatings, replyAsShop } from './moderate-comment.ts'
import { screenComment } from './screen-comment.ts'
import { comments } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

let written = 0
async function createReview(product: { id: number }, fields: Partial<typeof comments.$inferInsert> = {}) {
  written += 1
  const [comment] = await shop.db
    .insert(comments)
    .values({
      subjectId: product.id,
      authorName: `Auteur ${written}`,
      authorEmail: `auteur-${written}@example.fr`,
      body: 'Clair et utile.',
      rating: 4,
      status: 'approved',
      writerHash: '',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, written)),
      ...fields,
    })
    .returning()
  if (!comment) throw new Error('no review was made')
  return comment
}

async function ratingOf(product: { id: number }) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
  return [row?.ratingSum, row?.ratingCount]
}

test('shows approved reviews, newest first, with their average and what answers them, oldest first', async () => {
  const product = await createProduct(shop.db)
  const first = await createReview(product, { rating: 5 })
  const second = await createReview(product, { rating: 2 })
  const third = await createReview(product, { rating: null })
  const answer = await createReview(product, { parentId: first.id, rating: null, isFromShop: true })
  const thanks = await createReview(product, { parentId: answer.id, rating: null })
  await createReview(product, { parentId: first.id, rating: null, status: 'held' })
  for (const status of ['held', 'spam', 'trash'] as const) await createReview(product, { status, rating: 1 })

  const shown = await listReviews(shop, { productId: product.id, page: 1 })
  expect(shown.reviews.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  expect(shown).toMatchObject({ reviewCount: 3, rating: { average: 3.5, count: 2 }, page: 1, pageCount: 1 })
  expect(shown.reviews[2]?.replies).toMatchObject([{ id: answer.id, isFromShop: true, replies: [{ id: thanks.id }] }])
  expect(JSON.stringify(shown)).not.toContain('@example.fr')
})

test('shows fifty a page; a page beyond the last is the last', async () => {
  const product = await createProduct(shop.db)
  for (let count = 0; count < 51; count += 1) await createReview(product)
  const page = (number: number) => listReviews(shop, { productId: product.id, page: number })
  expect((await page(1)).reviews).toHaveLength(50)
  expect((await page(2)).reviews).toHaveLength(1)
  expect(await page(9)).toMatchObject({ page: 2, pageCount: 2 })
})

test('outside a demonstration shop, demonstration reviews are neither shown nor counted', async () => {
  const product = await createProduct(shop.db)
  await createReview(product, { rating: 5, isDemo: true })
  const own = await createReview(product, { rating: 3 })
  expect(await listReviews(shop, { productId: product.id, page: 1 })).toMatchObject({
    reviewCount: 1,
    rating: { average: 3, count: 1 },
    reviews: [{ id: own.id }],
  })
  await recountProductRatings(shop)
  expect(await ratingOf(product)).toEqual([3, 1])

  const demo = await createTestShopView({ isDemo: true })
  expect(await demo.list(product.id)).toMatchObject({ reviewCount: 2, rating: { average: 4, count: 2 } })
  expect(await recountProductRatings(shop)).toBeGreaterThan(0)
  expect(await ratingOf(product)).toEqual([8, 2])
  await demo.end()
  await recountProductRatings(shop)
})

/** The shop as a transaction sees it, which reads its settings afresh. */
async function createTestShopView(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values)) await shop.db.insert(settings).values({ key, value })
  return {
    list: (productId: number) => shop.db.transaction((tx) => listReviews({ db: tx }, { productId, page: 1 })),
    async end() {
      for (const key of Object.keys(values)) await shop.db.delete(settings).where(eq(settings.key, key))
    },
  }
}

test('approving counts a review once, hiding it takes it back, and its page is told each time', async () => {
  const product = await createProduct(shop.db)
  const { id } = await createReview(product, { status: 'held', rating: 4 })
  expect((await listModeration(shop)).map((held) => held.id)).toContain(id)
  const heard = await listen()
  const approvals = await Promise.all([1, 2, 3].map(() => moderateComment(shop, { id, status: 'approved' })))
  expect(approvals.map((each) => each.ok && each.former).toSorted()).toEqual(['approved', 'approved', 'held'])
  expect(await ratingOf(product)).toEqual([4, 1])
  await moderateComment(shop, { id, status: 'spam' })
  await moderateComment(shop, { id, status: 'trash', reason: 'insult' })
  expect(await ratingOf(product)).toEqual([0, 0])
  expect(await heard.end()).toEqual([product.slug, product.slug])
  expect(await moderateComment(shop, { id: 2_000_000, status: 'spam' })).toEqual({ ok: false, refusal: 'unknown' })
})

test('many reviews approved at once are all counted', async () => {
  const product = await createProduct(shop.db)
  const held = []
  for (let count = 0; count < 8; count += 1) held.push(await createReview(product, { status: 'held', rating: 3 }))
  await Promise.all(held.map(({ id }) => moderateComment(shop, { id, status: 'approved' })))
  expect(await ratingOf(product)).toEqual([24, 8])
})

test('the shop answers what is shown, in its own name', async () => {
  const product = await createProduct(shop.db)
  const shown = await createReview(product)
  const hidden = await createReview(product, { status: 'held' })
  expect(await replyAsShop(shop, { commentId: hidden.id, body: 'Merci.' })).toEqual({ ok: false, refusal: 'not-shown' })
  expect(await replyAsShop(shop, { commentId: shown.id, body: ' ' })).toEqual({ ok: false, refusal: 'no-words' })
  const replied = await replyAsShop(shop, { commentId: shown.id, body: 'Merci.' })
  const answerId = replied.ok ? replied.answerId : null
  expect(await replyAsShop(shop, { commentId: shown.id, body: 'Merci.' })).toEqual(replied)
  const { reviews } = await listReviews(shop, { productId: product.id, page: 1 })
  expect(reviews[0]?.replies).toMatchObject([{ id: answerId, authorName: 'Tremplin', isFromShop: true, rating: null }])
})

test.each([
  ['crédit', 'Un CREDIT facile', 'spam'],
  ['remboursement', 'Je veux un remboursement', 'held'],
  ['rien', 'Un texte sans mot de la liste', 'approved'],
])('the word lists see through case and accents: %s', (_word, text, status) => {
  const rules = { heldWords: ['Remboursement'], spamWords: ['crédit', ' '], heldFromLinks: 2 }
  const judged = { texts: [text], authorUrl: '', isTrapped: false, isHasty: false, isKnownAuthor: true }
  expect(screenComment(judged, rules)).toBe(status)
})

/** What is said of the catalogue from now on. */
async function listen() {
  const client = await shop.db.$client.connect()
  const said: string[] = []
  client.on('notification', ({ payload }) => said.push(payload ?? ''))
  await client.query('listen catalog_changed')
  return {
    async end() {
      await client.query('select 1')
      client.release(true)
      return said
    },
  }
}
