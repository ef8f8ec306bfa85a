import { beforeEach, expect, test } from 'vitest'
import { nextPaint } from '#app/ui/next-paint.ts'
import { the } from '#test/support/draw.ts'
import { attachCombobox } from './combobox.ts'

const select = () => the<HTMLSelectElement>('#pays')
const search = () => the<HTMLInputElement>('#pays_search')
const list = () => the('#pays_list')
const shown = () => [...list().querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const active = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent
const status = () => the('.combobox [role=status]').textContent

let changes: string[] = []

beforeEach(() => {
  document.body.innerHTML = `
    <form><label for="pays">Pays *</label>
    <select id="pays" name="pays" required data-placeholder="Choisir">
      <option value="">Choisir</option>
      <option value="DE">Allemagne</option><option value="ES">Espagne</option>
      <option value="FR" selected>France</option><option value="IE">Irlande</option><option value="IT">Italie</option>
    </select></form><button>Ailleurs</button>`
  changes = []
  select().addEventListener('change', () => changes.push(select().value))
  attachCombobox(select(), { noMatch: 'Aucun résultat' })
})

const type = (text: string) => {
  search().value = text
  search().dispatchEvent(new InputEvent('input', { bubbles: true }))
}
/** True when the browser does with the key what it always does. */
const press = (key: string, init: KeyboardEventInit = {}) =>
  search().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
const leave = () => search().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

test('the search stands for the select, which stays what is sent', () => {
  expect(search().value).toBe('France')
  expect([search().getAttribute('role'), search().ariaExpanded, search().ariaRequired]).toEqual([
    'combobox',
    'false',
    'true',
  ])
  expect(the<HTMLLabelElement>('label').htmlFor).toBe('pays_search')
  expect(list().ariaLabel).toBe('Pays')
  expect([select().name, select().tabIndex, select().ariaHidden]).toEqual(['pays', -1, 'true'])
  attachCombobox(select(), { noMatch: '' })
  expect(document.querySelectorAll('.combobox')).toHaveLength(1)
})

test('letters find, the first result is the active one, Enter chooses it and sends no form', () => {
  type('i')
  expect(shown()[0]).toBe('Irlande')
  expect([search().ariaExpanded, active()]).toEqual(['true', 'Irlande'])
  expect(press('ArrowDown')).toBe(false)
  expect(active()).toBe('Italie')
  expect(press('Enter')).toBe(false)
  expect([select().value, search().value, changes]).toEqual(['IT', 'Italie', ['IT']])
  expect([list().hidden, search().ariaExpanded, active()]).toEqual([true, 'false', undefined])
  expect(press('Enter')).toBe(true)
})

test.each([
  ['alle', '1\u00A0résultat'],
  ['e', '5\u00A0résultats'],
  ['zzz', 'Aucun résultat'],
])('what %j finds is said', (text, words) => {
  type(text)
  expect(status()).toBe(words)
})

test('arrows open the list at what is chosen and stop at its ends', () => {
  press('ArrowDown')
  expect([list().hidden, active(), status()]).toEqual([false, 'France', ''])
  press('PageDown')
  expect(active()).toBe('Italie')
  press('ArrowDown')
  expect(active()).toBe('Italie')
  press('PageUp')
  expect(active()).toBe('Allemagne')
  press('ArrowUp', { altKey: true })
  expect([list().hidden, select().value]).toEqual([true, 'FR'])
})

test('Escape takes back what was typed, Tab takes over what is active', () => {
  type('ital')
  expect(press('Escape')).toBe(false)
  expect([search().value, changes]).toEqual(['France', []])
  type('ital')
  expect(press('Tab')).toBe(true)
  expect([select().value, changes]).toEqual(['IT', ['IT']])
})

test.each([
  ['irlande ', 'IE'],
  ['irl', 'FR'],
  ['', 'FR'],
])('whoever leaves with %j has chosen %s', (text, value) => {
  type(text)
  leave()
  expect(select().value).toBe(value)
  expect(search().value).toBe(select().selectedOptions[0]?.text)
})

test('a click opens the whole list, another one chooses: the list is closed before anybody hears of it', async () => {
  search().focus()
  search().click()
  await nextPaint()
  expect(shown()).toHaveLength(5)
  expect(list().querySelector('[aria-selected=true]')?.textContent).toBe('France')
  list().querySelectorAll<HTMLElement>('[role=option]')[1]?.click()
  expect([select().value, search().value, list().hidden, changes]).toEqual(['ES', 'Espagne', true, []])
  await nextPaint()
  expect(changes).toEqual(['ES'])
})

test('what another script chooses or complains of is shown', async () => {
  select().value = 'DE'
  select().dispatchEvent(new Event('change', { bubbles: true }))
  expect(search().value).toBe('Allemagne')
  select().setAttribute('aria-invalid', 'true')
  select().required = false
  await expect.poll(() => search().getAttribute('aria-invalid')).toBe('true')
  expect(search().ariaRequired).toBeNull()
})

test('a click opens no list over what is typed or left before it is drawn', async () => {
  search().focus()
  search().click()
  type('irl')
  await nextPaint()
  expect(shown()).toEqual(['Irlande'])
  press('Escape')
  search().click()
  search().blur()
  await nextPaint()
  expect(list().hidden).toBe(true)
})
