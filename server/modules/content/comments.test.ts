import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#server/modules/accounts/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { readComment, readReport } from '#server/posted/read-comment.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { readAuthorUrl } from './comment-draft.ts'
import { getHeldMail, getReportMail } from './get-comment-mail.ts'
import { findAnswered, listComments } from './list-comments.ts'
import { listModeration } from './list-moderation.ts'
import { moderateComment, replyAsShop } from './moderate-comment.ts'
import { reportComment } from './report-comment.ts'
import { submitComment } from './submit-comment.ts'
import { comments } from './tables.ts'

const MINUTE_MS = 60_000
const NOBODY = { commentId: null, hash: null }

let shop: TestShop
let now = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  const real = await createTestShop()
  shop = { ...real, clock: { now: () => now } }
})
afterAll(() => shop.close())

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

let made = 0
async function createArticle(fields: { areCommentsOpen?: boolean } = {}) {
  made += 1
  const { areCommentsOpen = true } = fields
  const text = { slug: `article-${made}`, title: `Article ${made}`, areCommentsOpen }
  return { ...text, ...(await createPost(shop, text)) }
}

/** A comment that nothing speaks against, from a writer of its own. */
function commentOn(post: { id: number }, fields: Record<string, string> = {}) {
  made += 1
  const author = { author: 'Camille', email: `camille-${made}@example.fr` }
  return {
    address: `192.0.2.${made}`,
    posted: readComment({ ...author, comment: `Merci, ${made} fois.`, comment_post_ID: String(post.id), ...fields }),
  }
}

async function taken(submission: Parameters<typeof submitComment>[1]) {
  const result = await submitComment(shop, submission)
  if (result.outcome !== 'taken') throw new Error(`not taken: ${JSON.stringify(result)}`)
  return result
}

async function createShown(post: { id: number }, fields: Record<string, string> = {}) {
  const { commentId } = await taken(commentOn(post, fields))
  await moderateComment(shop, { id: commentId, status: 'approved' })
  return commentId
}

const stored = async (id: number) => {
  const [comment] = await shop.db.select().from(comments).where(eq(comments.id, id))
  return comment
}

const list = (
  post: { id: number; areCommentsOpen: boolean },
  own = NOBODY as { commentId: string | null; hash: string | null },
) => listComments(shop, { post, page: 1, own })

const owed = async (kind: 'comment-held' | 'comment-reported') =>
  (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))).map(({ about }) => about)

test('a comment on an article is held first, of which the shop is told; it carries no stars and no purchase', async () => {
  const post = await createArticle()
  const { commentId, previewHash, subject, page } = await taken(
    commentOn(post, { rating: '5', url: 'camille.example' }),
  )
  expect({ subject, page }).toMatchObject({ subject: { kind: 'post', slug: post.slug }, page: 1 })
  expect(await stored(commentId)).toMatchObject({
    ...{ status: 'held', rating: null, isVerified: false, authorUrl: 'https://camille.example/' },
  })
  expect(await owed('comment-held')).toContain(String(commentId))
  expect(await getHeldMail(shop, commentId)).toMatchObject({
    ...{ isReview: false, pageTitle: post.title, pageUrl: `${shop.origin}/${post.slug}/`, authorName: 'Camille' },
    moderationUrl: expect.stringMatching(new RegExp(`^${shop.origin}/moderation/${commentId}/\\?key=[\\w-]{22}$`)),
  })

  expect(await list(post)).toMatchObject({ comments: [], commentCount: 0, hasOwn: false })
  const own = { commentId: String(commentId), hash: previewHash }
  expect(await list(post, own)).toMatchObject({ comments: [{ id: commentId, isWaiting: true }], hasOwn: true })
  expect(await list(await createArticle(), own)).toMatchObject({ comments: [], hasOwn: false })
  await moderateComment(shop, { id: commentId, status: 'approved' })
  expect(await list(post, own)).toMatchObject({ comments: [{ id: commentId, isWaiting: false }], hasOwn: false })
  expect(await getHeldMail(shop, commentId)).toBeNull()
  expect(JSON.stringify(await list(post))).not.toContain('@example.fr')
})

test('an author known from one article is shown at once on another, and nobody is told', async () => {
  const author = { author: 'Nadia', email: 'nadia@example.fr' }
  await createShown(await createArticle(), author)
  later(MINUTE_MS)
  const { commentId, previewHash } = await taken(commentOn(await createArticle(), author))
  expect(previewHash).toBeNull()
  expect(await owed('comment-held')).not.toContain(String(commentId))
})

test('an article that is closed, and a shop for customers only, refuse', async () => {
  const closed = await createArticle({ areCommentsOpen: false })
  expect(await submitComment(shop, commentOn(closed))).toMatchObject({ refusal: 'closed' })

  const strict = await createTestShop()
  try {
    await strict.db.insert(settings).values({ key: 'reviews', value: { isSignInRequired: true } })
    const comment = commentOn(await createPost(strict, { slug: 'ferme' }))
    expect(await submitComment(strict, comment)).toMatchObject({ refusal: 'sign-in-required' })
    expect(await submitComment(strict, { ...comment, customerId: 1 })).toMatchObject({ outcome: 'taken' })
  } finally {
    await strict.close()
  }
})

test('a signed-in customer’s name and address fill in what the form leaves empty', async () => {
  const post = await createArticle()
  const customer = await shop.db.transaction((tx) =>
    createCustomer(shop, tx, { email: 'Lucie@example.fr', firstName: 'Lucie' }),
  )
  if (!customer) throw new Error('no customer was made')
  const { commentId } = await taken({ ...commentOn(post, { author: '', email: '' }), customerId: customer.id })
  expect(await stored(commentId)).toMatchObject({ authorEmail: 'lucie@example.fr', authorName: customer.displayName })
  expect(await submitComment(shop, commentOn(post, { author: '', email: '' }))).toMatchObject({
    refusal: 'missing-author',
  })
})

test.each([
  ['', ''],
  ['exemple.fr/a', 'https://exemple.fr/a'],
  ['http://exemple.fr', 'http://exemple.fr/'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['un site', ''],
  ['https://', ''],
])('the site %j is kept as %j', (typed, kept) => {
  expect(readAuthorUrl(typed)).toBe(kept)
})

test('a comment changes its article’s pages and no others, each time it is shown or hidden', async () => {
  const post = await createArticle()
  const client = await shop.db.$client.connect()
  const said: (string | undefined)[] = []
  client.on('notification', ({ payload }) => said.push(payload))
  await client.query('listen catalog_changed')
  const id = await createShown(post)
  await moderateComment(shop, { id, status: 'approved' })
  await replyAsShop(shop, { commentId: id, body: 'Merci.' })
  await moderateComment(shop, { id, status: 'spam' })
  await client.query('select 1')
  client.release(true)
  expect(said).toEqual(Array(3).fill(`/${post.slug}/`))
})

test('answers to what is hidden are hidden and not counted; the shop’s own are marked', async () => {
  const post = await createArticle()
  const [first, second] = [await createShown(post), await createShown(post)]
  await replyAsShop(shop, { commentId: first, body: 'Merci.' })
  await replyAsShop(shop, { commentId: second, body: 'Merci aussi.' })
  await moderateComment(shop, { id: first, status: 'trash', reason: 'off-topic' })
  expect(await list(post)).toMatchObject({
    commentCount: 2,
    comments: [{ id: second, depth: 1, replies: [{ depth: 2, isFromShop: true, authorName: 'Tremplin' }] }],
  })
  const answered = (commentId: string | null) => findAnswered(shop, { postId: post.id, commentId })
  expect(await answered(String(second))).toEqual({ id: second, authorName: 'Camille' })
  for (const other of [String(first), '0', '1 or 1=1', '99999999999', null]) expect(await answered(other)).toBeNull()
})

test('one open report on a comment is told to the shop, whose decision closes it', async () => {
  const post = await createArticle()
  const id = await createShown(post)
  const report = (address: string, fields = {}) =>
    reportComment(shop, { commentId: id, address, posted: readReport({ reason: 'insult', ...fields }) })
  const before = (await owed('comment-reported')).length
  await Promise.all([report('203.0.113.1'), report('203.0.113.1')])
  expect(await report('203.0.113.2', { note: 'Il me nomme.' })).toEqual({ outcome: 'taken' })
  expect(await report('203.0.113.3', { subject_line: 'robot' })).toEqual({ outcome: 'taken' })
  const about = (await owed('comment-reported')).slice(before)
  expect(about).toHaveLength(1)
  const reportsOf = async () => (await listModeration(shop)).find((each) => each.id === id)?.reports
  expect(await reportsOf()).toMatchObject([{ reason: 'insult', note: '' }, { note: 'Il me nomme.' }])
  expect((await getReportMail(shop, Number(about[0])))?.pageUrl).toBe(`${shop.origin}/${post.slug}/#comment-${id}`)

  await moderateComment(shop, { id, status: 'approved' })
  expect(await reportsOf()).toBeUndefined()
  expect(await getReportMail(shop, Number(about[0]))).toBeNull()
  expect((await stored(id))?.status).toBe('approved')
})

test('one reader reports five texts an hour', async () => {
  const post = await createArticle()
  const report = async () => {
    const { outcome } = await reportComment(shop, {
      ...{ commentId: await createShown(post), address: '203.0.113.9', posted: readReport({ reason: 'false' }) },
    })
    return outcome
  }
  const outcomes: string[] = []
  for (let count = 0; count < 6; count += 1) outcomes.push(await report())
  expect(outcomes).toEqual([...Array(5).fill('taken'), 'refused'])
  later(61 * MINUTE_MS)
  expect(await report()).toBe('taken')
})
