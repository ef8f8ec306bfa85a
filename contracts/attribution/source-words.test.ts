import { expect, test } from 'vitest'
import { sourceWords } from './source-words.ts'

test.each([
  [{}, []],
  [{ source_type: 'typein', utm_source: '(direct)', utm_medium: '(none)', referrer: '' }, ['Source: Direct']],
  [
    { session_pages: '7', source_type: 'organic', utm_source: 'google', user_agent: 'Mozilla/5.0' },
    ['Source: Recherche', 'Nom de la source: google', 'Pages lues: 7'],
  ],
  [{ source_type: 'constructor' }, ['Source: constructor']],
])('%j is told as %j', (attribution, words) => {
  expect(sourceWords(attribution).map(({ name, value }) => `${name}: ${value}`)).toEqual(words)
})
