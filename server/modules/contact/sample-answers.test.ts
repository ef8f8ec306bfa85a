import { expect, test } from 'vitest'
import { FormField } from '#contracts/forms/fields.ts'
import { answersOf } from '#contracts/forms/rules/answers.ts'
import { findProblems } from '#contracts/forms/rules/interpreter.ts'
import { schemaOf } from '#contracts/forms/schema-of.ts'
import { loadContactForms } from '#sandbox/seed/contact-forms.ts'
import { sampleAnswers } from './sample-answers.ts'

const TODAY = '2026-11-26'

test('what is made up keeps the rules of every form of the demonstration', async () => {
  for (const { fields, messages } of await loadContactForms()) {
    const answers = sampleAnswers(fields, { today: TODAY, chosen: {} })
    const rules = schemaOf({ fields, messages }, { today: TODAY }).rules.filter(({ rule }) => !/file/.test(rule))
    const given = Object.entries(answers).flatMap(([name, texts]) =>
      texts.map((text): [string, string] => [name, text]),
    )
    expect(findProblems(rules, answersOf(given))).toEqual([])
  }
})

test('what another answer asks for is answered once that is given', () => {
  const fields = [
    {
      type: 'radio',
      name: 'sujet',
      label: 'Sujet',
      options: ['autre', 'commande'].map((value) => ({ value, label: value })),
    },
    { type: 'text', name: 'numero', label: 'Numéro', shownIf: { field: 'sujet', values: ['commande'] } },
  ].map((field) => FormField.parse(field))
  expect(sampleAnswers(fields, { today: TODAY, chosen: {} })).toEqual({ sujet: ['autre'] })
  expect(sampleAnswers(fields, { today: TODAY, chosen: { sujet: ['commande'] } })).toEqual({
    sujet: ['commande'],
    numero: ['Réponse d’exemple'],
  })
})

test('a field may be called as what every object has', () => {
  const field = FormField.parse({ type: 'text', name: 'constructor', label: 'Constructeur' })
  expect(sampleAnswers([field], { today: TODAY, chosen: {} })).toEqual({ constructor: ['Réponse d’exemple'] })
})
