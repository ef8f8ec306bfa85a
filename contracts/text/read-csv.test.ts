import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_START, csvLines } from './csv.ts'
import { readCsv } from './read-csv.ts'

test.each<[string, string[][] | null]>([
  [
    'a;b\r\nc;d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\rc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFFa;b', [['a', 'b']]],
  [
    'a;b\n\n;\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;"b;c"\r\n"d ""e""";f',
    [
      ['a', 'b;c'],
      ['d "e"', 'f'],
    ],
  ],
  ['a;"b\nc"', [['a', 'b\nc']]],
  ['a;b;', [['a', 'b', '']]],
  [
    'prix;nom\n17,00;x',
    [
      ['prix', 'nom'],
      ['17,00', 'x'],
    ],
  ],
  ["a;'=1+1", [['a', '=1+1']]],
  ["a;l'eau", [['a', "l'eau"]]],
  ['a;"b', null],
  ['', []],
])('%j is read as %j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})

test('what is written is read again the same', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/^'/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const table = [['Référence;', 'Prix'], ...rows]
      expect(readCsv(CSV_START + csvLines(table))).toEqual(table)
    }),
  )
})
