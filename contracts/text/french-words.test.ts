import { expect, test } from 'vitest'
import { counted, ofName, shownRows } from './french-words.ts'

test.each([
  ['Marc', 'de Marc'],
  ['Amandine', 'd’Amandine'],
  ['Élodie', 'd’Élodie'],
  ['Œdipe', 'd’Œdipe'],
  ['Hugo', 'd’Hugo'],
  ['Yves', 'd’Yves'],
  ['Yoga Lyon', 'de Yoga Lyon'],
])('%s', (name, words) => expect(ofName(name)).toBe(words))

test('a word is of many from two on', () => {
  expect([0, 1, 2].map((count) => counted(count, 'versement'))).toEqual([
    ...['0\u00A0versement', '1\u00A0versement', '2\u00A0versements'],
  ])
})

test('rows that are shown are told in the number and the gender of their word', () => {
  expect([shownRows(1, 'image', 'affichée'), shownRows(3, 'mail', 'affiché')]).toEqual([
    ...['1\u00A0image affichée', '3\u00A0mails affichés'],
  ])
})
