import { expect, test } from 'vitest'
import { summariseChanges } from './summarise-changes.ts'

test.each([
  ['nothing differs', { a: 1, b: { c: [1] } }, { b: { c: [1] }, a: 1 }, []],
  ['keys in the order of the database', { a: [{ name: 'x', id: 1 }] }, { a: [{ id: 1, name: 'x' }] }, []],
  ['nothing beside what was not there', {}, { a: null }, []],
  ['a number', { a: 1 }, { a: 2 }, [{ field: 'a', from: 1, to: 2 }]],
  ['inside of an object', { a: { b: true } }, { a: { b: false } }, [{ field: 'a.b', from: true, to: false }]],
  ['what is new', null, { a: 'x' }, [{ field: 'a', from: null, to: 'x' }]],
  [
    'what is gone',
    { a: 'x', b: 1 },
    null,
    [
      { field: 'a', from: 'x', to: null },
      { field: 'b', from: 1, to: null },
    ],
  ],
  ['a list', { a: [1, 2] }, { a: [3] }, [{ field: 'a', from: '2 éléments', to: '1 éléments' }]],
  ['a long text', { a: 'court' }, { a: 'x'.repeat(81) }, [{ field: 'a', from: 'court', to: '81 signes' }]],
])('%s', (_what, before, after, changes) => {
  expect(summariseChanges(before, after)).toEqual(changes)
})
