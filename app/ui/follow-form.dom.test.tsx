import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { the } from '#test/support/draw.ts'
import { putIn } from '#test/support/put-in.ts'
import { followForm } from './follow-form.ts'

/** Draws everything anew with each sign that something was put in, as forms do that show a price. */
function Form() {
  const [followed, setFollowed] = useState(0)
  const [colour, setColour] = useState('')
  return (
    <form {...followForm(() => setFollowed((before) => before + 1))}>
      <select value={colour} onChange={({ currentTarget }) => setColour(currentTarget.value)}>
        <option value="">Choisir</option>
        <option value="Nuit">Nuit</option>
      </select>
      <input name="gravure" />
      <output>{followed}</output>
    </form>
  )
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<main></main>'
  await act(async () => createRoot(the('main')).render(<Form />))
})

test('what is chosen in a list stays chosen, and is followed once', async () => {
  await putIn('select', 'Nuit')
  expect(the<HTMLSelectElement>('select').value).toBe('Nuit')
  expect(the('output').textContent).toBe('1')
})

test('what is typed is followed as it is typed', async () => {
  await putIn('input', 'Zoé')
  expect(the('output').textContent).toBe('1')
})
