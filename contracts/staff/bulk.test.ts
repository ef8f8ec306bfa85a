import { expect, test } from 'vitest'
import { MOST_AT_ONCE, readChosen } from './bulk.ts'

const form = (...pairs: [string, string][]) => {
  const posted = new FormData()
  for (const [name, value] of pairs) posted.append(name, value)
  return posted
}

test.each([
  [[['choisi', '1001']], { of: 'rows', ids: [1001] }],
  [
    [
      ['choisi', '1002'],
      ['choisi', '1001'],
      ['choisi', '1002'],
    ],
    { of: 'rows', ids: [1002, 1001] },
  ],
  [
    [
      ['tout', '1'],
      ['choisi', '1001'],
    ],
    { of: 'filter' },
  ],
  [[], null],
  [[['choisi', "1'--"]], null],
  [
    [
      ['choisi', '1001'],
      ['choisi', '-3'],
    ],
    null,
  ],
  [Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => ['choisi', String(index + 1)]), null],
] as [[string, string][], unknown][])('what %j chooses', (pairs, chosen) => {
  expect(readChosen(form(...pairs))).toEqual(chosen)
})
