import type { FormField } from '#contracts/forms/fields.ts'
import { resolveDay } from '#contracts/forms/schema-of.ts'
import { shownFields } from '#contracts/forms/shown-fields.ts'

type Answers = Record<string, string[]>

/**
 * What somebody made up would answer: all that is asked, and nothing that another answer would ask for. `chosen`: answers
 * that are given instead.
 */
export function sampleAnswers(
  fields: readonly FormField[],
  { today, chosen }: { today: string; chosen: Readonly<Answers> },
): Answers {
  const all: Answers = Object.fromEntries(
    fields.map((field) => {
      const given = Object.hasOwn(chosen, field.name) ? chosen[field.name] : undefined
      return [field.name, given ?? [sampleOf(field, today)].filter((text) => text !== '')]
    }),
  )
  const answers: Answers = {}
  for (const field of shownFields(fields, (name) => all[name] ?? [])) {
    const given = all[field.name] ?? []
    answers[field.name] = given
    const freeText = 'freeText' in field ? field.freeText : undefined
    if (freeText && given.includes(freeText.optionValue)) answers[freeText.name] = ['Une précision, en quelques mots.']
  }
  return answers
}

const BY_AUTOCOMPLETE: Readonly<Record<string, string>> = {
  ...{ name: 'Camille Exemple', 'given-name': 'Camille', 'family-name': 'Exemple' },
  ...{ organization: 'Exemple SARL', 'postal-code': '69001', 'address-level2': 'Lyon' },
}
const WORDS = { email: 'camille@exemple.fr', tel: '06 00 00 00 00', url: 'https://exemple.fr' } as const

function sampleOf(field: FormField, today: string): string {
  switch (field.type) {
    case 'email':
    case 'tel':
    case 'url':
      return WORDS[field.type]
    case 'text':
      return (
        BY_AUTOCOMPLETE[field.autocomplete ?? ''] ?? (field.name === 'name' ? 'Camille Exemple' : 'Réponse d’exemple')
      )
    case 'textarea':
      return 'Bonjour,\n\nceci est un message d’exemple, sur plusieurs lignes.\n\nCamille'
    case 'number':
      return String(field.min ?? 1)
    case 'range':
      return String(field.default)
    case 'date':
      return resolveDay(field.min ?? 'today', today)
    case 'time':
      return field.min ?? '14:30'
    case 'select':
    case 'radio':
    case 'checkbox':
      return field.options[0]?.value ?? ''
    case 'acceptance':
      return field.invert ? '' : '1'
    case 'hidden':
      return field.default
    default:
      return ''
  }
}
