import { expect, test } from 'vitest'
import { ofName } from './french-words.ts'

test.each([
  ['Marc', 'de Marc'],
  ['Amandine', 'd’Amandine'],
  ['Élodie', 'd’Élodie'],
  ['Œdipe', 'd’Œdipe'],
  ['Hugo', 'd’Hugo'],
  ['Yves', 'd’Yves'],
  ['Yoga Lyon', 'de Yoga Lyon'],
])('%s', (name, words) => expect(ofName(name)).toBe(words))
