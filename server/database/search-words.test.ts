import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['Réussir son ENTRETIEN', ['reussir', 'son', 'entretien']],
  ["l’œuvre, l'ex æquo", ['l', 'oeuvre', 'l', 'ex', 'aequo']],
  ['les questions', ['questions']],
  ['les', ['les']],
  ['savoir-être', ['savoir', 'etre']],
  ['50 questions', ['50', 'questions']],
  [`'"&|!():*<->\\`, []],
  ["a' | 'b:* & !c", ['a', 'b', 'c']],
  ['', []],
  ['  \u202F\u00A0\n', []],
  ['😀 ½ ²', ['1', '2', '2']],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('words are cut, not text refused', () => {
  expect(searchWords('mot '.repeat(200))).toHaveLength(12)
  expect(searchWords('x'.repeat(500))).toEqual(['x'.repeat(40)])
})
