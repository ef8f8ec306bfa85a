import { expect, test } from 'vitest'
import type { Picture } from '../content/picture.ts'
import { isStem, mediaQuery, readMediaFilter, takenWords, usedWords } from './media.ts'

const FIRST = { view: 'all', search: '', before: null, after: null, shown: null }

test.each([
  ['', FIRST],
  ['?vue=unused&q=chaise%20rouge', { ...FIRST, view: 'unused', search: 'chaise rouge' }],
  ['?avant=a-1&image=b-2', { ...FIRST, before: 'a-1', shown: 'b-2' }],
  ['?apres=a-1', { ...FIRST, after: 'a-1' }],
])('%s names a place of the library, and is written the same', (query, filter) => {
  const read = readMediaFilter(new URLSearchParams(query))
  expect(read).toEqual(filter)
  expect(mediaQuery(read)).toBe(query)
})

test.each(['?vue=constructor', '?vue=x', '?avant=../x', '?image=A%22', '?q=%20'])('%s names nothing', (query) => {
  expect(mediaQuery(readMediaFilter(new URLSearchParams(query)))).toBe('')
})

test('a stem has nothing that leads elsewhere', () => {
  expect(['chaise-1a2b3c4d', '../x', 'a.b', ''].map(isStem)).toEqual([true, false, false, false])
})

const picture = (alt: string): Picture => ({ stem: 'a', width: 1, height: 1, widths: [1], alt })
const card = (alt: string, isNew = true) => ({ picture: picture(alt), name: 'a.png', isNew, version: 1 })

test.each([
  [[], ''],
  [[card('Un.')], '1 image ajoutée.'],
  [[card('')], '1 image ajoutée, 1 attend sa description.'],
  [[card(''), card(''), card('Un.')], '3 images ajoutées, 2 attendent leur description.'],
  [[card('Un.', false)], 'Déjà dans la médiathèque.'],
])('what was taken in is told (%#)', (kept, words) => {
  expect(takenWords({ kept })).toBe(words)
})

test('how many places show it is told', () => {
  expect([1, 2, 12].map(usedWords)).toEqual([
    'Elle sert à un endroit\u202F: retirez-la d’abord, ou remplacez-la.',
    'Elle sert à deux endroits\u202F: retirez-la d’abord, ou remplacez-la.',
    'Elle sert à 12 endroits\u202F: retirez-la d’abord, ou remplacez-la.',
  ])
})
