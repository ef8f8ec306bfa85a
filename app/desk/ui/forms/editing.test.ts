import { expect, test } from 'vitest'
import { FormField } from '#contracts/forms/fields.ts'
import { FormDefinition } from '#contracts/forms/form.ts'
import { newForm } from '#contracts/staff/forms.ts'
import { inGroup, renamed, withGroup, withOptions, without, withoutGroup } from './editing.ts'

const plain = FormDefinition.parse(newForm({ slug: 'atelier', title: 'Atelier' }))
const grouped = inGroup(withGroup(withGroup(plain)), 'message', 1)
const groupsOf = (form: FormDefinition) => form.fieldsets.map(({ fields }) => fields)

test.each<[string, FormDefinition, string[][]]>([
  ['the first group takes all fields in', withGroup(plain), [['name', 'email', 'message']]],
  ['another one begins empty, and takes what goes there', grouped, [['name', 'email'], ['message']]],
  ['a group that goes leaves its fields to the one before', withoutGroup(grouped, 1), [['name', 'email', 'message']]],
  ['the first leaves them to the next', withoutGroup(grouped, 0), [['message', 'name', 'email']]],
  ['the last one leaves them to the form', withoutGroup(withGroup(plain), 0), []],
  ['a field that goes leaves its group', without(grouped, 'email'), [['name'], ['message']]],
  [
    'a field under another name stays in its group',
    renamed(grouped, 1, 'courriel'),
    [['name', 'courriel'], ['message']],
  ],
])('%s', (_name, form, groups) => {
  expect(groupsOf(form)).toEqual(groups)
})

const options = ['devis', 'autre'].map((value) => ({ value, label: value }))
const fieldOf = (own: object) => FormField.parse({ label: 'Question', ...own })
const naming = (name: string): FormDefinition => ({
  ...plain,
  fields: [
    fieldOf({ type: 'radio', name, options }),
    fieldOf({ type: 'text', name: 'suite', shownIf: { field: name, values: ['autre'] } }),
  ],
  mails: {
    toShop: {
      ...plain.mails.toShop,
      ...{
        to: '{{courriel_contact}}',
        fromName: `{{${name}}}`,
        replyTo: 'a@example.org',
        subject: `{{${name}_label}}`,
      },
      ...{ body: `{{${name}}}, {{suite}}`, attachments: [name] },
      routes: [{ field: name, values: ['devis'], to: 'b@example.org' }],
    },
    toSender: { ...plain.mails.toSender, body: `{{${name}}}`, attachments: [name, 'plan'] },
  },
  settings: { ...plain.settings, subscription: { field: name, form: 'lettre' } },
})

test('all that named a field follows its name, also over one that is refused', () => {
  expect(renamed(naming('sujet'), 0, 'objet')).toEqual(naming('objet'))
  expect(renamed(renamed(naming('sujet'), 0, 'Mon sujet'), 0, 'objet')).toEqual(naming('objet'))
})

test('a field that goes takes its rules along, and what is told when the form goes online stays', () => {
  const { fields, mails, settings } = without(naming('sujet'), 'sujet')
  expect(fields).toEqual([expect.objectContaining({ shownIf: { field: 'sujet', values: ['autre'] } })])
  expect(mails.toShop).toMatchObject({ routes: [], attachments: [], body: '{{sujet}}, {{suite}}' })
  expect(mails.toSender.attachments).toEqual(['plan'])
  expect(settings.subscription).toBeUndefined()
})

test.each<[string, string[], string]>([
  ['worded anew', ['devis', 'autres'], 'autres'],
  ['elsewhere', ['autre', 'devis'], 'autre'],
  ['gone', ['devis'], 'autre'],
])('the text that a choice asks for stays with it: %s', (_name, values, optionValue) => {
  const freeText = { optionValue: 'autre', name: 'precision', label: 'Précisez', maxlength: 150 }
  const changed = withOptions(
    fieldOf({ type: 'radio', name: 'sujet', options, freeText }),
    values.map((value) => ({ value, label: value })),
  )
  expect(changed).toMatchObject({ freeText: { ...freeText, optionValue } })
})
