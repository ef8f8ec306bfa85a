import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_START, csvLines } from './csv.ts'
import { readCsv, readTable } from './read-csv.ts'

const ANY = { mostRows: 1_000 }

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
  expect(readCsv(text, ANY)).toEqual(rows ? { ok: true, rows } : { ok: false, fault: 'open-quote' })
})

test('what is written is read again the same', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/^'/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const table = [['Référence;', 'Prix'], ...rows]
      expect(readCsv(CSV_START + csvLines(table), ANY)).toEqual({ ok: true, rows: table })
    }),
  )
})

test.each([
  ['a million columns', `Référence${';x'.repeat(1_000_000)}\nA`, 'Au plus 500 colonnes.'],
  ['a million columns below its heads', `Référence;Nom\n${';'.repeat(1_000_000)}`, 'Au plus 500 colonnes.'],
  ['one line too many', `Référence\n${'A\n'.repeat(4)}`, 'Au plus 3 lignes à la fois.'],
  ['nothing but empty lines', '\n'.repeat(1_000_000), 'Ce tableau n’a aucune ligne.'],
])('a table of %s is refused in words', (_, text, sentence) => {
  expect(readTable(text, { mostRows: 3 })).toEqual({ ok: false, sentence })
})

test('as many lines as there may be are read, empty ones not counted', () => {
  expect(readTable(`Référence\n\n${'A\n;\n'.repeat(3)}`, { mostRows: 3 })).toMatchObject({
    ok: true,
    heads: ['Référence'],
  })
})
