import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ExchangeQuery } from '#contracts/exchanges/exchanges.ts'
import { MOST_READY } from '#contracts/exchanges/ready-replies.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { writeContactForms } from '#sandbox/seed/contact-forms.ts'
import { openDatabase, type Queryable } from '#server/database/database.ts'
import { followWrites } from '#server/database/remembered.ts'
import { findRevision, listAuditEntries } from '#server/modules/audit/index.ts'
import { findFormBySlug } from '#server/modules/contact/index.ts'
import { contactSubmissions } from '#server/modules/contact/tables.ts'
import { comments } from '#server/modules/content/tables.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  countWaitingExchanges,
  decide,
  dropReadyReply,
  keepReadyReply,
  listReadyReplies,
  openExchange,
  openInbox,
  publishReply,
  putAway,
  sendAnswer,
  stopAnswer,
} from './index.ts'

let shop: TestShop
let messageId = 0
let commentId = 0
let shownId = 0
beforeAll(async () => {
  shop = await createTestShop()
  await writeContactForms(byStaff(shop))
  const form = await findFormBySlug(shop.db, 'contact')
  const post = await createPost(shop, { slug: 'article' })
  const [message] = await shop.db
    .insert(contactSubmissions)
    .values({
      ...{ formId: form?.id ?? 0, status: 'received', reading: 'waiting', pagePath: '/contact/', senderHash: '' },
      ...{ postedDataHash: '1', receivedAt: new Date() },
      answers: { name: ['Karine'], email: ['k@example.fr'], message: ['Bonjour.'] },
    })
    .returning()
  messageId = message?.id ?? 0
  const text = { subjectId: post.id, authorName: 'Paul', writerHash: '' }
  const [held, shown] = await shop.db
    .insert(comments)
    .values([
      { ...text, authorEmail: 'p@example.fr', body: 'Un texte.', status: 'held' },
      { ...text, authorEmail: 'q@example.fr', body: 'Un autre.', status: 'approved' },
    ])
    .returning()
  commentId = held?.id ?? 0
  shownId = shown?.id ?? 0
})
afterAll(() => shop.close())

const actor = (role: Role): StaffActor => ({ id: 7, name: 'Sonia', role, confirmedAt: new Date(0) })

/** Every use case of the inbox, and whose it is. */
const GESTURES = {
  'a message is read': {
    roles: ['owner', 'management'],
    by: async (role: Role) => (await openExchange(shop, actor(role), { source: 'message', id: messageId })) !== null,
  },
  'a comment is read': {
    roles: ['owner', 'management', 'writing'],
    by: async (role: Role) => (await openExchange(shop, actor(role), { source: 'text', id: commentId })) !== null,
  },
  'the inbox is opened': {
    roles: ['owner', 'management', 'writing'],
    by: async (role: Role) => (await openInbox(shop, actor(role), ExchangeQuery.parse({}))).ok,
  },
  'a message is answered, and the answer taken back': {
    roles: ['owner', 'management'],
    by: async (role: Role) => {
      const answer = { answerId: randomUUID(), messageId, body: 'Voici.', isDone: false }
      const sent = await sendAnswer(shop, actor(role), answer)
      const stopped = await stopAnswer(shop, actor(role), answer.answerId)
      return sent.ok && stopped.ok
    },
  },
  'a message is put away and back': {
    roles: ['owner', 'management'],
    by: async (role: Role) =>
      (await putAway(shop, actor(role), { id: messageId, gesture: 'done' })).ok &&
      (await putAway(shop, actor(role), { id: messageId, gesture: 'reopen' })).ok,
  },
  'a comment is decided about': {
    roles: ['owner', 'management', 'writing'],
    by: async (role: Role) =>
      (await decide(shop, actor(role), { id: commentId, decision: 'hold', reason: null, seen: 'held' })).ok,
  },
  'a comment is answered': {
    roles: ['owner', 'management', 'writing'],
    by: async (role: Role) => (await publishReply(shop, actor(role), { commentId: shownId, body: 'Merci.' })).ok,
  },
  'an answer is kept ready, found, and taken away': {
    roles: ['owner', 'management'],
    by: async (role: Role) => {
      const reply = { title: ' Délai ', body: 'Deux jours ouvrés.' }
      const kept = await keepReadyReply(shop, actor(role), reply)
      const found = await listReadyReplies(shop, actor(role))
      const dropped = await dropReadyReply(shop, actor(role), 'Délai')
      return kept.ok && found.some(({ title }) => title === 'Délai') && dropped.ok
    },
  },
} satisfies Record<string, { roles: Role[]; by: (role: Role) => Promise<boolean> }>

test.each(Object.entries(GESTURES))('%s by those whose gesture it is, and by nobody else', async (_, { roles, by }) => {
  const allowed: Role[] = []
  for (const role of ROLES) if (await by(role)) allowed.push(role)
  expect(allowed).toEqual(roles)
})

test('each sees and counts of the inbox what is theirs alone', async () => {
  const open = async (role: Role) => {
    const inbox = await openInbox(shop, actor(role), ExchangeQuery.parse({}))
    return inbox.ok ? inbox.page.items.map(({ ref }) => ref).toSorted() : inbox.refusal.code
  }
  expect(await open('management')).toEqual([`c${commentId}`, `m${messageId}`])
  expect(await open('writing')).toEqual([`c${commentId}`])
  expect(await open('coaching')).toBe('not-yours')
  const counts = await Promise.all(ROLES.map((role) => countWaitingExchanges(shop, actor(role))))
  expect(counts).toEqual([2, 2, 1, 0])
})

test('what was decided meanwhile is not decided over, and the trail names who did what', async () => {
  const seen = { id: commentId, reason: null, seen: 'held' } as const
  expect(await decide(shop, actor('writing'), { ...seen, decision: 'approve' })).toEqual({ ok: true })
  const second = await decide(shop, actor('owner'), { ...seen, decision: 'spam' })
  expect(second).toEqual({ ok: false, refusal: { about: 'text', refusal: 'changed-meanwhile' } })
  const again = await decide(shop, actor('owner'), { ...seen, seen: 'approved', decision: 'trash' })
  expect(again).toEqual({ ok: false, refusal: { about: 'text', refusal: 'missing-reason' } })
  const trail = await listAuditEntries(shop.db, { subject: { kind: 'comment', id: String(commentId) } })
  expect(trail).toMatchObject([{ action: 'moderated', actor: { kind: 'staff', id: '7' } }])
})

test('an answer without words, or one too many, is not kept ready; the same title has the newer words', async () => {
  const keep = (title: string, body = 'Voici.') => keepReadyReply(shop, actor('management'), { title, body })
  const no = (refusal: string) => ({ ok: false, refusal: { about: 'ready', refusal } })
  expect(await keep(' ')).toEqual(no('no-words'))
  expect(await keep('Vide', ' ')).toEqual(no('no-words'))
  expect(await keep('Un')).toEqual({ ok: true })
  expect(await keep('Un', 'Autrement.')).toEqual({ ok: true })
  expect(await listReadyReplies(shop, actor('owner'))).toEqual([{ title: 'Un', body: 'Autrement.' }])
  expect(await listReadyReplies(shop, actor('writing'))).toEqual([])
  const many = Array.from({ length: MOST_READY }, (_, index) => ({ title: `T${index}`, body: 'Voici.' }))
  await saveSetting(byStaff(shop), { key: 'replies', edited: await versionOf(shop.db), value: many })
  expect(await keep('Un de plus')).toEqual(no('full'))
})

test('a process that has not heard of the newest replies yet loses none of them', async () => {
  const followers = followWrites(shop.db)
  for (const { begin } of followers) begin()
  const elsewhere = openDatabase(shop.db.$client.options.connectionString ?? '', { maxConnections: 1 })
  try {
    await saveSetting(byStaff(shop), { key: 'replies', edited: await versionOf(shop.db), value: [] })
    expect(await listReadyReplies(shop, actor('owner'))).toEqual([])
    await keepReadyReply({ ...shop, db: elsewhere }, actor('management'), { title: 'Délai', body: 'Deux jours.' })
    expect(await listReadyReplies(shop, actor('owner'))).toEqual([])
    await keepReadyReply(shop, actor('owner'), { title: 'EPUB', body: 'Voici un PDF.' })
    expect((await listReadyReplies(shop, actor('owner'))).map(({ title }) => title)).toEqual(['Délai', 'EPUB'])
  } finally {
    for (const { end } of followers) end()
    await elsewhere.$client.end()
  }
})

const versionOf = async (db: Queryable) => (await findRevision(db, { kind: 'setting', id: 'replies' }))?.version ?? 0
