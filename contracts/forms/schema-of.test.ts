import { expect, test } from 'vitest'
import { FormField } from './fields.ts'
import { answersOf } from './rules/answers.ts'
import { findProblems } from './rules/interpreter.ts'
import { resolveDay, schemaOf } from './schema-of.ts'

const today = '2026-11-21'
const messages = { status: {}, rules: { too_short: 'Au moins {{minlength}} caractères.', range: '{{min}} à {{max}}' } }
const rulesOf = (...fields: unknown[]) =>
  schemaOf({ fields: fields.map((field) => FormField.parse(field)), messages }, { today }).rules

const asked = { name: 'f', label: 'Champ', required: true }
const options = [
  { value: 'a', label: 'A' },
  { value: 'autre', label: 'Autre' },
]

test.each<[string, object, string[]]>([
  ['text', { minlength: 2, maxlength: 9 }, ['required', 'minlength', 'maxlength']],
  ['textarea', {}, ['required']],
  ['email', { maxlength: 9 }, ['required', 'email', 'maxlength']],
  ['url', {}, ['required', 'url']],
  ['tel', {}, ['required', 'tel']],
  ['number', { min: 0, max: 9, step: 1 }, ['required', 'number', 'minnumber', 'maxnumber', 'stepnumber']],
  ['range', { default: 5 }, ['required', 'number']],
  ['date', { min: 'today', max: '2027-01-01' }, ['required', 'date', 'mindate', 'maxdate']],
  ['time', { min: '08:00', max: '20:00' }, ['required', 'time', 'mintime', 'maxtime']],
  ['select', { options }, ['required', 'enum', 'maxitems']],
  ['select', { options, multiple: true }, ['required', 'enum']],
  ['checkbox', { options }, ['required', 'enum']],
  ['checkbox', { options, min: 1, max: 4 }, ['required', 'enum', 'minitems', 'maxitems']],
  ['checkbox', { options, exclusive: true }, ['required', 'enum', 'maxitems']],
  ['radio', { options }, ['required', 'enum', 'maxitems']],
  [
    'file',
    { accept: ['.pdf'], mimeTypes: ['application/pdf'], maxBytes: 9, limitLabel: '9 o', filetypesLabel: 'PDF' },
    ['requiredfile', 'file', 'maxfilesize'],
  ],
  ['acceptance', {}, []],
  ['quiz', { questions: [{ question: '1 + 1 ?', answers: ['2'] }] }, []],
  ['captcha', { length: 5, charset: 'abcdefghij', expiresInSeconds: 9, refreshLabel: 'Autre' }, []],
  ['hidden', {}, []],
])('rules of a %s %o', (type, extras, names) => {
  expect(rulesOf({ ...asked, type, ...extras }).map(({ rule }) => rule)).toEqual(names)
})

test('an optional field loses its first rule only', () => {
  const names = rulesOf({ ...asked, required: false, type: 'email', maxlength: 9 }).map(({ rule }) => rule)
  expect(names).toEqual(['email', 'maxlength'])
})

test('a form says its own texts, with what the field demands in their places, else those of the contract', () => {
  const [required, minlength] = rulesOf({ ...asked, type: 'text', minlength: 12 })
  expect(required?.error).toBe('Veuillez renseigner ce champ.')
  expect(minlength?.error).toBe('Au moins 12 caractères.')
  const range = rulesOf({ ...asked, required: false, type: 'range', default: 5, min: 1, max: 10 })
  expect(range.map(({ error }) => error)).toEqual(['Veuillez saisir un numéro.', '1 à 10', '1 à 10'])
})

test.each([
  ['today', '2026-11-21'],
  ['today+2 days', '2026-11-23'],
  ['today+365 days', '2027-11-21'],
  ['today-21 days', '2026-10-31'],
  ['2027-01-01', '2027-01-01'],
])('%s is %s', (bound, day) => {
  expect(resolveDay(bound, today)).toBe(day)
})

test('the steps of a number start at its lowest', () => {
  expect(rulesOf({ ...asked, type: 'number', min: 1, step: 3 }).at(-1)).toMatchObject({ base: 1, interval: 3 })
})

test.each([
  ['another choice', [['f[]', 'a']], []],
  ['the choice without its text', [['f[]', 'autre']], ['_wpcf7_free_text_f']],
  [
    'the choice with an empty text',
    [
      ['f[]', 'autre'],
      ['_wpcf7_free_text_f', ' '],
    ],
    ['_wpcf7_free_text_f'],
  ],
  [
    'the choice with its text',
    [
      ['f[]', 'autre'],
      ['_wpcf7_free_text_f', 'oui'],
    ],
    [],
  ],
  [
    'a text that is too long',
    [
      ['f[]', 'autre'],
      ['_wpcf7_free_text_f', 'trop long'],
    ],
    ['_wpcf7_free_text_f'],
  ],
  ['no choice', [], ['f']],
] as [string, [string, string][], string[]][])('a text that a choice asks for: %s', (_name, entries, fields) => {
  const freeText = { optionValue: 'autre', name: 'f-autre', label: 'Précisez', maxlength: 5, required: true }
  const rules = rulesOf({ ...asked, type: 'checkbox', options, freeText })
  expect(findProblems(rules, answersOf(entries)).map(({ field }) => field)).toEqual(fields)
})
