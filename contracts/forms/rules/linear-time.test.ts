import { expect, test } from 'vitest'
import type { Rule } from '../schema.ts'
import { answersOf } from './answers.ts'
import { findProblems } from './interpreter.ts'

const SIZE = 100_000
/** Of the processor, whose time a busy machine does not stretch. In quadratic time they would take many seconds. */
const LIMIT_MILLISECONDS = 1000

function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const on = { field: 'f', error: 'Non.' }

/** What makes a pattern that backtracks go over the text again and again. */
const HOSTILE: [string, Rule, string][] = [
  ['email', { rule: 'email', ...on }, `${'a'.repeat(SIZE)}@`],
  ['email', { rule: 'email', ...on }, `a@${'a.'.repeat(SIZE / 2)}!`],
  ['email', { rule: 'email', ...on }, `a@${'-'.repeat(SIZE)}.fr`],
  ['email', { rule: 'email', ...on }, '@'.repeat(SIZE)],
  ['url', { rule: 'url', ...on }, `http://${'a.'.repeat(SIZE / 2)} /`],
  ['url', { rule: 'url', ...on }, `${'http:'.repeat(SIZE / 5)}`.replace('http', 'x-http')],
  ['tel', { rule: 'tel', ...on }, `${'0 '.repeat(SIZE / 2)}x`],
  ['tel', { rule: 'tel', ...on }, `${' ('.repeat(SIZE / 2)}#`],
  ['number', { rule: 'number', ...on }, `${'1'.repeat(SIZE)}x`],
  ['number', { rule: 'number', ...on }, `${'1'.repeat(SIZE / 2)}.${'1'.repeat(SIZE / 2)}e`],
  ['date', { rule: 'date', ...on }, `${'2'.repeat(SIZE)}-01-`],
  ['date', { rule: 'date', ...on }, '2026-'.repeat(SIZE / 5)],
  ['time', { rule: 'time', ...on }, '12:'.repeat(SIZE / 3)],
  ['mindate', { rule: 'mindate', ...on, threshold: '2026-01-01' }, `${'1'.repeat(SIZE)}-01-01`],
  ['dayofweek', { rule: 'dayofweek', ...on, accept: [] }, `${'1'.repeat(SIZE)}-01-01`],
  ['mintime', { rule: 'mintime', ...on, threshold: '23:59' }, `08:00${' '.repeat(SIZE)}`],
  ['stepnumber', { rule: 'stepnumber', ...on, base: 0, interval: 1 }, `${'1'.repeat(SIZE)}.5`],
  ['enum', { rule: 'enum', ...on, accept: ['a'] }, 'a'.repeat(SIZE)],
  [
    'maxlength',
    { rule: 'maxlength', ...on, threshold: 10 },
    `${'\r\n'.repeat(SIZE / 2)}x${'y'.repeat(10)}${'\t'.repeat(SIZE)}`,
  ],
]

test.each(HOSTILE)('%s answers 100 kB of hostile text at once (%#)', (_name, rule, text) => {
  const start = process.cpuUsage()
  expect(findProblems([rule], answersOf([['f', text]]))).toHaveLength(1)
  expect(millisecondsSince(start)).toBeLessThan(LIMIT_MILLISECONDS)
})

test('many entries of one name are read in one pass', () => {
  const entries = Array.from({ length: 50_000 }, (_, index): [string, string] => ['f[]', String(index)])
  const start = process.cpuUsage()
  expect(findProblems([{ rule: 'maxitems', ...on, threshold: 1 }], answersOf(entries))).toHaveLength(1)
  expect(millisecondsSince(start)).toBeLessThan(LIMIT_MILLISECONDS)
})
