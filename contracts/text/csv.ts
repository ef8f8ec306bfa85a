const SEPARATOR = ';'
/** A cell that begins so would be reckoned by a spreadsheet, with whatever a stranger wrote into it. */
const FORMULA = /^[\s\u00A0]*[=+\-@\t\r|%]/
/** Below nothing as well: '-5,00' is no formula. */
const NUMBER = /^-?\d+(?:,\d+)?$/

/** One cell: what would be a formula is a text, what holds a separator, a quote or a line is quoted. */
export function csvCell(value: string): string {
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What a table begins with: the mark that says UTF-8. */
export const CSV_START = '\uFEFF'

/** Lines of a table as French spreadsheets read it: semicolons; '' for none. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(SEPARATOR)}\r\n`).join('')
}
