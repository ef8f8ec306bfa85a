import { expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { drawContactForm, fill, hearForms, json, openContactForm, tipsOf } from '#test/support/open-contact-form.tsx'
import { presentContactFormSettings } from './contact-form-settings.ts'
import { startContactForms } from './start-contact-forms.ts'

const input = (name: string) => the<HTMLInputElement>(`[name="${name}"]`)
const box = (field: string, value: string) => the<HTMLInputElement>(`[name="${field}[]"][value="${value}"]`)

/** What is logged where the form stays what it is without script. */
async function complaintsOf(settings: object | null) {
  const complaints: string[] = []
  vi.stubGlobal('reportError', (error: Error) => void complaints.push(error.message))
  await drawContactForm('contact')
  if (settings) vi.stubGlobal('wpcf7', settings)
  startContactForms()
  return complaints
}

const isAsleep = () => the('.wpcf7').classList.contains('no-js') && !the('.wpcf7').classList.contains('js')

test('a page without its settings says so to developers, and the browser sends the form by itself', async () => {
  expect(await complaintsOf(null)).toEqual(['wpcf7 is not defined.'])
  expect(isAsleep()).toBe(true)
  expect(await complaintsOf({})).toEqual(['wpcf7.api is not defined.'])
  expect(isAsleep()).toBe(true)
})

test.each([
  ['fetch', 'Your browser does not support window.fetch().'],
  ['FormData', 'Your browser does not support window.FormData().'],
])('a browser without %s is told of in the log', async (name, complaint) => {
  vi.stubGlobal(name, undefined)
  expect(await complaintsOf(presentContactFormSettings('http://localhost'))).toEqual([complaint])
  expect(isAsleep()).toBe(true)
})

test('inside another form, a message takes its place', async () => {
  await drawContactForm('contact')
  const around = document.createElement('form')
  around.append(the('.wpcf7'))
  document.body.append(around)
  vi.stubGlobal('wpcf7', presentContactFormSettings('http://localhost'))
  startContactForms()
  expect(around.textContent).toBe('Error: This contact form is placed in the wrong place.')
})

test('a reset asks for new questions and starts afresh', async () => {
  const refill = () => json({ quiz: { quiz: ['Quel jour vient après le mardi ?', 'hash'] } })
  const { form } = await openContactForm('contact', { '/refill': refill })
  input('acceptance').click()
  fill('name', 'Camille')
  fill('quiz', '4')
  fill('email', 'camille@')
  expect(tipsOf('email')).toHaveLength(1)
  const { heard } = hearForms()
  form.reset()
  await expect.poll(() => heard).toEqual(['init → resetting', 'resetting → init', 'reset: init'])
  expect(the('.wpcf7-quiz-label').textContent).toBe('Quel jour vient après le mardi ?')
  expect(input('_wpcf7_quiz_answer_quiz').value).toBe('hash')
  expect([input('quiz').value, input('name').value]).toEqual(['', ''])
  expect(tipsOf('email')).toEqual([])
  await expect.poll(() => the<HTMLInputElement>('.wpcf7-submit').disabled).toBe(true)
})

test('a reset that finds no server starts afresh with the old questions', async () => {
  const { form, complaints } = await openContactForm('contact', { '/refill': () => Promise.reject(new TypeError()) })
  form.reset()
  await expect.poll(() => complaints).toEqual(['You are probably offline.'])
  expect(form.dataset.status).toBe('init')
})

test('of exclusive boxes one stays checked, those of another group are free', async () => {
  await openContactForm('devis-accompagnement')
  const checked = (field: string) => document.querySelectorAll(`[name="${field}[]"]:checked`).length
  box('format', 'visio').click()
  box('format', 'telephone').click()
  expect([box('format', 'visio').checked, checked('format')]).toEqual([false, 1])
  box('format', 'telephone').click()
  expect(checked('format')).toBe(0)
  box('besoins', 'offre').click()
  box('besoins', 'salaire').click()
  expect(checked('besoins')).toBe(2)
})

test('a text that a choice asks for opens with it and takes the focus', async () => {
  const { form } = await openContactForm('devis-accompagnement')
  const text = input('_wpcf7_free_text_besoins')
  expect(text.disabled).toBe(true)
  box('besoins', 'autre').click()
  expect([text.disabled, document.activeElement]).toEqual([false, text])
  box('besoins', 'autre').click()
  expect(text.disabled).toBe(true)
  box('besoins', 'autre').click()
  form.reset()
  await expect.poll(() => text.disabled).toBe(true)
})

test('the slider says where it stands, the counter counts up', async () => {
  const { form } = await openContactForm('devis-accompagnement')
  const stand = () => the('[data-reflection-of="aisance"] output').textContent
  const count = () => the('.wpcf7-character-count.up').textContent
  expect(stand()).toBe('5')
  fill('aisance', '6')
  expect(stand()).toBe('6')
  fill('message', 'Bonjour')
  expect(count()).toBe('7')
  form.reset()
  await expect.poll(() => [stand(), count()]).toEqual(['5', '0'])
})

test('a counter says how much is left, and when it is too much, too little or nearly all', async () => {
  await openContactForm('contact')
  const counter = the('.wpcf7-character-count')
  const limit = Number(counter.dataset.maximumValue)
  const classesAt = (length: number) => {
    fill('message', 'x'.repeat(length))
    const marks = ['too-long', 'too-short', 'near-end'].filter((mark) => counter.classList.contains(mark))
    return [counter.textContent, ...marks]
  }
  expect(classesAt(limit + 1)).toEqual(['-1', 'too-long', 'near-end'])
  expect(classesAt(limit)).toEqual(['0', 'near-end'])
  expect(classesAt(1)).toEqual([String(limit - 1), 'too-short'])
  expect(classesAt(500)).toEqual([String(limit - 500)])
})

test('the button waits for what has to be accepted, and for what must not be', async () => {
  await openContactForm('devis-accompagnement')
  const isHeld = () => the<HTMLInputElement>('.wpcf7-submit').disabled
  const after = (...names: string[]) => {
    for (const name of names) input(name).click()
    return isHeld()
  }
  expect(isHeld()).toBe(true)
  expect(after('acceptance')).toBe(false)
  expect(after('mineur')).toBe(true)
  expect(after('mineur')).toBe(false)
  expect(after('newsletter', 'newsletter')).toBe(false)
})
