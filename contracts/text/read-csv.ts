/** So far the first line is looked at, and so many columns a table may have: one that is nothing but separators is no table. */
const HEAD_LENGTH = 20_000
const MOST_COLUMNS = 500

/** What separates the cells of a table: as its first line has them most. */
function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, HEAD_LENGTH).split(/\r?\n|\r/, 1)
  const counts = [';', '\t', ','].map((mark) => [mark, first.split(mark).length] as const)
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ';'
}

/**
 * The rows of a table as spreadsheets write it, separated by semicolons, tabs or commas, cells in quotes or not, empty rows left
 * out. The apostrophe that keeps a cell from being a formula (`csvCell`) is taken off again. Nothing is read beyond what may be
 * too much: the memory of whoever reads is not the sender's.
 */
export function readCsv(table: string, { mostRows }: { mostRows: number }): Csv {
  const text = table.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    if (!cell) return { ok: false, fault: 'open-quote' }
    row.push(cell.value.replace(/^'(?=[\s\u00A0]*[=+\-@\t\r|%])/, ''))
    if (row.length > MOST_COLUMNS) return { ok: false, fault: 'too-wide' }
    at = cell.end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    } else at += text.startsWith('\r\n', at) ? 2 : 1
    if (row.some((each) => each.trim() !== '') && rows.push(row) > mostRows) return { ok: false, fault: 'too-long' }
    row = []
  }
  return { ok: true, rows }
}

type Csv = { ok: true; rows: string[][] } | { ok: false; fault: 'open-quote' | 'too-wide' | 'too-long' }

type Table = { ok: true; heads: string[]; rows: string[][] } | { ok: false; sentence: string }

/** A table below its heads, or why it is none, in a sentence. */
export function readTable(text: string, { mostRows }: { mostRows: number }): Table {
  const read = readCsv(text, { mostRows: mostRows + 1 })
  if (!read.ok) return { ok: false, sentence: sentenceOf(read.fault, mostRows) }
  const [heads, ...rows] = read.rows
  return heads && rows.length > 0 ? { ok: true, heads, rows } : { ok: false, sentence: 'Ce tableau n’a aucune ligne.' }
}

function sentenceOf(fault: (Csv & { ok: false })['fault'], mostRows: number): string {
  switch (fault) {
    case 'open-quote':
      return 'Une cellule ouvre des guillemets qui ne se ferment pas.'
    case 'too-wide':
      return `Au plus ${MOST_COLUMNS} colonnes.`
    case 'too-long':
      return `Au plus ${mostRows} lignes à la fois.`
  }
}

type Cell = { value: string; end: number }

function quotedCell(text: string, start: number): Cell | null {
  let at = start + 1
  while (text[at] !== '"' || text[at + 1] === '"') {
    if (at >= text.length) return null
    at += text[at] === '"' ? 2 : 1
  }
  return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}
