import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_START, csvCell, csvLines } from './csv.ts'

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+33 6 39 98 12 45', "'+33 6 39 98 12 45"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['-2', '-2'],
  ['-47,30', '-47,30'],
  ['-2+3', "'-2+3"],
  ['-1,5,2', "'-1,5,2"],
  ['Durand; Camille', '"Durand; Camille"'],
  ['dit « "Cam" »', '"dit « ""Cam"" »"'],
  ['47,30', '47,30'],
])('%s is written so that no spreadsheet reckons with it', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('whatever is written, no cell begins as a formula does, unless all of it is a number', () => {
  const isNumber = (value: string) => /^-\d+(,\d+)?$/.test(value)
  fc.assert(fc.property(fc.string(), (value) => isNumber(value) || !/^"?[=+\-@\t\r]/.test(csvCell(value))))
})

test('a table begins with the mark of UTF-8 and ends each row as spreadsheets do', () => {
  const rows = [
    ['a', 'é'],
    ['1', '2'],
  ]
  expect(CSV_START + csvLines(rows)).toBe('\uFEFFa;é\r\n1;2\r\n')
  expect(csvLines([])).toBe('')
})
