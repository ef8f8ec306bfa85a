import { expect, test } from 'vitest'
import { FormDefinition } from '#contracts/forms/form.ts'
import { newForm } from '#contracts/staff/forms.ts'
import { inGroup, renamed, withGroup, without, withoutGroup } from './editing.ts'

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
