import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormView } from '#contracts/forms/form-view.ts'
import { drawTextForms } from './text-forms.tsx'

const placed = (id: number, title: string) => {
  const form: FormView = {
    ...{ id, title, slug: `f-${id}`, unitTag: `wpcf7-f${id}-p2-o1`, containerPost: 2, fields: [], fieldsets: [] },
    ...{ intro: '', submitLabel: 'Envoyer', submittingLabel: 'Envoi', requiredNote: '', honeypotField: 'site' },
    ...{
      acceptanceAsValidation: false,
      today: '2026-11-26',
      token: 't',
      messages: { status: {}, rules: {} },
      refill: {},
    },
  }
  return { form, attempt: null }
}
const namesOf = (...forms: ReturnType<typeof placed>[]) =>
  [...renderToStaticMarkup(drawTextForms(forms, '/article/')).matchAll(/<form[^>]*aria-label="([^"]*)"/g)].map(
    ([, name]) => name,
  )

test('a form alone in a text is called as the contract has it, several are told apart by their titles', () => {
  expect(namesOf(placed(3, 'Un devis'))).toEqual(['Formulaire de contact'])
  expect(namesOf(placed(3, 'Un devis'), placed(4, 'Une question'))).toEqual([
    'Formulaire\u202F: Un devis',
    'Formulaire\u202F: Une question',
  ])
})
