import { expect, test } from 'vitest'
import { readCustomFields } from './custom-fields.ts'

const field = (type: string, required = false) =>
  ({ label: `Champ ${type}`, type, location: 'order', required }) as never

test.each([
  ['text', ' a\u0000\nb ', 'a b'],
  ['text', ['a', 'b'], 'a, b'],
  ['textarea', 'a\r\nb  c ', 'a\nb c'],
  ['multiselect', ['rouge', '', 'bleu'], 'rouge, bleu'],
  ['checkbox', true, '1'],
  ['checkbox', 'yes', '1'],
  ['number', 12, '12'],
  ['email', 'zoe@example.fr', 'zoe@example.fr'],
  ['text', 'x'.repeat(5000), 'x'.repeat(1000)],
])('a field of type %s keeps %j as %j', (type, posted, kept) => {
  expect(readCustomFields(JSON.stringify({ f: posted }), { f: field(type) })).toEqual({ ok: true, values: { f: kept } })
})

test.each([
  ['checkbox', false],
  ['checkbox', '0'],
  ['text', '   '],
  ['text', { a: 1 }],
  ['text', null],
])('of type %s, %j is nothing: it is not kept, and missing where it is required', (type, posted) => {
  const json = JSON.stringify({ f: posted })
  expect(readCustomFields(json, { f: field(type) })).toEqual({ ok: true, values: {} })
  expect(readCustomFields(json, { f: field(type, true) })).toMatchObject({ ok: false })
})

test('all that is missing is told at once; what is not registered is passed over', () => {
  const fields = { a: field('text', true), b: field('email', true), c: field('text') }
  expect(readCustomFields('', fields)).toEqual({
    ok: false,
    refusal: { code: 'custom-fields-missing', labels: ['Champ text', 'Champ email'] },
  })
  expect(readCustomFields('{"z":1,"__proto__":{"a":1}}', { c: field('text') })).toEqual({ ok: true, values: {} })
})

test.each(['{', '[]', '1', 'null', '{"b":"zoe@"}'])('%s is no answer to a form', (json) => {
  expect(readCustomFields(json, { b: field('email') })).toEqual({
    ok: false,
    refusal: { code: 'custom-fields-invalid' },
  })
})
