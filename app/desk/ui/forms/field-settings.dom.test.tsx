import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormField } from '#contracts/forms/fields.ts'
import { FormDefinition } from '#contracts/forms/form.ts'
import { newForm } from '#contracts/staff/forms.ts'
import { the } from '#test/support/draw.ts'
import { FormEditing, partId, withGroup } from './editing.ts'
import { FieldRows } from './field-rows.tsx'

const plain = FormDefinition.parse(newForm({ slug: 'atelier', title: 'Atelier' }))
const day = FormField.parse({ type: 'date', name: 'jour', label: 'Jour', min: 'today' })
const BEGUN = withGroup({ ...plain, fields: [...plain.fields, day] })

let root: Root
let form: FormDefinition
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
})
afterEach(() => act(async () => root.unmount()))

function Rows({ opened }: { opened: string }) {
  const [edited, change] = useState(BEGUN)
  const [open, setOpen] = useState<string | null>(opened)
  form = edited
  return (
    <FormEditing value={{ form: edited, change, problems: [], isUsed: false }}>
      <FieldRows open={open} setOpen={setOpen} />
    </FormEditing>
  )
}

const open = (opened: string) => act(async () => root.render(<Rows opened={opened} />))
const field = (path: string) => the<HTMLInputElement>(`#${partId(path)}`)
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
const type = (path: string, ...texts: string[]) =>
  act(async () => {
    for (const text of texts) {
      setValue?.call(field(path), text)
      field(path).dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
const leave = (path: string) =>
  act(async () => void field(path).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const names = () => form.fields.map(({ name }) => name)

test('a field is called what was typed once it is left: names on the way there are no names', async () => {
  await open('message')
  await type('fields.2.name', 'email')
  expect(document.querySelectorAll('.fld.is-open')).toHaveLength(1)
  await type('fields.2.name', 'email2')
  await leave('fields.2.name')
  expect(names()).toEqual(['name', 'email', 'email2', 'jour'])
  expect(form.fieldsets).toMatchObject([{ fields: names() }])
  expect(field('fields.2.name').value).toBe('email2')
})

test('a name that another field has is not taken, and that is said', async () => {
  await open('message')
  await type('fields.2.name', 'email')
  await leave('fields.2.name')
  expect(form).toBe(BEGUN)
  expect(field('fields.2.name').value).toBe('message')
  expect(the('[role="status"] ~ * .is-open [role="status"]').textContent).toContain('le nom n’a pas changé')
})

test('the keys that put a form online take the name as well', async () => {
  await open('message')
  await type('fields.2.name', 'courriel')
  await act(
    async () =>
      void field('fields.2.name').dispatchEvent(
        new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }),
      ),
  )
  expect(names()[2]).toBe('courriel')
})

test('a number may begin with a minus', async () => {
  await open('jour')
  // What a browser gives for a lone '-'.
  await type('fields.3.min', '')
  expect(field('fields.3.min').value).toBe('')
  await type('fields.3.min', '-3')
  await leave('fields.3.min')
  expect(form.fields[3]).toMatchObject({ min: 'today-3 days' })
  expect(field('fields.3.min').value).toBe('-3')
})
