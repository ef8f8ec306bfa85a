import { expect, test } from 'vitest'
import { isDatabaseAway } from './is-database-away.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['refused', coded('ECONNREFUSED'), true],
  ['shut down', coded('57P01'), true],
  ['given up for want of time', coded('57014'), true],
  ['not answered', new Error('Query read timeout'), true],
  [
    'broken off, as the cause of another',
    new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
    true,
  ],
  ['a value that is not unique', coded('23505'), false],
  ['a bug', new TypeError('undefined is not a function'), false],
  ['nothing', null, false],
])('%s', (_what, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})
