import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#server/jobs/queue.ts'
import { moderateComment } from '#server/modules/content/index.ts'
import { comments } from '#server/modules/content/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createPost } from '#test/support/create-post.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
let subjects: { post: number; product: number }
beforeAll(async () => {
  shop = await takeRunningShop()
  const services = { db: shop.db, clock: { now: () => new Date() } }
  const post = await createPost(services, { slug: 'mon-article' })
  subjects = { post: post.id, product: (await createProduct(shop.db, { slug: 'guide' })).id }
})
afterAll(() => shop.close())

let made = 0
async function createComment(fields: Partial<typeof comments.$inferInsert> = {}) {
  made += 1
  const words = { authorName: `Auteur ${made}`, authorEmail: `a-${made}@example.fr`, body: `Texte ${made}.` }
  const [row] = await shop.db
    .insert(comments)
    .values({ subjectId: subjects.post, ...words, status: 'approved', writerHash: '', ...fields })
    .returning()
  if (!row) throw new Error('no comment was made')
  return row
}

let readers = 0
function report(id: number | string, fields: Record<string, string> = {}, address?: string) {
  readers += 1
  return fetch(`${shop.origin}/signaler/${id}/`, {
    method: 'POST',
    body: new URLSearchParams({ reason: 'insult', note: '', email: '', ...fields }),
    headers: { 'x-forwarded-for': address ?? `192.0.2.${readers}` },
    redirect: 'manual',
  })
}

const mailsAbout = async (author: string) =>
  (await shop.inbox.messages()).filter(({ text }) => text.includes(`Auteur\u202F: ${author} (`))

test.each(['post', 'product'] as const)(
  'the text of a %s is reported, and the shop told once, until it has decided',
  async (kind) => {
    const reported = await createComment({ subjectId: subjects[kind] })
    const form = await fetch(`${shop.origin}/signaler/${reported.id}/`)
    const page = await form.text()
    expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(page).toContain(reported.body)
    expect(page).toContain('content="noindex"')

    const answer = await report(reported.id, { note: 'Il me nomme.', email: 'lectrice@example.fr' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/signaler/${reported.id}/?merci=1`])
    const thanks = await fetch(`${shop.origin}/signaler/${reported.id}/?merci=1`)
    expect(await thanks.text()).toContain('votre signalement nous est parvenu')
    await report(reported.id, { reason: 'advertising' })
    await expect.poll(() => mailsAbout(reported.authorName)).toHaveLength(1)
    const [mail] = await mailsAbout(reported.authorName)
    expect(mail?.subject).toContain('Un texte vous est signalé')
    expect(mail?.text).toContain('Il me nomme.')
    expect(mail?.text).toContain('lectrice@example.fr')

    await moderateComment(
      { db: shop.db, jobs, clock: { now: () => new Date() } },
      { id: reported.id, status: 'approved' },
    )
    await report(reported.id, { note: 'Encore lui.' })
    await expect.poll(() => mailsAbout(reported.authorName)).toHaveLength(2)
  },
)

test.each([
  [400, { reason: '' }, 'Choisissez ce que vous reprochez'],
  [400, { reason: 'toString' }, 'Choisissez ce que vous reprochez'],
  [400, { email: 'lectrice@' }, 'Saisissez une adresse e-mail valide'],
  [400, { note: 'x'.repeat(2_001) }, 'trop longue'],
])('%d for %j', async (status, fields, text) => {
  const { id } = await createComment()
  const answer = await report(id, fields)
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)])
})

test('what nobody can read cannot be reported', async () => {
  const held = await createComment({ status: 'held' })
  for (const id of [held.id, 2_000_000, 'x', '99999999999']) {
    expect((await report(id)).status).toBe(404)
    expect((await fetch(`${shop.origin}/signaler/${id}/`)).status).toBe(404)
  }
})

test('a sixth report within the hour from one address is answered 429', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const { id } = await createComment()
    statuses.push((await report(id, {}, '198.51.100.9')).status)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
})

test('the shop answers, refuses and brings back from the page that the mail leads to', async () => {
  const reported = await createComment()
  await report(reported.id)
  await expect.poll(() => mailsAbout(reported.authorName)).toHaveLength(1)
  const [mail] = await mailsAbout(reported.authorName)
  const link = /href="([^"]*\/moderation\/[^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
  const decide = async (fields: Record<string, string>) => {
    const answer = await fetch(link, { method: 'POST', body: new URLSearchParams(fields) })
    return answer.text()
  }
  expect(await decide({ reply: 'Nous regardons.' })).toContain('Votre réponse est publiée.')
  expect(await decide({ decision: 'trash' })).toContain('Choisissez le motif du refus')
  expect(await statusOf(reported.id)).toBe('approved')
  expect(await decide({ decision: 'trash', reason: 'insult' })).toContain('ce texte est refusé')
  await expect.poll(() => statusOf(reported.id)).toBe('trash')
  expect(await decide({ reply: 'Encore nous.' })).not.toContain('Votre réponse est publiée.')
  expect(await decide({ decision: 'toString' })).not.toContain('C’est fait')
  expect(await decide({ decision: 'approve' })).toContain('ce texte est publié')
  const page = await (await fetch(`${shop.origin}/mon-article/`)).text()
  expect(page).toContain('Nous regardons.')
  expect(page).toContain('bypostauthor')
})

async function statusOf(id: number) {
  const [row] = await shop.db.select().from(comments).where(eq(comments.id, id))
  return row?.status
}
