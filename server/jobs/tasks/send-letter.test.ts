import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mayDo, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { contactForms, contactSubmissions } from '#server/modules/contact/tables.ts'
import {
  beginLetter,
  bringLetterBack,
  feedLetter,
  openLetter,
  previewLetter,
  readLetters,
  saveLetter,
  sendLetter,
  takeLetterBack,
  throwAway,
  tryLetter,
} from '#server/modules/newsletter/index.ts'
import { letterReaders, letters } from '#server/modules/newsletter/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { sendMail } from './send-mail.ts'

let shop: TestShop
let at: Date
let sent: Mail[]
/** What the mail server says of an address. */
let refuses: (to: string) => Error | null
beforeEach(async () => {
  at = new Date('2026-11-26T10:00:00Z')
  sent = []
  refuses = () => null
  const opened = await createTestShop()
  const mailer = {
    send: async (mail: Mail) => {
      const error = refuses(mail.to)
      if (error) throw error
      sent.push(mail)
    },
    close: () => undefined,
  }
  shop = { ...opened, clock: { now: () => at }, mailer }
})
afterEach(() => shop.close())

async function somebody(role: Role = 'owner'): Promise<StaffActor> {
  const email = `${role}@exemple.fr`
  const [known] = await shop.db.select({ id: staff.id }).from(staff).where(eq(staff.email, email))
  const row = { email, name: `Camille ${role}`, role, passwordHash: '', createdAt: at }
  const [member] = known ? [known] : await shop.db.insert(staff).values(row).returning({ id: staff.id })
  return { id: member?.id ?? 0, name: row.name, role, confirmedAt: at }
}

/** Somebody who asked for the letter; confirmed it, unless told otherwise. */
async function subscribe(email: string, { isConfirmed = true } = {}): Promise<number> {
  const [form] = await shop.db
    .insert(contactForms)
    .values({ slug: 'newsletter', title: 'Lettre', definition: { settings: { doubleOptIn: true }, fields: [] } })
    .onConflictDoUpdate({ target: contactForms.slug, set: { title: 'Lettre' } })
    .returning({ id: contactForms.id })
  const [row] = await shop.db
    .insert(contactSubmissions)
    .values({
      ...{ formId: form?.id ?? 0, status: 'received', reading: 'none', answers: { email: [email] }, pagePath: '/' },
      ...{ postedDataHash: crypto.randomUUID(), senderHash: '', receivedAt: at, confirmedAt: isConfirmed ? at : null },
    })
    .returning({ id: contactSubmissions.id })
  return row?.id ?? 0
}

async function writeLetter(actor: StaffActor, texts = { subject: 'De décembre', body: 'Bonjour **à toutes**.' }) {
  const draft = { ...texts, audience: 'subscribers' }
  const begun = await beginLetter(shop, actor)
  if (!begun.ok) throw new Error(JSON.stringify(begun))
  const saved = await saveLetter(shop, actor, { id: begun.id, edited: 1, draft })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  return begun.id
}

const pass = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000)
}

const owed = () => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'newsletter'))

async function sendOwed(): Promise<void> {
  for (const { id, sentAt } of await owed()) if (!sentAt) await sendMail(shop, { mailId: id })
}

/** All turns of the worker, one after the other. */
async function letItGo(letterId: number): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await feedLetter(shop, { letterId })
    await sendOwed()
  }
}

const letterOf = async (id: number) => (await shop.db.select().from(letters).where(eq(letters.id, id)))[0]

test.each(ROLES)('what %s may do with letters', async (role) => {
  await subscribe('ines@exemple.fr')
  const id = await writeLetter(await somebody('owner'))
  const actor = await somebody(role)
  const gestures = {
    list: [readLetters(shop, actor, { before: null }), 'letters.write'],
    open: [openLetter(shop, actor, { id, after: 0 }), 'letters.write'],
    preview: [previewLetter(shop, actor, 'x'), 'letters.write'],
    begin: [beginLetter(shop, actor), 'letters.write'],
    save: [
      saveLetter(shop, actor, { id, edited: 2, draft: { subject: 'x', body: 'y', audience: 'buyers' } }),
      'letters.write',
    ],
    try: [tryLetter(shop, actor, id), 'letters.write'],
    throw: [throwAway(shop, actor, { id: 0, edited: 0 }), 'letters.write'],
    bring: [bringLetterBack(shop, actor, { id: 0, version: 1 }), 'letters.write'],
    send: [sendLetter(shop, actor, { id: 0, edited: 0 }), 'letters.send'],
    back: [takeLetterBack(shop, actor, 0), 'letters.send'],
  } as const
  for (const [gesture, [answered, action]] of Object.entries(gestures)) {
    const answer = await answered
    const refused = !answer.ok && JSON.stringify(answer.refusal).includes('not-yours')
    expect([gesture, refused]).toEqual([gesture, !mayDo(role, action)])
  }
})

test('a letter goes once to each who confirmed it, with the way out that mail programs take by one click', async () => {
  const owner = await somebody()
  for (let index = 0; index < 70; index += 1) await subscribe(`lectrice.${index}@exemple.fr`)
  await subscribe('LECTRICE.3@exemple.fr')
  await subscribe('pas-encore@exemple.fr', { isConfirmed: false })
  const id = await writeLetter(owner)
  expect(await sendLetter(shop, owner, { id, edited: 2 })).toMatchObject({ ok: true, readers: 70 })
  expect(await sendLetter(shop, owner, { id, edited: 2 })).toMatchObject({ refusal: { about: 'left' } })

  await letItGo(id)
  expect(sent).toHaveLength(0)
  pass(10)
  await letItGo(id)
  expect(sent.map(({ to }) => to.toLowerCase())).toHaveLength(70)
  expect(new Set(sent.map(({ to }) => to.toLowerCase())).size).toBe(70)
  const [first] = sent
  expect(first?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<http.*\/lettre-d-information\/desinscription\/\?jeton=.*>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(first?.html).toContain('<strong>à toutes</strong>')
  expect(first?.text).toMatch(/désinscrire/i)
  expect(await letterOf(id)).toMatchObject({ readers: 70, sentAt: expect.any(Date) })
  expect(await openLetter(shop, owner, { id, after: 0 })).toMatchObject({
    opened: { letter: { state: 'sent', counts: { gone: 70, waiting: 0, refused: 0 } }, next: expect.any(Number) },
  })
  expect(
    (await listAuditEntries(shop.db, { subject: { kind: 'letter', id: String(id) } })).map((entry) => entry.action),
  ).toEqual([...['letter-sent', 'changed', 'created']])
})

test('no more than thirty mails of letters stand before the worker at once', async () => {
  const owner = await somebody()
  for (let index = 0; index < 70; index += 1) await subscribe(`lectrice.${index}@exemple.fr`)
  const id = await writeLetter(owner)
  await sendLetter(shop, owner, { id, edited: 2 })
  pass(10)
  for (let turn = 0; turn < 3; turn += 1) await feedLetter(shop, { letterId: id })
  expect(await owed()).toHaveLength(30)
})

test('for ten minutes a letter can be taken back, and changed; then it cannot', async () => {
  const owner = await somebody()
  await subscribe('ines@exemple.fr')
  const id = await writeLetter(owner)
  await sendLetter(shop, owner, { id, edited: 2 })
  const draft = { subject: 'Autre', body: 'Autre.', audience: 'subscribers' }
  expect(await saveLetter(shop, owner, { id, edited: 2, draft })).toMatchObject({ refusal: { about: 'left' } })
  expect(await takeLetterBack(shop, owner, id)).toEqual({ ok: true })
  pass(11)
  await letItGo(id)
  expect(sent).toHaveLength(0)

  expect(await saveLetter(shop, owner, { id, edited: 2, draft })).toMatchObject({ ok: true })
  await sendLetter(shop, await somebody(), { id, edited: 3 })
  pass(10)
  expect(await takeLetterBack(shop, owner, id)).toMatchObject({ refusal: { about: 'too-late' } })
  await letItGo(id)
  expect(sent).toMatchObject([{ to: 'ines@exemple.fr', subject: 'Autre' }])
})

test('what somebody else has written since is not sent unread, and an unfinished letter not at all', async () => {
  const owner = await somebody()
  const id = await writeLetter(owner)
  expect(await sendLetter(shop, owner, { id, edited: 2 })).toMatchObject({ refusal: { about: 'nobody' } })
  await subscribe('ines@exemple.fr')
  expect(await sendLetter(shop, owner, { id, edited: 1 })).toMatchObject({ refusal: { about: 'stale' } })
  const empty = await writeLetter(owner, { subject: '', body: ' ' })
  expect(await sendLetter(shop, owner, { id: empty, edited: 2 })).toMatchObject({
    refusal: { problems: [{ field: 'objet' }, { field: 'texte' }] },
  })
  expect(await sendLetter(shop, { ...owner, confirmedAt: new Date(0) }, { id, edited: 2 })).toMatchObject({
    refusal: { refusal: { code: 'confirm-again' } },
  })
})

test('who leaves the list before their mail does gets none', async () => {
  const owner = await somebody()
  const subscription = await subscribe('ines@exemple.fr')
  const id = await writeLetter(owner)
  await sendLetter(shop, owner, { id, edited: 2 })
  pass(10)
  await feedLetter(shop, { letterId: id })
  await shop.db.delete(contactSubmissions).where(eq(contactSubmissions.id, subscription))
  await letItGo(id)
  expect(sent).toHaveLength(0)
  expect(await openLetter(shop, owner, { id, after: 0 })).toMatchObject({ opened: { readers: [{ email: '' }] } })
})

const smtpError = (responseCode: number, command: string) =>
  Object.assign(new Error('refused'), { responseCode, command, response: `${responseCode} no` })

test('a mailbox that refuses for good is not written to again, before its owner asks anew', async () => {
  const owner = await somebody()
  await subscribe('partie@exemple.fr')
  await subscribe('ines@exemple.fr')
  refuses = (to) => (to.startsWith('partie') ? smtpError(550, 'RCPT TO') : null)
  const id = await writeLetter(owner)
  await sendLetter(shop, owner, { id, edited: 2 })
  pass(10)
  await letItGo(id)
  expect(sent.map(({ to }) => to)).toEqual(['ines@exemple.fr'])
  expect(await openLetter(shop, owner, { id, after: 0 })).toMatchObject({
    opened: { letter: { state: 'sent', counts: { gone: 1, refused: 1, waiting: 0 } } },
  })

  refuses = () => null
  pass(60)
  const second = await writeLetter(owner)
  await sendLetter(shop, await somebody(), { id: second, edited: 2 })
  pass(10)
  await letItGo(second)
  expect(await shop.db.$count(letterReaders, eq(letterReaders.letterId, second))).toBe(1)

  await subscribe('partie@exemple.fr')
  const third = await writeLetter(owner)
  await sendLetter(shop, await somebody(), { id: third, edited: 2 })
  pass(10)
  await letItGo(third)
  expect(await shop.db.$count(letterReaders, eq(letterReaders.letterId, third))).toBe(2)
})

test.each([
  ['for now', 450, 'RCPT TO'],
  ['the shop itself', 535, 'AUTH'],
  ['what it says', 554, 'DATA'],
])('a mail server that refuses %s is asked again later', async (_, code, command) => {
  const owner = await somebody()
  await subscribe('ines@exemple.fr')
  refuses = () => smtpError(code, command)
  const id = await writeLetter(owner)
  await sendLetter(shop, owner, { id, edited: 2 })
  pass(10)
  await feedLetter(shop, { letterId: id })
  await expect(sendOwed()).rejects.toThrow('refused')
  const isRefused = and(eq(letterReaders.letterId, id), eq(letterReaders.addressHash, ''))
  expect([await owed(), await shop.db.$count(letterReaders, isRefused)]).toMatchObject([[{ sentAt: null }], 0])
})

test('a trial goes to who asks, and ends nobody’s subscription', async () => {
  const writer = await somebody('writing')
  const id = await writeLetter(writer)
  await tryLetter(shop, writer, id)
  const [trial] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'newsletter-test'))
  await sendMail(shop, { mailId: trial?.id ?? '' })
  expect(sent).toMatchObject([{ to: 'writing@exemple.fr', subject: '[Essai] De décembre' }])
  expect(sent[0]?.headers).toBeUndefined()
})

test('a letter that is thrown away comes back as it was', async () => {
  const owner = await somebody()
  const id = await writeLetter(owner)
  expect(await throwAway(shop, owner, { id, edited: 2 })).toEqual({ ok: true })
  expect(await openLetter(shop, owner, { id, after: 0 })).toEqual({ ok: true, opened: null })
  expect(await bringLetterBack(shop, owner, { id, version: 2 })).toEqual({ ok: true })
  expect(await openLetter(shop, owner, { id, after: 0 })).toMatchObject({
    opened: { letter: { subject: 'De décembre' } },
  })
})

test.each([
  ['<script>alert(1)</script>x', /^<?p?>?x/],
  ['[x](javascript:alert(1))', /<a>x<\/a>/],
  ['[guide](/produit/guide/)', /href="http[^"]+\/produit\/guide\/"/],
  ['<img src=x onerror=alert(1)>', /^(?!.*img)/],
])('%s is drawn without what could harm', async (body, html) => {
  const drawn = await previewLetter(shop, await somebody(), body)
  expect(drawn.ok && drawn.html).toMatch(html)
})
