import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'

const entries = fc.array(fc.tuple(fc.constantFrom('a', 'a[]', 'b', 'b[]', '_c', 'a[1]'), fc.string({ unit: 'binary' })))

test('texts are trimmed, empty ones left out, and lists found with their brackets and without', () => {
  const answers = answersOf([
    ['besoins[]', ' a '],
    ['besoins', 'b'],
    ['besoins[]', '  '],
    ['autre', ''],
  ])
  expect(answers.texts('besoins')).toEqual(['a', 'b'])
  expect(answers.texts('autre')).toEqual([])
  expect(answers.texts('constructor')).toEqual([])
})

test('a file input that was left empty has no file', () => {
  const cv = { name: 'cv.pdf', size: 3 }
  const answers = answersOf([
    ['cv', { name: '', size: 0 }],
    ['cv', cv],
    ['cv', 'a text'],
  ])
  expect(answers.files('cv')).toEqual([cv])
  expect(answers.texts('cv')).toEqual(['a text'])
})

test('no text is lost or made up, whatever the names', () => {
  fc.assert(
    fc.property(entries, (told) => {
      const answers = answersOf(told)
      const kept = ['a', 'b', '_c', 'a[1]'].flatMap((field) => answers.texts(field))
      const given = told.map(([, text]) => text.replace(/\r\n?/g, '\n').trim()).filter((text) => text !== '')
      expect(kept.toSorted()).toEqual(given.toSorted())
    }),
  )
})
