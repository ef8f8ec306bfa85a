/** What separates the cells of a table: as its first line has them most. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n|\r/, 1)
  const counts = [';', '\t', ','].map((mark) => [mark, first.split(mark).length] as const)
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ';'
}

/**
 * The rows of a table as spreadsheets write it, separated by semicolons, tabs or commas, cells in quotes or not; null where a
 * quote is never closed. The apostrophe that keeps a cell from being a formula (`csvCell`) is taken off again.
 */
export function readCsv(table: string): string[][] | null {
  const text = table.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    if (!cell) return null
    rows.at(-1)?.push(cell.value.replace(/^'(?=[\s\u00A0]*[=+\-@\t\r|%])/, ''))
    at = cell.end
    if (text[at] === separator) {
      at += 1
      if (at === text.length) rows.at(-1)?.push('')
      continue
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (at < text.length) rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
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
