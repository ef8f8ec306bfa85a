import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSAL_SENTENCES } from '#contracts/content/moderation.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { getDecisionMail } from './get-decision-mail.ts'
import { listReviews } from './list-reviews.ts'
import { moderateComment } from './moderate-comment.ts'
import { changeReview, findOwnReview, withdrawReview } from './own-review.ts'
import { comments } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function heldReview(fields: Partial<typeof comments.$inferInsert> = {}) {
  const product = await createProduct(shop.db)
  const [comment] = await shop.db
    .insert(comments)
    .values({
      ...{ subjectId: product.id, authorName: 'Inès', authorEmail: 'ines@example.fr', body: 'Utile.', rating: 4 },
      ...{ status: 'held', writerHash: '', ...fields },
    })
    .returning()
  if (!comment) throw new Error('no review was made')
  return { product, id: comment.id }
}

const owedAbout = async (id: number) =>
  (
    await shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.about, String(id)))
  ).map(({ kind }) => kind)

async function linkOf(id: number) {
  const url = new URL((await getDecisionMail(shop, id))?.ownReviewUrl ?? '')
  return { commentId: id, key: url.searchParams.get('key') ?? '' }
}

const countedIn = async ({ id }: { id: number }) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return [row?.ratingSum, row?.ratingCount]
}

test('the author of a refused review is told why; a spammer is told nothing', async () => {
  const { id } = await heldReview()
  await moderateComment(shop, { id, status: 'trash', reason: 'personal-data' })
  expect(await owedAbout(id)).toEqual(['comment-decided'])
  expect(await getDecisionMail(shop, id)).toMatchObject({
    to: 'ines@example.fr',
    decision: 'refused',
    reason: REFUSAL_SENTENCES['personal-data'],
  })
  const spam = await heldReview()
  await moderateComment(shop, { id: spam.id, status: 'spam' })
  await moderateComment(shop, { id: spam.id, status: 'trash', reason: 'advertising' })
  expect(await owedAbout(spam.id)).toEqual([])
})

test('a changed review waits again, no longer counts, and says when it was changed', async () => {
  const { id, product } = await heldReview()
  await moderateComment(shop, { id, status: 'approved' })
  expect(await countedIn(product)).toEqual([4, 1])
  const link = await linkOf(id)
  expect(await findOwnReview(shop, link)).toMatchObject({ body: 'Utile.', rating: 4, status: 'approved' })
  expect(await changeReview(shop, { ...link, body: ' ', rating: 2 })).toBe('missing-words')
  for (const rating of [null, 0, 6, 2.5])
    expect(await changeReview(shop, { ...link, body: 'Moins utile.', rating })).toBe('missing-rating')
  expect(await changeReview(shop, { ...link, body: 'Moins utile.', rating: 2 })).toBe('changed')
  expect(await countedIn(product)).toEqual([0, 0])
  expect(await owedAbout(id)).toContain('comment-held')

  await moderateComment(shop, { id, status: 'approved' })
  const { reviews } = await listReviews(shop, { productId: product.id, page: 1 })
  expect(reviews).toMatchObject([{ body: 'Moins utile.', rating: 2, changedAt: expect.stringMatching(/^20/) }])
})

test('a review that is withdrawn is gone with its stars and its answers, and its link opens nothing more', async () => {
  const { id, product } = await heldReview()
  await moderateComment(shop, { id, status: 'approved' })
  const link = await linkOf(id)
  expect(await withdrawReview(shop, link)).toBe(true)
  expect(await shop.db.$count(comments, eq(comments.id, id))).toBe(0)
  expect(await countedIn(product)).toEqual([0, 0])
  expect([await withdrawReview(shop, link), await findOwnReview(shop, link)]).toEqual([false, null])
})

test('the link of another review, and that of an author who was forgotten, opens nothing', async () => {
  const [mine, other] = [await heldReview(), await heldReview()]
  for (const { id } of [mine, other]) await moderateComment(shop, { id, status: 'approved' })
  const { key } = await linkOf(mine.id)
  expect(await findOwnReview(shop, { commentId: other.id, key })).toBeNull()
  await shop.db.update(comments).set({ authorEmail: '' }).where(eq(comments.id, mine.id))
  expect(await findOwnReview(shop, { commentId: mine.id, key })).toBeNull()
  for (const forged of ['', 'x'.repeat(22)])
    expect(await withdrawReview(shop, { commentId: other.id, key: forged })).toBe(false)
})
