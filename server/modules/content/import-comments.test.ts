import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { importComments } from './index.ts'
import { comments } from './tables.ts'

let shop: TestShop
let post: { id: number }
let product: { id: number }
beforeAll(async () => {
  shop = await createTestShop()
  post = await createPost(shop, { slug: 'article' })
  product = await createProduct(shop.db)
})
afterAll(() => shop.close())

const words = (fields: object = {}) => ({
  subjectId: post.id,
  authorName: 'Inès',
  authorEmail: 'ines@exemple.fr',
  body: 'Merci.',
  createdAt: new Date('2025-03-01T09:00:00Z'),
  ...fields,
})

test('what was written elsewhere is taken over as it was, answers below what they answer, stars counted', async () => {
  const stars = { subjectId: product.id, rating: 4, isVerified: true }
  const list = [
    words(),
    words({ parent: 0, body: 'Avec plaisir.' }),
    words(stars),
    words({ ...stars, status: 'held', body: 'B' }),
  ]
  const imported = await importComments(byStaff(shop), list)
  if (imported.outcome !== 'saved') throw new Error(JSON.stringify(imported))
  const [first, answer] = imported.ids
  const [row] = await shop.db
    .select()
    .from(comments)
    .where(eq(comments.id, answer ?? 0))
  expect(row).toMatchObject({ parentId: first, status: 'approved', createdAt: new Date('2025-03-01T09:00:00Z') })
  const [rated] = await shop.db.select().from(products).where(eq(products.id, product.id))
  expect(rated).toMatchObject({ ratingSum: 4, ratingCount: 1 })
  expect(await shop.db.$count(mailOutbox)).toBe(0)
  const trail = await listAuditEntries(shop.db, { subject: { kind: 'comments', id: String(product.id) } })
  expect(trail).toMatchObject([{ action: 'imported', changes: [{ field: 'comments', to: 2 }] }])

  expect(await importComments(byStaff(shop), list)).toEqual(imported)
  expect(await shop.db.$count(comments)).toBe(4)
  const [again] = await shop.db.select().from(products).where(eq(products.id, product.id))
  expect(again).toMatchObject({ ratingSum: 4, ratingCount: 1 })
})

test.each([
  ['of nothing', () => [words({ subjectId: 9999 })], '0.subjectId'],
  ['stars on an article', () => [words({ rating: 5 })], '0.rating'],
  ['an answer to what comes later', () => [words({ parent: 1 }), words({ body: 'Avant.' })], '0.parent'],
  ['an answer below something else', () => [words(), words({ parent: 0, subjectId: product.id })], '1.parent'],
  ['nobody’s', () => [words({ authorEmail: 'ines' })], '0.authorEmail'],
])('%s is refused, and nothing of its list is taken', async (_what, list, field) => {
  const before = await shop.db.$count(comments)
  expect(await importComments(byStaff(shop), list())).toMatchObject({ outcome: 'refused', problems: [{ field }] })
  expect(await shop.db.$count(comments)).toBe(before)
})
