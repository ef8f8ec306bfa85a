import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedLines, conflictTitle, mergeFields } from './conflict.ts'

const word = fc.constantFrom('a', 'b', 'c')
const fields = fc.record({ name: word, notes: word })

test('what only one of two changed is as they wrote it, and what both changed alike is no collision', () => {
  fc.assert(
    fc.property(fields, fields, fields, (before, theirs, mine) => {
      const { merged, collisions } = mergeFields({ before, theirs, mine })
      for (const name of ['name', 'notes'] as const) {
        const isTheirs = theirs[name] !== before[name]
        const isMine = mine[name] !== before[name]
        expect(collisions.includes(name)).toBe(isTheirs && isMine && theirs[name] !== mine[name])
        expect(merged[name]).toBe(isMine ? mine[name] : theirs[name])
      }
    }),
  )
})

test.each([
  ['Sonia Belkacem', '2026-11-24T09:42:00Z', 'Modifié entre-temps par Sonia Belkacem, à 10\u202Fh\u202F42.'],
  ['Sonia Belkacem', '2026-11-23T09:42:00Z', 'Modifié entre-temps par Sonia Belkacem, hier 10\u202Fh\u202F42.'],
  ['Sonia Belkacem', '2026-11-03T09:42:00Z', 'Modifié entre-temps par Sonia Belkacem, le 3 nov. 10\u202Fh\u202F42.'],
  [null, '2026-11-24T09:00:00Z', 'Modifié entre-temps, à 10\u202Fh\u202F00.'],
])('%s wrote at %s', (by, at, sentence) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(conflictTitle({ by, at }, '2026-11-24T10:00:00Z'))).toBe(plain(sentence))
})

test('lines that the other text lacks are told from those that it has', () => {
  expect(comparedLines('a\n\nb\nc', 'c\na')).toEqual([
    { line: 'a', isOwn: false },
    { line: '', isOwn: false },
    { line: 'b', isOwn: true },
    { line: 'c', isOwn: false },
  ])
})
