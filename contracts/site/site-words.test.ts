import { expect, test } from 'vitest'
import { partsOf, readPair } from './site-words.ts'

test.each([
  ['Titre | texte', { head: 'Titre', body: 'texte' }],
  ['Titre|un | deux', { head: 'Titre', body: 'un | deux' }],
  ['Titre', null],
  ['| texte', null],
  ['Titre |', null],
])('%j is a title and a text', (line, expected) => {
  expect(readPair(line)).toEqual(expected)
})

test('words between stars are set apart', () => {
  expect(partsOf('Avant de *commander*')).toEqual([
    { text: 'Avant de ', isSetApart: false },
    { text: 'commander', isSetApart: true },
  ])
  expect(partsOf('Avant')).toEqual([{ text: 'Avant', isSetApart: false }])
})
