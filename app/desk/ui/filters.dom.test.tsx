import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SearchField } from './filters.tsx'

test('what was typed before the script came stays; another list brings its own words, and the focus stays', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const drawn = (typed: string) => <SearchField name="q" label="Chercher" typed={typed} />
  document.body.innerHTML = renderToString(drawn(''))
  const input = document.querySelector('input') as HTMLInputElement
  input.value = 'cami'
  input.focus()
  const root = await act(async () => hydrateRoot(document.body, drawn('')))
  expect(input.value).toBe('cami')
  await act(async () => root.render(drawn('camille')))
  expect([input.value, document.activeElement === input, input.isConnected]).toEqual(['camille', true, true])
  await act(async () => root.unmount())
})
