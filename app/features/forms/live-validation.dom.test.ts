import { expect, test } from 'vitest'
import { the } from '#test/support/draw.ts'
import { fill, hearForms, openContactForm, tipsOf } from '#test/support/open-contact-form.tsx'

const input = (name: string) => the<HTMLInputElement>(`[name="${name}"]`)
const box = (field: string, value: string) => the<HTMLInputElement>(`[name="${field}[]"][value="${value}"]`)

test('a field is checked when it has changed, and the state comes back', async () => {
  const { form } = await openContactForm('contact')
  const { heard } = hearForms()
  fill('email', 'camille@')
  expect(tipsOf('email')).toHaveLength(1)
  expect(tipsOf('name')).toEqual([])
  expect(form.dataset.status).toBe('init')
  expect(heard).toEqual(['init → validating', 'validating → init'])
})

test('a message waits while a pointer is down: it would push the button away from under it', async () => {
  await openContactForm('contact')
  document.dispatchEvent(new Event('pointerdown'))
  fill('email', 'camille@')
  expect(tipsOf('email')).toEqual([])
  document.dispatchEvent(new Event('pointerup'))
  await expect.poll(() => tipsOf('email')).toHaveLength(1)
})

test.each([
  ['tel', '12', '06 00 00 00 00'],
  ['experience', '51', '12'],
  ['heure', '07:30', '14:30'],
  ['message', 'Trop court.', 'x'.repeat(40)],
])('the field %s says what it takes as soon as it holds something else', async (name, wrong, right) => {
  await openContactForm('devis-accompagnement')
  fill(name, wrong)
  expect(tipsOf(name)).toHaveLength(1)
  expect(input(name).getAttribute('aria-invalid')).toBe('true')
  fill(name, right)
  expect(tipsOf(name)).toEqual([])
  expect(input(name).getAttribute('aria-invalid')).toBe('false')
})

test('more boxes than may be checked are told, until there are fewer', async () => {
  await openContactForm('devis-accompagnement')
  for (const value of ['offre', 'presentation', 'questions', 'salaire', 'choix']) box('besoins', value).click()
  expect(tipsOf('besoins')).toEqual(['Cochez au plus 4 réponse(s).'])
  box('besoins', 'choix').click()
  expect(tipsOf('besoins')).toEqual([])
})

test('the text that a choice asks for is missed while the choice is made', async () => {
  await openContactForm('devis-accompagnement')
  box('besoins', 'autre').click()
  fill('_wpcf7_free_text_besoins', '')
  expect(tipsOf('besoins').join()).toContain('précisez votre réponse')
  expect(input('_wpcf7_free_text_besoins').getAttribute('aria-invalid')).toBe('true')
  box('besoins', 'autre').click()
  box('besoins', 'offre').click()
  expect(tipsOf('besoins')).toEqual([])
})

test('an address that is none after it was completed is told', async () => {
  await openContactForm('devis-accompagnement')
  fill('linkedin', 'exemple.fr/camille')
  expect([input('linkedin').value, tipsOf('linkedin')]).toEqual(['http://exemple.fr/camille', []])
  fill('linkedin', 'javascript:alert(1)')
  expect(input('linkedin').value).toBe('javascript:alert(1)')
  expect(tipsOf('linkedin')).toHaveLength(1)
})

test('without rules nothing is checked while it is typed, and the log says why', async () => {
  const { complaints } = await openContactForm('contact', { '/feedback/schema': () => new Response('oops') })
  fill('email', 'camille@')
  expect(tipsOf('email')).toEqual([])
  expect(complaints).toEqual(['The response is not a valid JSON response.'])
})

test('while a message is sent nothing is checked', async () => {
  const { form } = await openContactForm('contact')
  form.dataset.status = 'submitting'
  fill('email', 'camille@')
  expect(tipsOf('email')).toEqual([])
})
