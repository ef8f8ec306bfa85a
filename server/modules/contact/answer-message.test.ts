import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeContactForms } from '#sandbox/seed/contact-forms.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { answerMessage, takeBackAnswer } from './answer-message.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { findFormBySlug } from './forms-repository.ts'
import { getAnswerMail } from './get-answer-mail.ts'
import { moveMessage } from './moderate-messages.ts'
import { readMessage } from './read-message.ts'
import { contactSubmissions } from './tables.ts'

let shop: TestShop
let now = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  shop = { ...(await createTestShop()), clock: { now: () => now } }
  await writeContactForms(byStaff(shop))
})
afterAll(() => shop.close())

const by = { kind: 'staff', id: '7' } as const
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

let sent = 0
async function message(fields: Partial<typeof contactSubmissions.$inferInsert> = {}): Promise<number> {
  sent += 1
  const form = await findFormBySlug(shop.db, 'contact')
  const [row] = await shop.db
    .insert(contactSubmissions)
    .values({
      ...{ formId: form?.id ?? 0, status: 'received', reading: 'waiting', pagePath: '/contact/', senderHash: '' },
      ...{ postedDataHash: String(sent), receivedAt: now },
      answers: { name: ['Karine Roussel'], email: ['k.roussel@example.fr'], message: ['L’EPUB ne s’ouvre pas.'] },
      ...fields,
    })
    .returning()
  return row?.id ?? 0
}

const answer = (messageId: number, over: { answerId?: string; body?: string; isDone?: boolean } = {}) =>
  answerMessage(shop, { answerId: randomUUID(), messageId, body: 'Voici le PDF.', isDone: true, by, ...over })
const mailOf = async (answerId: string) =>
  (
    await shop.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.kind, 'contact-answer'), eq(mailOutbox.about, answerId)))
  )[0]
const actionsOn = async (id: number) =>
  (await listAuditEntries(shop.db, { subject: { kind: 'message', id: String(id) } })).map(({ action }) => action)

test('an answer is one mail, held back for a while, and its message is done with', async () => {
  const id = await message()
  const answerId = randomUUID()
  const answered = await answer(id, { answerId })
  expect(answered).toEqual({ ok: true, leavesAt: new Date(now.getTime() + 10_000) })
  later(3)
  expect(await answer(id, { answerId })).toEqual(answered)
  expect(await mailOf(answerId)).toMatchObject({ sentAt: null })
  expect(await getAnswerMail(shop, answerId)).toMatchObject({
    ...{ to: 'k.roussel@example.fr', body: 'Voici le PDF.', quoted: 'L’EPUB ne s’ouvre pas.' },
  })
  const read = await readMessage(shop, id)
  expect(read).toMatchObject({
    state: 'done',
    name: 'Karine Roussel',
    replies: [{ body: 'Voici le PDF.', sentAt: null }],
  })
  expect(await actionsOn(id)).toEqual(['answered'])
  const sentAt = new Date('2026-11-21T10:01:00Z')
  await shop.db.update(mailOutbox).set({ sentAt }).where(eq(mailOutbox.about, answerId))
  expect((await readMessage(shop, id))?.replies).toMatchObject([{ sentAt }])
})

test('an answer is taken back while it is held, and not a moment later', async () => {
  const id = await message()
  const [first, second] = [randomUUID(), randomUUID()]
  await answer(id, { answerId: first })
  later(9)
  expect(await takeBackAnswer(shop, { answerId: first, by })).toEqual({
    ok: true,
    messageId: id,
    body: 'Voici le PDF.',
  })
  expect(await mailOf(first)).toBeUndefined()
  expect(await getAnswerMail(shop, first)).toBeNull()
  expect(await readMessage(shop, id)).toMatchObject({ state: 'waiting', replies: [] })
  expect(await takeBackAnswer(shop, { answerId: first, by })).toEqual({ ok: false, refusal: 'unknown' })

  await answer(id, { answerId: second, isDone: false })
  expect(await readMessage(shop, id)).toMatchObject({ state: 'waiting' })
  later(10)
  expect(await takeBackAnswer(shop, { answerId: second, by })).toEqual({ ok: false, refusal: 'has-left' })
  expect(await mailOf(second)).toBeDefined()
})

test('an id of another message’s answer opens nothing', async () => {
  const [one, other] = [await message(), await message()]
  const answerId = randomUUID()
  await answer(one, { answerId })
  expect(await answer(other, { answerId })).toEqual({ ok: false, refusal: 'unknown' })
})

test.each<[string, { body?: string }, Partial<typeof contactSubmissions.$inferInsert>, string]>([
  ['no words', { body: ' \n ' }, {}, 'no-words'],
  ['too many words', { body: 'a'.repeat(10_001) }, {}, 'too-long'],
  ['a message that is held', {}, { status: 'held' }, 'not-let-in'],
  ['a message that is spam', {}, { status: 'spam' }, 'not-let-in'],
  ['a message without an address', {}, { answers: { name: ['Karine'] } }, 'no-address'],
])('%s: no answer leaves', async (_, over, fields, refusal) => {
  const id = await message(fields)
  expect(await answer(id, over)).toEqual({ ok: false, refusal })
  expect(await actionsOn(id)).toEqual([])
})

test('a message that does not exist is not answered', async () =>
  expect(await answer(2_000_000)).toEqual({ ok: false, refusal: 'unknown' }))

test('of two people who put the same message away, the second is told', async () => {
  const id = await message()
  const moves = await Promise.all((['spam', 'spam'] as const).map((gesture) => moveMessage(shop, { id, gesture, by })))
  expect(moves.filter(({ ok }) => ok)).toHaveLength(1)
  expect(moves).toContainEqual({ ok: false, refusal: 'changed-meanwhile' })
  expect(await actionsOn(id)).toEqual(['spam'])
})

test('what is let in for the first time is mailed once; what looked like spam comes out of the bin to be judged', async () => {
  const id = await message({ status: 'held', suspicions: ['links'] })
  const owed = async () =>
    (
      await shop.db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.about, String(id)))
    ).length
  await moveMessage(shop, { id, gesture: 'bin', by })
  expect(await moveMessage(shop, { id, gesture: 'restore', by })).toEqual({ ok: true, former: 'bin' })
  expect((await readMessage(shop, id))?.state).toBe('held')
  expect(await owed()).toBe(0)
  await moveMessage(shop, { id, gesture: 'release', by })
  const mails = await owed()
  expect(mails).toBeGreaterThan(0)
  await moveMessage(shop, { id, gesture: 'spam', by })
  await moveMessage(shop, { id, gesture: 'not-spam', by })
  expect(await owed()).toBe(mails)
  expect((await readMessage(shop, id))?.state).toBe('waiting')
})

test('the bin is emptied by term, thirty days after somebody put it there', async () => {
  const [binned, spam, kept] = [await message(), await message(), await message()]
  await moveMessage(shop, { id: binned, gesture: 'bin', by })
  await moveMessage(shop, { id: spam, gesture: 'spam', by })
  later(30 * 86_400 - 1)
  await deleteOldMessages(shop)
  expect(await readMessage(shop, binned)).not.toBeNull()
  later(2)
  await deleteOldMessages(shop)
  expect(await Promise.all([binned, spam].map((id) => readMessage(shop, id)))).toEqual([null, null])
  expect(await readMessage(shop, kept)).not.toBeNull()
})
