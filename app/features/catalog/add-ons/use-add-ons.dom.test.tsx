import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { followForm } from '#app/ui/follow-form.ts'
import type { AddOnType } from '#contracts/catalog/add-ons/add-on.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { the } from '#test/support/draw.ts'
import { useAddOns } from './use-add-ons.tsx'

const BASE = { baseCents: 2000, pieces: 2 }
const TYPES: AddOnType[] = ['checkbox', 'radiobutton', 'custom_text', 'input_multiplier']
const ADD_ONS = keptAddOns(TYPES, { custom_text: { isRequired: true } })
const [services, , engraving, pages] = ['7-0', '7-1', '7-2', '7-3'].map((field) => `addon-${field}`)

/** A form with add-ons, as those of every kind are: it says what a line of two pieces costs. */
function Page() {
  const asked = useAddOns({ addOns: ADD_ONS, owner: 7, answers: {}, refusal: null })
  const { totalCents } = asked.price(BASE)
  return (
    <form
      {...followForm((form) => asked.followInput(form, BASE.baseCents))}
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.dataset.sent = String(!asked.refuse(event.currentTarget, BASE.baseCents))
      }}
    >
      {asked.draw(BASE.baseCents)}
      <output>{totalCents}</output>
      <button type="submit">Ajouter au panier</button>
    </form>
  )
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const root = document.createElement('div')
  document.body.append(root)
  await act(async () => createRoot(root).render(<Page />))
})

const total = () => Number(the('output').textContent)
const send = () =>
  act(async () => void the('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const type = (name: string | undefined, value: string) =>
  act(async () => {
    const field = the<HTMLInputElement>(`[name="${name}"]`)
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const tick = (name: string | undefined, value: string) =>
  act(async () => the(`[name="${name}"][value="${value}"]`).click())
const isWrong = (name: string | undefined) => the(`[name="${name}"]`).getAttribute('aria-invalid') === 'true'

test('the price follows what is chosen and typed, without asking the shop', async () => {
  const before = total()
  await tick(`${services}[]`, 'relecture-de-cv')
  expect(total() - before).toBe(2500)
  await tick(`${services}[]`, 'enregistrement-video')
  expect(total() - before).toBe(2500 + 2 * 1000)
  await tick(`${services}[]`, 'relecture-de-cv')
  await type(pages, '3')
  expect(total() - before).toBe(2 * 1000 + 2 * 3 * 300)
})

test('what is missing or wrong is said at its field, which has the focus; it is gone once it is put right', async () => {
  await type(pages, '1')
  await send()
  expect(the('form').dataset.sent).toBe('false')
  expect([isWrong(engraving), isWrong(pages)]).toEqual([true, true])
  expect(document.activeElement?.getAttribute('name')).toBe(engraving)
  const note = () => the(`[id="${engraving}-note"]`).textContent
  expect(note()).toMatch(/obligatoire/)
  await type(engraving, 'A1')
  expect(note()).toMatch(/lettres/)
  await type(engraving, 'Anna')
  expect([isWrong(engraving), isWrong(pages)]).toEqual([false, true])
  await type(pages, '2')
  await send()
  expect(the('form').dataset.sent).toBe('true')
})
