import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Filter, SearchField } from './filters.tsx'

test('what was typed before the script came stays; another list brings its own words, and the focus stays', async () => {
  const drawn = (typed: string) => <SearchField name="q" label="Chercher" typed={typed} />
  const { control, show, leave } = await chosenBeforeTheScript<HTMLInputElement>(drawn(''), 'cami')
  expect(control.value).toBe('cami')
  await show(drawn('camille'))
  expect([control.value, document.activeElement === control, control.isConnected]).toEqual(['camille', true, true])
  await leave()
})

test('what a list is narrowed by is what its address says, also after the browser’s Back, and the focus stays', async () => {
  const of = [['failed', 'Échouée']] as const
  const drawn = (chosen: string) => <Filter name="etat" label="État" all="Tous" {...{ chosen, of }} />
  const { control, show, leave } = await chosenBeforeTheScript<HTMLSelectElement>(drawn(''), 'failed')
  expect(control.value).toBe('failed')
  await show(drawn('failed'))
  await show(drawn(''))
  expect([control.value, document.activeElement === control, control.isConnected]).toEqual(['', true, true])
  await leave()
})

async function chosenBeforeTheScript<Control extends HTMLInputElement | HTMLSelectElement>(
  drawn: ReactNode,
  value: string,
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = renderToString(drawn)
  const control = document.querySelector('input, select') as Control
  control.value = value
  control.focus()
  const root = await act(async () => hydrateRoot(document.body, drawn))
  return {
    control,
    show: (next: ReactNode) => act(async () => root.render(next)),
    leave: () => act(async () => root.unmount()),
  }
}
