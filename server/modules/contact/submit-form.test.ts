import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_PAGES } from '#contracts/forms/form-pages.ts'
import { quizAnswerName, TOKEN_NAME } from '#contracts/forms/names.ts'
import { writeContactForms } from '#sandbox/seed/contact-forms.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { readMessage } from '#server/posted/read-message.ts'
import { answerTo } from '#test/support/contact-visitor.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { unsubscriptionAddress } from './confirmation-link.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { endSubscription, findSubscription } from './end-subscription.ts'
import { type ContactForm, findFormBySlug } from './forms-repository.ts'
import { getContactMail } from './get-contact-mail.ts'
import { listMessages, moveMessage } from './moderate-messages.ts'
import type { PostedEntry } from './posted-form.ts'
import { presentForm } from './present-form.ts'
import { type PostedMessage, submitForm } from './submit-form.ts'
import { contactFiles, contactSubmissions } from './tables.ts'

let shop: TestShop
let now = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  const real = await createTestShop()
  shop = { ...real, clock: { now: () => now } }
  await writeContactForms(byStaff(shop))
})
afterAll(() => shop.close())

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

async function formOf(slug: string): Promise<ContactForm> {
  const form = await findFormBySlug(shop.db, slug)
  if (!form) throw new Error(`There is no form ${slug}`)
  return form
}

let senders = 0
type Told = { slug?: string; values?: Record<string, string | PostedEntry[1] | null>; over?: Partial<PostedMessage> }

/** A good message from an address of its own, written for a minute, unless told otherwise. */
async function messageOf({ slug = 'contact', values = {}, over = {} }: Told = {}): Promise<PostedMessage> {
  senders += 1
  const form = await formOf(slug)
  const { token, refill, unitTag } = presentForm(shop, form)
  const [question, answerHash] = refill.quiz?.quiz ?? ['', '']
  later(MINUTE_MS)
  const fields: Record<string, PostedEntry[1] | null> = {
    ...{ name: 'Camille', email: `camille-${senders}@example.fr`, message: 'Une question sur le guide.' },
    ...(question === '' ? {} : { quiz: answerTo(question) }),
    ...{ acceptance: '1', [quizAnswerName('quiz')]: answerHash, [TOKEN_NAME]: token },
    ...values,
  }
  return {
    form,
    ...readMessage(
      form,
      Object.entries(fields).filter((entry): entry is [string, PostedEntry[1]] => entry[1] !== null),
    ),
    unitTag,
    pagePath: Object.entries(FORM_PAGES).find(([, page]) => page === slug)?.[0] ?? '/',
    sender: { address: `192.0.2.${senders}`, userAgent: 'test' },
    limitsRates: true,
    sendNow: async () => true,
    ...over,
  }
}

const stored = () => shop.db.select().from(contactSubmissions).orderBy(contactSubmissions.id)
const lastStored = async () => (await stored()).at(-1)
const owedAbout = async (id: number | undefined) =>
  (
    await shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.about, String(id)))
  ).map(({ kind }) => kind)

test('a message is there, with the mails it owes, before anything is mailed', async () => {
  const seen: unknown[] = []
  const sendNow = async (mailIds: string[]) => {
    const submission = await lastStored()
    seen.push(submission?.answers, mailIds.length, await owedAbout(submission?.id))
    return true
  }
  const submitted = await submitForm(
    shop,
    await messageOf({ values: { name: 'Avant', subject: 'autre' }, over: { sendNow } }),
  )
  expect(submitted).toMatchObject({ status: 'mail_sent', postedDataHash: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(seen).toEqual([
    expect.objectContaining({ name: ['Avant'], subject: ['autre'], message: ['Une question sur le guide.'] }),
    2,
    ['contact-message', 'contact-copy'],
  ])
})

test('a mail that is not taken is told to have failed; the message stays, and a second try asks for it again', async () => {
  const tries: number[] = []
  const over = {
    sendNow: async (mailIds: string[]) => {
      tries.push(mailIds.length)
      return false
    },
  }
  const message = await messageOf({ over })
  expect(await submitForm(shop, message)).toMatchObject({ status: 'mail_failed' })
  const before = (await stored()).length
  later(20 * MINUTE_MS)
  expect(await submitForm(shop, message)).toMatchObject({ status: 'mail_failed' })
  expect([tries, (await stored()).length]).toEqual([[2, 1], before])
})

test('what was sent an hour ago may be sent again', async () => {
  const message = await messageOf()
  await submitForm(shop, message)
  const before = (await stored()).length
  later(65 * MINUTE_MS)
  expect(await submitForm(shop, message)).toMatchObject({ status: 'mail_sent' })
  expect((await stored()).length).toBe(before + 1)
})

test('more messages an hour than the form takes are not stored', async () => {
  const { sender } = await messageOf()
  for (let count = 0; count < 5; count += 1)
    expect((await submitForm(shop, await messageOf({ over: { sender } }))).status).toBe('mail_sent')
  const before = (await stored()).length
  expect(await submitForm(shop, await messageOf({ over: { sender } }))).toEqual({
    status: 'aborted',
    reason: 'rate_limit',
  })
  expect((await stored()).length).toBe(before)
  later(61 * MINUTE_MS)
  expect((await submitForm(shop, await messageOf({ over: { sender } }))).status).toBe('mail_sent')
})

test('a page that was open for days is to be loaded again; one that was filled in at once is a robot’s', async () => {
  const old = await messageOf()
  later(5 * DAY_MS)
  expect(await submitForm(shop, old)).toEqual({ status: 'aborted', reason: 'csrf' })
  const hasty = await messageOf()
  later(-MINUTE_MS)
  expect(await submitForm(shop, hasty)).toEqual({ status: 'spam' })
  expect(await lastStored()).toMatchObject({ status: 'held', suspicions: ['haste'] })
})

test('a held message is mailed once it is released', async () => {
  await submitForm(shop, await messageOf({ values: { 'site-web': 'https://spam.example' } }))
  const held = await lastStored()
  expect(await owedAbout(held?.id)).toEqual([])
  expect((await listMessages(shop, 'held')).map(({ id }) => id)).toContain(held?.id)
  const release = () => moveMessage(shop, { id: held?.id ?? 0, gesture: 'release' })
  expect(await release()).toEqual({ ok: true, former: 'held' })
  expect(await release()).toEqual({ ok: false, refusal: 'changed-meanwhile' })
  expect(await owedAbout(held?.id)).toEqual(['contact-message', 'contact-copy'])
})

test('nothing that people write becomes a header, an address or markup of a mail', async () => {
  const name = 'Eve\r\nBcc: tous@example.fr <autre@example.fr>'
  await submitForm(
    shop,
    await messageOf({ values: { name, email: 'eve@example.fr', message: '<img src=x>\n# Titre' } }),
  )
  const submission = await lastStored()
  const mail = await getContactMail(shop, { submissionId: submission?.id ?? 0, kind: 'toShop' })
  expect(mail).toMatchObject({
    to: 'bonjour@tremplin.example',
    replyTo: '"Eve Bcc: tous@example.fr autre@example.fr" <eve@example.fr>',
    subject: '[Contact] non précisé – Eve Bcc: tous@example.fr <autre@example.fr>',
  })
  expect(mail?.bodyHtml).toContain('&lt;img src=x&gt;<br># Titre')
  const copy = await getContactMail(shop, { submissionId: submission?.id ?? 0, kind: 'toSender' })
  expect(copy?.to).toBe('eve@example.fr')
})

const quote = () => ({
  ...{ metier: 'Comptable', situation: 'recherche', 'besoins[]': 'salaire', seances: 'une', aisance: '5' },
  message: 'Je prépare un entretien pour un poste dans une association.',
  'date-debut': new Date(now.getTime() + 10 * DAY_MS).toISOString().slice(0, 10),
})

test('files go before their message, and messages when their time is over', async () => {
  const content = Buffer.from('%PDF-1.7\n%%EOF\n')
  const cv = { name: 'cv.pdf', size: content.length, content }
  const message = await messageOf({ slug: 'devis-accompagnement', values: { ...quote(), cv } })
  expect(await submitForm(shop, message)).toMatchObject({ status: 'mail_sent' })
  const id = (await lastStored())?.id ?? 0
  const left = async () => [
    await shop.db.$count(contactSubmissions, eq(contactSubmissions.id, id)),
    await shop.db.$count(contactFiles, eq(contactFiles.submissionId, id)),
  ]
  expect(await left()).toEqual([1, 1])
  later(100 * DAY_MS)
  await deleteOldMessages(shop)
  expect(await left()).toEqual([1, 0])
  later(1000 * DAY_MS)
  await deleteOldMessages(shop)
  expect(await left()).toEqual([0, 0])
})

test('who wants the letter beside a quote is asked to confirm the address, once, and not by a robot', async () => {
  const { id: formId } = await formOf('newsletter')
  const asked = async (email: string) =>
    (await stored()).filter((row) => row.formId === formId && row.answers.email?.[0] === email)
  const ask = async (email: string, values: Told['values'] = {}) =>
    submitForm(
      shop,
      await messageOf({ slug: 'devis-accompagnement', values: { ...quote(), email, newsletter: '1', ...values } }),
    )
  await ask('non@example.fr', { newsletter: null })
  expect(await asked('non@example.fr')).toEqual([])

  const handedOver: string[] = []
  const sendNow: PostedMessage['sendNow'] = async (mailIds) => handedOver.push(...mailIds) > 0
  await submitForm(
    shop,
    await messageOf({
      slug: 'devis-accompagnement',
      values: { ...quote(), email: 'oui@example.fr', newsletter: '1' },
      over: { sendNow },
    }),
  )
  await ask('Oui@example.fr', { metier: 'Gestionnaire de paie' })
  const [subscription, ...others] = await asked('oui@example.fr')
  expect([others, await asked('Oui@example.fr')]).toEqual([[], []])
  expect(subscription).toMatchObject({ confirmedAt: null, answers: { acceptance: ['1'] } })
  expect(await owedAbout(subscription?.id)).toEqual(['contact-copy'])
  expect(handedOver).toHaveLength(3)

  await ask('robot@example.fr', { 'site-web': 'https://spam.example' })
  const held = (await stored()).find(({ answers }) => answers.email?.[0] === 'robot@example.fr')
  expect(await asked('robot@example.fr')).toEqual([])
  await moveMessage(shop, { id: held?.id ?? 0, gesture: 'release' })
  expect(await asked('robot@example.fr')).toHaveLength(1)
})

test('a link ends a subscription, however often its address was left, and nothing else', async () => {
  const subscribe = async (email: string) =>
    submitForm(shop, await messageOf({ slug: 'newsletter', values: { email, name: null, message: null, quiz: null } }))
  await submitForm(shop, await messageOf({ values: { email: 'zoe@example.fr' } }))
  const message = await lastStored()
  await subscribe('zoe@example.fr')
  const first = await lastStored()
  await subscribe('ZOE@example.fr')
  const second = await lastStored()
  await subscribe('lea@example.fr')
  const other = await lastStored()
  const tokenFor = (row: typeof first) =>
    new URL(unsubscriptionAddress(shop, row?.id ?? 0)).searchParams.get('jeton') ?? ''

  expect(await findSubscription(shop, tokenFor(message))).toBe('unknown')
  await endSubscription(shop, tokenFor(message))
  expect(await findSubscription(shop, `${tokenFor(first)}x`)).toBe('unknown')
  await endSubscription(shop, `${tokenFor(first)}x`)
  expect(await findSubscription(shop, tokenFor(first))).toBe('subscribed')
  await endSubscription(shop, tokenFor(first))
  await endSubscription(shop, tokenFor(first))
  const left = (await stored()).map(({ id }) => id)
  expect([message, first, second, other].map((row) => left.includes(row?.id ?? 0))).toEqual([true, false, false, true])
  expect(await findSubscription(shop, tokenFor(second))).toBe('ended')
})

test('an address that nobody confirms is forgotten after a week', async () => {
  await submitForm(shop, await messageOf({ slug: 'newsletter', values: { name: null, message: null, quiz: null } }))
  const id = (await lastStored())?.id ?? 0
  expect(await owedAbout(id)).toEqual(['contact-copy'])
  later(6 * DAY_MS)
  await deleteOldMessages(shop)
  expect(await shop.db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(1)
  later(2 * DAY_MS)
  await deleteOldMessages(shop)
  expect(await shop.db.$count(contactSubmissions, eq(contactSubmissions.id, id))).toBe(0)
})
