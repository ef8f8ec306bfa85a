import { expect, test } from 'vitest'
import { the } from '#test/support/draw.ts'
import { startConditions } from './conditions.ts'

function draw(): HTMLFormElement {
  const when = (field: string, values: string[]) => JSON.stringify({ field, values }).replaceAll('"', '&quot;')
  document.body.innerHTML = `<form>
    <span data-name="subject"><select name="subject"><option value="">–</option><option value="commande">Commande</option></select></span>
    <div id="one" data-asked-if="${when('subject', ['commande'])}">
      <span data-name="kind"><label><input type="radio" name="kind" value="late"></label></span></div>
    <div id="two" data-asked-if="${when('kind', ['late'])}"><input name="since"></div></form>`
  const form = the<HTMLFormElement>('form')
  startConditions(form)
  return form
}

const asked = () => ['one', 'two'].filter((id) => the(`#${id}`).dataset.isAsked !== undefined)
function choose(form: HTMLFormElement, change: () => void) {
  change()
  form.dispatchEvent(new Event('change', { bubbles: true }))
}

test('fields follow the answers that ask for them, and what hangs on a field follows it away', () => {
  const form = draw()
  const subject = the<HTMLSelectElement>('select')
  expect(asked()).toEqual([])
  choose(form, () => (subject.value = 'commande'))
  expect(asked()).toEqual(['one'])
  choose(form, () => (the<HTMLInputElement>('input[name=kind]').checked = true))
  expect(asked()).toEqual(['one', 'two'])
  choose(form, () => (subject.value = ''))
  expect(asked()).toEqual([])
})
