import { expect, test } from 'vitest'
import { the } from '#test/support/draw.ts'
import { type Answer, fill, hearForms, json, openContactForm, tipsOf } from '#test/support/open-contact-form.tsx'

const input = (name: string) => the<HTMLInputElement>(`[name="${name}"]`)
const button = () => the<HTMLInputElement>('.wpcf7-submit')
const shown = () => the('.wpcf7-response-output').textContent
const spoken = () => the('.screen-reader-response [role="status"]').textContent
const MESSAGE = 'Bonjour, une question sur le guide.'

const refused = (answer: object) => json({ message: '', invalid_fields: [], posted_data_hash: '', ...answer })

async function writeMessage(feedback: Answer) {
  const contact = await openContactForm('contact', { '/feedback': feedback })
  for (const [name, value] of Object.entries({
    name: 'Camille',
    email: 'camille@example.fr',
    message: MESSAGE,
    quiz: '4',
  }))
    fill(name, value)
  input('acceptance').click()
  return contact
}

/** Sends it, and waits until it has been answered. */
async function send(form: HTMLFormElement) {
  form.requestSubmit(button())
  await expect.poll(() => form.hasAttribute('aria-busy')).toBe(false)
}

test.each([
  ['validation_failed', 'invalid', 'invalid'],
  ['acceptance_missing', 'unaccepted', 'unaccepted'],
  ['spam', 'spam', 'spam'],
  ['aborted', 'aborted', 'aborted'],
  ['mail_failed', 'failed', 'mailfailed'],
  ['payment_required', 'payment-required', null],
  ['held for review', 'custom-held-for-review', null],
])('the answer %s is shown as %s, and told to other scripts', async (status, state, event) => {
  const message = `Réponse ${state}.`
  const { form } = await writeMessage(() => refused({ status, message, posted_data_hash: 'a'.repeat(32) }))
  const { heard, details } = hearForms()
  await send(form)
  expect(form.dataset.status).toBe(state)
  expect([...form.classList]).toContain(state)
  expect([...form.classList]).not.toContain('init')
  expect([...form.classList]).not.toContain('submitting')
  expect([shown(), spoken()]).toEqual([message, message])
  // What was written stays, and goes with the next attempt's proof that it was seen.
  expect(input('message').value).toBe(MESSAGE)
  expect(input('_wpcf7_posted_data_hash').value).toBe('a'.repeat(32))
  expect(heard).toEqual([
    'beforesubmit: init',
    'init → submitting',
    `submitting → ${state}`,
    ...(event ? [`${event}: ${status}`] : []),
    `submit: ${status}`,
  ])
  const identity = ['contactFormId', 'pluginVersion', 'contactFormLocale', 'unitTag', 'containerPostId']
  for (const detail of details.slice(3))
    expect(Object.keys(detail)).toEqual(
      expect.arrayContaining([...identity, 'status', 'inputs', 'formData', 'apiResponse']),
    )
})

test('other scripts are told what was written, without what the form keeps for itself', async () => {
  const { form } = await writeMessage(() => refused({ status: 'spam' }))
  const { details } = hearForms()
  await send(form)
  const [before] = details as { inputs: { name: string; value: string }[] }[]
  const names = before?.inputs.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['name', 'email', 'subject', 'message', 'quiz', 'acceptance']))
  expect(names?.filter((name) => name.startsWith('_'))).toEqual([])
})

test('each problem is said under its field and in a list that leads there; the first has the focus', async () => {
  const { form } = await writeMessage(() =>
    refused({
      status: 'validation_failed',
      message: 'À revoir.',
      invalid_fields: [
        { field: 'email', message: 'Courriel ?', idref: null, error_id: 'x' },
        { field: 'message', message: '<b>Message ?</b>', idref: null, error_id: 'y' },
      ],
    }),
  )
  await send(form)
  expect(tipsOf('email')).toEqual(['Courriel ?'])
  expect(tipsOf('message')).toEqual(['<b>Message ?</b>'])
  expect(document.activeElement).toBe(input('email'))
  expect(input('email').getAttribute('aria-invalid')).toBe('true')
  expect(input('name').getAttribute('aria-invalid')).toBe('false')
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.screen-reader-response a')]
  expect(links().map(({ textContent, hash }) => [textContent, hash])).toEqual([
    ['Courriel ?', `#${input('email').id}`],
    ['<b>Message ?</b>', `#${input('message').id}`],
  ])
  const described = input('email').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Courriel ?')

  // As soon as it is right, nothing is said of it any more.
  fill('email', 'camille@exemple.fr')
  expect(tipsOf('email')).toEqual([])
  expect(input('email').getAttribute('aria-invalid')).toBe('false')
  expect(input('email').getAttribute('aria-describedby') ?? '').not.toContain(described[0])
  expect(links()).toHaveLength(1)
})

test('while it is sent the form says so, and a second press is not heard', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { form, calls } = await writeMessage(() => promise)
  form.requestSubmit(button())
  expect(form.dataset.status).toBe('submitting')
  expect(form.getAttribute('aria-busy')).toBe('true')
  expect([button().value, spoken()]).toEqual(['Envoi en cours…', 'Envoi en cours…'])
  form.requestSubmit(button())
  resolve(refused({ status: 'spam', message: 'Retenu.' }))
  await expect.poll(shown).toBe('Retenu.')
  expect(button().value).toBe('Envoyer le message')
  expect(calls.filter(({ url }) => url.endsWith('/feedback'))).toHaveLength(1)
})

test('a message that was sent leaves an empty form, a held button and the focus on the form', async () => {
  const { form } = await writeMessage(() => json({ status: 'mail_sent', message: 'Merci.', invalid_fields: [] }))
  await send(form)
  await expect.poll(() => form.dataset.status).toBe('sent')
  expect([shown(), input('message').value]).toEqual(['Merci.', ''])
  await expect.poll(() => button().disabled).toBe(true)
  expect(document.activeElement).toBe(form)
})

test('parts that are inert in a state are so as long as it lasts', async () => {
  const { form } = await writeMessage(() => refused({ status: 'spam', message: 'Retenu.' }))
  form.insertAdjacentHTML('beforeend', '<div class="active-on-any inert-on-spam" id="part"></div>')
  await send(form)
  expect(the('#part').inert).toBe(true)
  form.reset()
  await expect.poll(() => form.dataset.status).toBe('init')
  expect(the('#part').inert).toBe(false)
})

const OFFLINE = () => Promise.reject(new TypeError('Failed to fetch'))
const UNKNOWN = 'An unknown error occurred.'

test.each<[string, Answer, string, string]>([
  ['no network', OFFLINE, 'custom-fetch-error', 'You are probably offline.'],
  [
    'an answer that is no JSON',
    () => new Response('<!doctype html><title>Erreur</title>'),
    'custom-invalid-json',
    'The response is not a valid JSON response.',
  ],
  ['an empty answer', () => new Response(null, { status: 204 }), 'custom-unknown-error', UNKNOWN],
  ['an answer without a status', () => json({}), 'custom-unknown-error', UNKNOWN],
  [
    'a refusal',
    () => json({ code: 'wpcf7_not_found', message: 'Le formulaire n’a pas été trouvé.', data: { status: 404 } }, 404),
    'custom-wpcf7-not-found',
    'Le formulaire n’a pas été trouvé.',
  ],
  ['a failure that says nothing', () => json(null, 502), 'custom-unknown-error', UNKNOWN],
])('%s is told and logged, and what was written stays', async (_, answer, state, text) => {
  const { form, complaints } = await writeMessage(answer)
  await send(form)
  expect([shown(), spoken(), form.dataset.status]).toEqual([text, text, state])
  expect(input('message').value).toBe(MESSAGE)
  expect(button().disabled).toBe(false)
  expect(complaints).toEqual([text])
})

test('what could not be sent is sent once the network is back', async () => {
  const answers = [OFFLINE, () => refused({ status: 'spam', message: 'Retenu.' })]
  const { form } = await writeMessage(() => (answers.shift() ?? OFFLINE)())
  await send(form)
  await send(form)
  expect(form.dataset.status).toBe('spam')
})
