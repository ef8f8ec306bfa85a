import { expect, test } from 'vitest'
import { lineWords, optionsWords } from './line-words.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('a line says what was chosen, and a bare figure what it counts', () => {
  const options = [
    { name: 'Reliure', value: 'Nuit' },
    { name: 'Séances', value: '4' },
  ]
  expect(plain(lineWords({ name: 'Carnet', options, isPart: false }))).toBe('Carnet, Nuit, Séances : 4')
  expect(plain(lineWords({ name: 'Crayon', options: [], isPart: true }))).toBe('– Crayon')
  expect(plain(optionsWords(options))).toBe('Reliure : Nuit, Séances : 4')
  expect(optionsWords([])).toBe('')
})
