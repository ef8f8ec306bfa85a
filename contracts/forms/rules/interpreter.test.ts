import { expect, test } from 'vitest'
import { listFormCases } from '#test/support/form-vectors.ts'
import { answersOf } from './answers.ts'
import { findProblems } from './interpreter.ts'

const cases = listFormCases()

test.each(cases.map((known) => [known.says, known] as const))('%s', (_says, { rules, entries, problems }) => {
  expect(findProblems(rules, answersOf(entries))).toEqual(problems)
})

test('every rule is told by a case that it refuses', () => {
  const refused = cases
    .filter(({ problems }) => problems.length > 0)
    .flatMap(({ rules }) => rules.map(({ rule }) => rule))
  expect(new Set(refused)).toEqual(
    new Set([
      ...['required', 'requiredfile', 'email', 'url', 'tel', 'number', 'date', 'time', 'file', 'enum', 'dayofweek'],
      ...['minitems', 'maxitems', 'minlength', 'maxlength', 'minnumber', 'maxnumber', 'mindate', 'maxdate'],
      ...['mintime', 'maxtime', 'minfilesize', 'maxfilesize', 'stepnumber', 'all', 'any'],
      // Skipped beside one that is not.
      ...['luhn', 'toString'],
    ]),
  )
})
