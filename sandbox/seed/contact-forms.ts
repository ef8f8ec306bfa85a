import { z } from 'zod'
import { FormDefinition } from '#contracts/forms/form.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import { saveForm } from '#server/modules/contact/index.ts'
import { readJson } from './data-files.ts'
import { loadLegalFields } from './pages.ts'
import { written } from './written.ts'

/** Known when a mail goes out, from the shop's settings. */
const AT_SENDING = ['nom_commercial', 'courriel_contact']

/** The three forms of the demonstration, what the publisher decides filled in. */
export async function loadContactForms(): Promise<FormDefinition[]> {
  const fields = await loadLegalFields()
  const values = new Map(
    fields.filter(({ key }) => !AT_SENDING.includes(key)).map(({ key, example }) => [key, example]),
  )
  const source = await readJson('forms.json', z.array(z.unknown()))
  return source.map((form) => FormDefinition.parse(fillTexts(form, values)))
}

/** Other `{{names}}` are those of the form's fields and messages: they stay. */
function fillTexts(value: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replace(/\{\{([\w-]+)\}\}/g, (placeholder, key: string) => values.get(key) ?? placeholder)
  if (Array.isArray(value)) return value.map((each) => fillTexts(each, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillTexts(each, values)]))
}

export async function writeContactForms(writer: Writer): Promise<void> {
  const forms = await loadContactForms()
  // One that leaves addresses with another comes after it.
  const inOrder = forms.toSorted(
    (one, other) => Number('subscription' in one.settings) - Number('subscription' in other.settings),
  )
  for (const definition of inOrder)
    written(`the form ${definition.slug}`, await saveForm(writer, { id: null, edited: 0, definition }))
}
