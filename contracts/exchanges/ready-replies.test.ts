import { expect, test } from 'vitest'
import { withoutReady, withReady, withWords } from './ready-replies.ts'

const delay = { title: 'Délai', body: 'Deux jours.' }
const epub = { title: 'EPUB', body: 'Voici un PDF.' }

test('replies are kept by their titles, in alphabetical order, one for each', () => {
  expect(withReady([epub], delay)).toEqual([delay, epub])
  expect(withReady([delay, epub], { title: 'EPUB', body: 'Autrement.' })).toEqual([
    delay,
    { title: 'EPUB', body: 'Autrement.' },
  ])
  expect(withReady([delay], { title: 'Éco', body: 'Oui.' }).map(({ title }) => title)).toEqual(['Délai', 'Éco'])
  expect(withoutReady([delay, epub], ' Délai ')).toEqual([epub])
})

test.each([
  ['', 'Voici.', 'Voici.'],
  [' \n', 'Voici.', 'Voici.'],
  ['Bonjour Karine,\n', 'Voici.', 'Bonjour Karine,\n\nVoici.'],
])('%j, then %j, is %j', (written, words, text) => {
  expect(withWords(written, words)).toBe(text)
})
