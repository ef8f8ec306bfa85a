import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS_API } from '#contracts/forms/names.ts'
import { contactFiles, contactSubmissions } from '#server/modules/contact/tables.ts'
import { startContactShop, storedFrom, writeMessage } from '#test/support/contact-shop.ts'
import {
  answerTo,
  type FormValues,
  feedbackOf,
  fillIn,
  GOOD_MESSAGE,
  openContactPage,
  readForm,
  sendFeedback,
} from '#test/support/contact-visitor.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { multipartAround, sendSlowly } from '#test/support/slow-upload.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startContactShop()
})
afterAll(() => shop?.close())

const HASH = /^[0-9a-f]{32}$/

async function writeQuote(values: FormValues = {}) {
  const page = await openContactPage(shop.origin, '/contact/devis-accompagnement/')
  const start = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  fillIn(page.fields, {
    ...{ name: 'Camille Martin', email: 'camille@example.fr', metier: 'Comptable', situation: 'recherche' },
    ...{ 'besoins[]': ['presentation', 'salaire'], seances: 'une', 'date-debut': start, aisance: '5' },
    ...{ message: 'Je prépare un entretien pour un poste de comptable dans une association.', acceptance: '1' },
    ...values,
  })
  return page
}

const storedCount = () => shop.db.$count(contactSubmissions)
const pdf = (name: string, bytes = 2000) =>
  new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32)])], name, { type: 'application/pdf' })

test('a good message is answered mail_sent, stored, and mailed to the shop and to its sender', async () => {
  const page = await writeMessage(shop)
  const answer = await sendFeedback(shop.origin, page)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await feedbackOf(answer)).toEqual({
    contact_form_id: page.formId,
    status: 'mail_sent',
    message: 'Merci, votre message est bien parti. Vous allez recevoir une copie par e-mail.',
    posted_data_hash: expect.stringMatching(HASH),
    into: `#${page.unitTag}`,
    invalid_fields: [],
    quiz: { quiz: [expect.any(String), expect.any(String)] },
  })
  const copy = await shop.inbox.waitFor(page.email)
  expect(copy.subject).toBe('Nous avons bien reçu votre message')
  expect(copy.text).toContain('le guide existe-t-il en anglais')
  const told = (await shop.inbox.messages()).find(
    ({ text, subject }) => /^\[Contact\]/.test(subject) && text.includes(page.email),
  )
  expect(told?.subject).toBe('[Contact] Une question sur un produit – Camille Martin')
})

test('what breaks a rule is answered with each field’s first problem; nothing is stored', async () => {
  const page = await writeMessage(shop, { name: 'C', email: 'camille@', message: '', quiz: 'onze' })
  const before = await storedCount()
  const feedback = await feedbackOf(await sendFeedback(shop.origin, page))
  expect(feedback).toMatchObject({ status: 'validation_failed', posted_data_hash: '' })
  // Above the fields without script, below them with it: what is said holds in both places.
  expect(feedback.message).toMatch(/signalés en rouge\.$/)
  expect(feedback.invalid_fields.map(({ field }) => field)).toEqual(['name', 'email', 'message', 'quiz'])
  expect(feedback.invalid_fields[0]).toEqual({
    field: 'name',
    message: 'Votre réponse est un peu courte\u202F: 2 caractères au minimum.',
    idref: `${page.unitTag}-name`,
    error_id: `${page.unitTag}-ve-name`,
  })
  for (const { idref } of feedback.invalid_fields) expect(page.html).toContain(`id="${idref}"`)
  expect(feedback.quiz?.quiz?.[0]).toEqual(expect.any(String))
  expect(await storedCount()).toBe(before)
})

test('rules come first, then acceptance, then suspicion', async () => {
  const statusOf = async (values: FormValues) =>
    (await feedbackOf(await sendFeedback(shop.origin, await writeMessage(shop, values)))).status
  const all = { name: '', acceptance: null, 'site-web': 'https://spam.example' }
  expect(await statusOf(all)).toBe('validation_failed')
  expect(await statusOf({ ...all, name: 'Camille' })).toBe('acceptance_missing')
  expect(await statusOf({ ...all, name: 'Camille', acceptance: '1' })).toBe('spam')
})

test.each([
  ['a field that people leave empty', { 'site-web': 'x' }, {}],
  ['no token of ours', { _wpcf7_token: null }, {}],
  ['a token of another form', { _wpcf7_token: '1234567890.abcdefghijkl.abcdefghijklmnopqrstuv' }, {}],
  ['many links', { message: 'https://a.example https://b.example https://c.example https://d.example' }, {}],
  ['a program without a name', {}, { 'user-agent': 'x' }],
])('a message with %s is told to be spam, kept apart, and mailed to nobody', async (_what, values, headers) => {
  const page = await writeMessage(shop, values)
  const feedback = await feedbackOf(await sendFeedback(shop.origin, page, headers))
  expect([feedback.status, feedback.posted_data_hash]).toEqual(['spam', ''])
  const [held] = await storedFrom(shop, page.email)
  expect(held).toMatchObject({ status: 'held', suspicions: [expect.any(String)] })
  const mails = await shop.db.$client.query('select 1 from mail_outbox where about = $1', [String(held?.id)])
  expect(mails.rowCount).toBe(0)
})

test('the same message again is recognised: stored and mailed once', async () => {
  const page = await writeMessage(shop)
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const before = await storedCount()
  const answers = await Promise.all([1, 2, 3].map(() => sendFeedback(shop.origin, page, headers)))
  const all = await Promise.all(answers.map(feedbackOf))
  expect(new Set(all.map(({ posted_data_hash }) => posted_data_hash)).size).toBe(1)
  expect(all.every(({ status }) => status === 'mail_sent')).toBe(true)
  expect(await storedCount()).toBe(before + 1)
  const copies = (await shop.inbox.messages()).filter(({ to }) => to.includes(page.email))
  expect(copies).toHaveLength(1)
})

test('refusals have the framework’s shape: 415 before 404 before 400', async () => {
  const page = await writeMessage(shop)
  const call = `${shop.origin}${FORMS_API}/${page.formId}/feedback`
  const json = { 'content-type': 'application/json' }
  const wrongType = await fetch(`${shop.origin}${FORMS_API}/999/feedback`, {
    method: 'POST',
    body: '{}',
    headers: json,
  })
  expect([wrongType.status, await wrongType.json()]).toEqual([
    415,
    { code: 'wpcf7_unsupported_media_type', message: expect.any(String), data: { status: 415 } },
  ])
  const unknown = await sendFeedback(shop.origin, { formId: 999, fields: fillIn(new FormData(), { name: 'x' }) })
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'wpcf7_not_found' }])
  for (const unitTag of [null, '', 'wpcf7-f999-o1', '<b>']) {
    fillIn(page.fields, { _wpcf7_unit_tag: unitTag })
    const refused = await sendFeedback(shop.origin, page)
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'wpcf7_unit_tag_not_found' }])
  }
  const foreign = await fetch(call, { method: 'POST', body: page.fields, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
  for (const path of ['999/refill', '999/feedback/schema'])
    expect((await fetch(`${shop.origin}${FORMS_API}/${path}`)).status).toBe(404)
})

test('a thousand fields, a broken body and a NUL are refused; the connection serves the next message', async () => {
  const page = await writeMessage(shop)
  const many = new FormData()
  for (const [name, value] of page.fields) many.append(name, value)
  for (let count = 0; count < 1000; count += 1) many.append(`field-${count}`, 'x')
  expect((await sendFeedback(shop.origin, { ...page, fields: many })).status).toBe(413)
  const broken = await fetch(`${shop.origin}${FORMS_API}/${page.formId}/feedback`, {
    method: 'POST',
    body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nCam',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(broken.status).toBe(400)
  const withNul = await writeMessage(shop, { name: 'Ca\0mille' })
  expect((await sendFeedback(shop.origin, withNul)).status).toBe(400)
  expect((await feedbackOf(await sendFeedback(shop.origin, await writeMessage(shop)))).status).toBe('mail_sent')
})

test('an upload of 50 MB is read to its end and told to be too large; the next message is taken', async () => {
  const page = await writeQuote({ cv: null })
  const mebibyte = Buffer.alloc(1024 * 1024, 65)
  const [head, tail] = multipartAround(page.fields, 'cv', 'cv.pdf')
  const feedback = await sendSlowly(`${shop.origin}${FORMS_API}/${page.formId}/feedback`, head, mebibyte, 50, tail)
  expect(feedback).toMatchObject({
    status: 'validation_failed',
    invalid_fields: [{ field: 'cv', message: expect.stringContaining('Le fichier dépasse 2') }],
  })
  expect((await feedbackOf(await sendFeedback(shop.origin, await writeMessage(shop)))).status).toBe('mail_sent')
})

test('a file is taken for what it holds, stored with its message and sent along', async () => {
  const good = await writeQuote({ cv: pdf('CV de Camille.pdf'), email: 'cv@example.fr' })
  expect(await feedbackOf(await sendFeedback(shop.origin, good))).toMatchObject({
    status: 'mail_sent',
    invalid_fields: [],
  })
  const [file] = await shop.db.select().from(contactFiles)
  expect(file).toMatchObject({ originalName: 'CV de Camille.pdf', mediaType: 'application/pdf', bytes: 2009 })
  expect((await shop.inbox.waitFor('cv@example.fr')).text).toContain('CV de Camille.pdf')

  const liars = [
    new File(['<html><script>alert(1)</script></html>'], 'cv.pdf', { type: 'application/pdf' }),
    new File([Buffer.from('MZ\u0090\0\u0003', 'latin1')], 'cv.docx'),
    pdf('cv.docx'),
    pdf('cv.exe'),
  ]
  for (const cv of liars) {
    const feedback = await feedbackOf(await sendFeedback(shop.origin, await writeQuote({ cv })))
    expect(feedback.invalid_fields).toMatchObject([{ field: 'cv', message: expect.stringContaining('PDF, DOCX') }])
  }
})

test('a captcha is a picture, and is answered once; the question will do instead', async () => {
  const page = await writeQuote({ captcha: 'zzzzz', quiz: '' })
  const address = /src="([^"]*\/captcha\/captcha\/(\d+)\.png)"/.exec(page.html)
  const picture = await fetch(shop.origin + address?.[1])
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await picture.arrayBuffer()).readUInt32BE(16)).toBe(216)
  const messages = []
  for (const _ of [1, 2]) {
    const feedback = await feedbackOf(await sendFeedback(shop.origin, page))
    expect(feedback.captcha?.captcha).toMatch(/\/\d{19}\.png$/)
    messages.push(feedback.invalid_fields.map(({ field, message }) => [field, message.split('.')[0]]))
  }
  expect(messages).toEqual([
    [
      ['quiz', 'Ce n’est pas la réponse attendue'],
      ['captcha', 'Les caractères ne correspondent pas à l’image'],
    ],
    [
      ['quiz', 'Ce n’est pas la réponse attendue'],
      ['captcha', 'Le code a expiré'],
    ],
  ])
  const byQuestion = await writeQuote({ captcha: '', email: 'sans-image@example.fr' })
  expect((await feedbackOf(await sendFeedback(shop.origin, byQuestion))).status).toBe('mail_sent')
  expect(
    (await fetch(`${shop.origin}${FORMS_API}/${page.formId}/captcha/captcha/1000000000000000000.png`)).status,
  ).toBe(404)
})

test('schema and refill have the contract’s shapes', async () => {
  const { formId } = await writeMessage(shop)
  const schema = await (await fetch(`${shop.origin}${FORMS_API}/${formId}/feedback/schema`)).json()
  expect(schema).toMatchObject({ version: 'Contact Form 7 SWV Schema 2024-10', locale: 'fr_FR' })
  expect(schema.rules).toContainEqual({ rule: 'email', field: 'email', error: expect.any(String) })
  const refill = await (await fetch(`${shop.origin}${FORMS_API}/${formId}/refill`)).json()
  expect(refill).toEqual({ quiz: { quiz: [expect.any(String), expect.any(String)] } })
  const newsletter = await openContactPage(shop.origin, '/lettre-d-information/')
  expect(await (await fetch(`${shop.origin}${FORMS_API}/${newsletter.formId}/refill`)).json()).toEqual({})
})

test('without script the page itself takes the form, keeps what was typed and says what became of it', async () => {
  const page = await writeMessage(shop, { name: '<Zoé>', email: 'zoe@' })
  const post = (fields: FormData) =>
    fetch(`${shop.origin}/contact/`, {
      method: 'POST',
      body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
      headers: { 'user-agent': 'test', 'x-forwarded-for': '203.0.113.9' },
    })
  const refused = await post(page.fields)
  const html = await refused.text()
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(html).toMatch(/data-status="invalid"/)
  expect(html).toContain('value="&lt;Zoé&gt;"')
  expect(html).toMatch(new RegExp(`id="${page.unitTag}-ve-email"><a href="#${page.unitTag}-email">`))
  const again = fillIn(readForm(html), { ...GOOD_MESSAGE, email: 'zoe@example.fr' })
  const question = /wpcf7-quiz-label">([^<]*)</.exec(html)?.[1] ?? ''
  again.set('quiz', answerTo(question))
  const sent = await (await post(again)).text()
  expect(sent).toMatch(/data-status="sent"/)
  expect(sent).toContain('Merci, votre message est bien parti.')
  expect(sent).not.toContain('zoe@example.fr')
})
