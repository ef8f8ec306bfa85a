import { z } from 'zod'
import { FormDefinition } from '#contracts/forms/form.ts'
import type { Transaction } from '#server/database/database.ts'
import { contactForms } from '#server/modules/contact/tables.ts'
import { readJson } from './data-files.ts'
import { loadLegalFields } from './pages.ts'

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

export async function insertContactForms(tx: Transaction): Promise<void> {
  const forms = await loadContactForms()
  await tx
    .insert(contactForms)
    .values(forms.map((definition) => ({ slug: definition.slug, title: definition.title, definition })))
}
