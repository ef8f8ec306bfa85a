import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormField } from '#contracts/forms/fields.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
import { loadContactForms } from '#sandbox/seed/contact-forms.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { findForm, findFormBySlug, restoreForm, saveForm } from './index.ts'

let shop: TestShop
let contact: FormDefinition
beforeAll(async () => {
  shop = await createTestShop()
  const [first] = await loadContactForms()
  if (!first) throw new Error('there is no form')
  contact = first
})
afterAll(() => shop.close())

const write = (
  fields: Partial<FormDefinition>,
  { id = null, edited = 0 }: { id?: number | null; edited?: number } = {},
) => saveForm(byStaff(shop), { id, edited, definition: { ...contact, ...fields } })

test('a form is put online, changed and taken back; each is a version with its author', async () => {
  const saved = await write({ slug: 'nous-ecrire' })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  const { id } = saved
  expect(await write({ slug: 'nous-ecrire', title: 'Écrire' }, { id, edited: 1 })).toEqual({ ...saved, version: 2 })
  expect((await findForm(shop.db, id))?.definition).toMatchObject({ title: 'Écrire', fields: contact.fields })
  expect(await write({ slug: 'nous-ecrire' }, { id, edited: 1 })).toMatchObject({
    outcome: 'stale',
    newer: { version: 2 },
  })
  expect(await restoreForm(byStaff(shop), { id, edited: 2, version: 1 })).toEqual({ ...saved, version: 3 })
  expect((await findForm(shop.db, id))?.definition.title).toBe(contact.title)
  const trail = await listAuditEntries(shop.db, { subject: { kind: 'form', id: String(id) } })
  expect(trail.map(({ action, actor }) => [action, actor.kind])).toEqual([
    ['restored', 'staff'],
    ['changed', 'staff'],
    ['created', 'staff'],
  ])
  expect(await write({ slug: 'autre-nom' }, { id, edited: 3 })).toMatchObject({ problems: [{ field: 'slug' }] })
  expect(await write({ slug: 'nous-ecrire' })).toMatchObject({ problems: [{ field: 'slug' }] })
  expect(await write({}, { id: 999, edited: 0 })).toEqual({ outcome: 'gone' })
})

test('what a form only gets wrong as a whole is refused where it is', async () => {
  const [field] = contact.fields
  if (!field) throw new Error('the form asks nothing')
  const { mails, settings } = contact
  const toShop = (fields: object) => ({ mails: { ...mails, toShop: { ...mails.toShop, ...fields } } })
  const names = contact.fields.map(({ name }) => name)
  const grouped = (...groups: string[][]) => ({ fieldsets: groups.map((fields) => ({ legend: 'Vous', fields })) })
  const bounded = (own: object) => ({
    fields: [...contact.fields, FormField.parse({ name: 'mesure', label: 'Mesure', ...own })],
  })
  const freeText = { optionValue: 'autre', name: 'precision', label: 'Précisez', maxlength: 150 }
  const wrong: [Partial<FormDefinition>, string][] = [
    [{ fields: [...contact.fields, field] }, `fields.${contact.fields.length}.name`],
    [grouped([...names, 'inconnu']), 'fieldsets.0'],
    [grouped(names.slice(1)), 'fields.0.name'],
    [grouped(names, [field.name]), 'fields.0.name'],
    [bounded({ type: 'number', min: 3, max: 2 }), `fields.${contact.fields.length}.max`],
    [bounded({ type: 'time', min: '14:00', max: '09:00' }), `fields.${contact.fields.length}.max`],
    [bounded({ type: 'text', minlength: 9, maxlength: 8 }), `fields.${contact.fields.length}.maxlength`],
    [bounded({ type: 'range', min: 1, max: 10, default: 11 }), `fields.${contact.fields.length}.default`],
    [
      bounded({ type: 'radio', options: [{ value: 'oui', label: 'Oui' }], freeText }),
      `fields.${contact.fields.length}.freeText.optionValue`,
    ],
    [{ settings: { ...settings, honeypotField: field.name } }, 'settings.honeypotField'],
    [{ settings: { ...settings, subscription: { field: field.name, form: 'x' } } }, 'settings.subscription.field'],
    [toShop({ to: 'bonjour' }), 'mails.toShop.to'],
    [toShop({ body: 'De {{personne}}.' }), 'mails.toShop.body'],
    [toShop({ attachments: [field.name] }), 'mails.toShop.attachments'],
    [{ fields: [] }, 'fields'],
    [{ slug: 'Nous écrire' }, 'slug'],
  ]
  for (const [fields, at] of wrong)
    expect(await write({ slug: 'essai', ...fields }), at).toMatchObject({
      outcome: 'refused',
      problems: [{ field: at }],
    })
  expect(await findFormBySlug(shop.db, 'essai')).toBeNull()
})

test('a form leaves addresses only with a form that there is', async () => {
  const consent = { type: 'acceptance', name: 'accord', label: 'Oui' }
  const definition = {
    ...contact,
    slug: 'avec-lettre',
    fields: [...contact.fields, consent],
    settings: { ...contact.settings, subscription: { field: 'accord', form: 'lettre' } },
  } as FormDefinition
  const save = () => saveForm(byStaff(shop), { id: null, edited: 0, definition })
  expect(await save()).toMatchObject({ problems: [{ field: 'settings.subscription.form' }] })
  await write({ slug: 'lettre' })
  expect(await save()).toMatchObject({ outcome: 'saved' })
})
