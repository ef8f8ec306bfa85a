import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBounceBox, explainBoxFailure } from '#server/mail/bounce-box.ts'
import { letterReaders, letters } from '#server/modules/newsletter/tables.ts'
import { findBoxState, noteDelivery } from '#server/modules/notifications/index.ts'
import { mailDeliveries } from '#server/modules/notifications/tables.ts'
import { bounceOf } from '#test/support/bounce.ts'
import { type ImapBox, openImapBox } from '#test/support/imap-box.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { readBounces } from './read-bounces.ts'

let shop: TestShop
let box: ImapBox
beforeAll(async () => {
  shop = await createTestShop()
  box = await openImapBox()
})
afterAll(async () => {
  await box.close()
  await shop.close()
})
beforeEach(() => {
  box.asked.length = 0
})

const host = () => new URL(shop.origin).hostname
const look = () => readBounces({ ...shop, bounces: createBounceBox(box.url) })
const comesBack = (mailId: string, made = {}) => void box.mails.push(bounceOf(mailId, { host: host(), ...made }))

/** A mail that went out. */
async function sentMail(kind: 'order-paid' | 'newsletter', about: string): Promise<string> {
  const id = randomUUID()
  const words = { to: 'zoe@exemple.org', subject: 'Bonjour', html: '<p>', text: '' }
  await noteDelivery(shop.db, { mail: { id, kind, about }, words, at: new Date(), failed: null })
  return id
}

async function reader(): Promise<number> {
  const letter = { subject: 'Une lettre', body: 'Bonjour', changedAt: new Date(), leavesAt: new Date() }
  const [{ id: letterId } = { id: 0 }] = await shop.db.insert(letters).values(letter).returning({ id: letters.id })
  const row = { letterId, subscriptionId: 1, addressHash: randomUUID() }
  const [made] = await shop.db.insert(letterReaders).values(row).returning({ id: letterReaders.id })
  return made?.id ?? 0
}

async function toldOf(mailId: string) {
  const rows = await shop.db.select().from(mailDeliveries)
  const found = rows.find((row) => row.mailId === mailId)
  return found && { failure: found.failure, reason: found.reason }
}

test('nothing is read where the shop has no such mailbox; the first look begins at what comes from then on', async () => {
  await readBounces({ ...shop, bounces: null })
  expect(box.asked).toEqual([])
  const before = await sentMail('order-paid', '1')
  comesBack(before)
  await look()
  expect(await toldOf(before)).toEqual({ failure: null, reason: null })
})

test('a mail that is refused later is told so, and what is only late as well; nothing in the mailbox is touched', async () => {
  const [refused, late, other] = [
    await sentMail('order-paid', '2'),
    await sentMail('order-paid', '3'),
    await sentMail('order-paid', '4'),
  ]
  comesBack(refused)
  box.mails.push('Subject: Une question\n\nBonjour, avez-vous reçu mon message ?')
  comesBack(late, { action: 'delayed', status: '4.4.1', said: '451 try later' })
  comesBack(other, { host: 'autre.exemple' })
  comesBack(randomUUID())
  await look()
  expect(await toldOf(refused)).toEqual({ failure: 'returned', reason: '550 5.1.1 User unknown' })
  expect(await toldOf(late)).toEqual({ failure: 'late', reason: '451 try later' })
  expect(await toldOf(other)).toEqual({ failure: null, reason: null })
  expect(box.asked.filter((asked) => /STORE|EXPUNGE|SELECT|COPY|MOVE|APPEND/i.test(asked))).toEqual([])
  box.asked.length = 0
  await look()
  expect(box.asked.filter((asked) => /FETCH/i.test(asked))).toEqual([])
})

test('a reader of the letter is left out once their mailbox refuses for good, and not before', async () => {
  const [gone, full] = [await reader(), await reader()]
  comesBack(await sentMail('newsletter', String(gone)))
  comesBack(await sentMail('newsletter', String(full)), { status: '4.2.2' })
  await look()
  const rows = await shop.db.select().from(letterReaders)
  const refusedAt = (id: number) => rows.find((row) => row.id === id)?.refusedAt ?? null
  expect([refusedAt(gone), refusedAt(full)]).toEqual([expect.any(Date), null])
})

test('who dies before a reader is left out reads the same again', async () => {
  const gone = await reader()
  comesBack(await sentMail('newsletter', String(gone)))
  const dying = { now: () => expect.unreachable('killed') }
  await expect(readBounces({ ...shop, clock: dying, bounces: createBounceBox(box.url) })).rejects.toThrow('killed')
  await look()
  const rows = await shop.db.select().from(letterReaders)
  expect(rows.find(({ id }) => id === gone)?.refusedAt).toEqual(expect.any(Date))
})

test('a mail that came back for good is not late any more, whichever is read last', async () => {
  const both = await sentMail('order-paid', '7')
  comesBack(both)
  comesBack(both, { action: 'delayed', status: '4.4.1', said: '451 try later' })
  await look()
  expect(await toldOf(both)).toEqual({ failure: 'returned', reason: '550 5.1.1 User unknown' })
})

test('a mailbox that is numbered anew is read from then on; one that cannot be reached is tried again', async () => {
  box.validity = 2
  const missed = await sentMail('order-paid', '5')
  comesBack(missed)
  await look()
  expect(await toldOf(missed)).toEqual({ failure: null, reason: null })
  const next = await sentMail('order-paid', '6')
  comesBack(next)
  const away = createBounceBox('imap://a:b@127.0.0.1:1/INBOX')
  await expect(readBounces({ ...shop, bounces: away })).rejects.toThrow()
  expect(await findBoxState(shop.db)).toMatchObject({
    ...{ readAt: expect.any(Date), failure: 'le serveur ne répond pas', failedAt: expect.any(Date) },
  })
  await look()
  expect(await toldOf(next)).toMatchObject({ failure: 'returned' })
  expect(await findBoxState(shop.db)).toMatchObject({ failure: null, failedAt: null })
})

test('away from this machine no password is sent that could be read on its way', async () => {
  box.asked.length = 0
  // The same machine, by a name that does not say so.
  const elsewhere = createBounceBox(box.url.replace('127.0.0.1', '127.1'))
  const failure = await elsewhere.readSince(null).catch((error: unknown) => error)
  expect(explainBoxFailure(failure)).toBe('la connexion ne peut pas être chiffrée')
  expect(box.asked.filter((asked) => /LOGIN|AUTHENTICATE/i.test(asked))).toEqual([])
  expect(elsewhere.name).toBe('retours@exemple.fr sur 127.1')
})
