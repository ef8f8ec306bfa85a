import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const fill = (markdown: string) =>
  fillTemplate(markdown, { fields: { case: 'Je demande.' }, sections: { guides: true, club: false } })

test.each([
  ['a paragraph', 'Un.\n\n{{#club}}\nLe club.\n{{/club}}\n\nDeux.\n', 'Un.\n\n\nDeux.\n'],
  ['a paragraph that stays', 'Un.\n\n{{#guides}}\nGuides.\n{{/guides}}\n', 'Un.\n\nGuides.\n'],
  ['a row of a table', '|a|\n|-|\n{{#club}}\n|club|\n{{/club}}\n|b|\n', '|a|\n|-|\n|b|\n'],
  ['words of a sentence', 'Des guides{{#club}}, un club{{/club}}\n- et plus', 'Des guides\n- et plus'],
  ['words in words', '{{#guides}}Guides{{#club}} et club{{/club}}{{/guides}}.', 'Guides.'],
  ['a section in a section', '{{#guides}}\nG\n{{#club}}\nC\n{{/club}}\n{{/guides}}\nFin', 'G\nFin'],
  ['what stands for it', '{{#club}}\n## 9. Club\n{{/club}}\n{{^club}}\n## 9. Réservé\n{{/club}}\n', '## 9. Réservé\n'],
  ['a field', '« {{case}} »', '« Je demande. »'],
])('%s', (_, markdown, filled) => expect(fill(markdown)).toBe(filled))

test.each(['{{inconnu}}', '{{#inconnu}}x{{/inconnu}}', '{{#club}}sans fin', '{{/club}}'])('%s is refused', (markdown) =>
  expect(() => fill(markdown)).toThrow(/not known/),
)
