import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { putIn } from '#test/support/put-in.ts'
import { CountryBoxes } from './country-boxes.tsx'

const COUNTRIES = [
  { code: 'DE', name: 'Allemagne' },
  { code: 'BE', name: 'Belgique' },
  { code: 'EE', name: 'Estonie' },
  { code: 'FR', name: 'France' },
]

let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<form id="desk"></form>'
  root = createRoot(the('#desk'))
  await act(async () => root.render(<CountryBoxes chosen={['BE']} countries={COUNTRIES} />))
})
afterEach(() => act(async () => root.unmount()))

const box = (code: string) => the<HTMLInputElement>(`[value=${code}]`)
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
const stops = () => boxes().flatMap(({ tabIndex, value }) => (tabIndex === 0 ? value : []))
const press = (key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
const said = () => the('legend + .help').textContent

test('all countries are one stop of Tab, the first that is chosen; arrows go on to others, which is where Tab comes back', async () => {
  expect(stops()).toEqual(['BE'])
  await act(async () => box('BE').focus())
  await press('ArrowDown')
  expect(document.activeElement).toBe(box('EE'))
  expect(stops()).toEqual(['EE'])
  await press('End')
  await press('ArrowRight')
  expect(document.activeElement).toBe(box('FR'))
  await press('Home')
  await press('ArrowUp')
  expect(document.activeElement).toBe(box('DE'))
})

test('those that are not looked for are hidden and stay as they are; which are chosen is said', async () => {
  expect(said()).toBe('Belgique.')
  await putIn('[type=search]', 'éstO')
  expect(boxes().filter((each) => !each.closest('[hidden]'))).toEqual([box('EE')])
  expect(stops()).toEqual(['EE'])
  await act(async () => box('EE').click())
  expect(said()).toBe('Belgique, Estonie.')
  expect(new FormData(the<HTMLFormElement>('#desk')).getAll(box('BE').name)).toEqual(['BE', 'EE'])
  await putIn('[type=search]', 'Atlantide')
  expect(the('[role=status]').textContent).toBe('Aucun pays ne s’appelle ainsi.')
})

test('a search for a country sends no form', async () => {
  const send = vi.fn()
  the('#desk').addEventListener('submit', send)
  the('[type=search]').focus()
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  await act(async () => void the('[type=search]').dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  expect(send).not.toHaveBeenCalled()
})
