import { COLORS, type Column, STYLES } from './design.ts'
import { type Element, element, type Fragment } from './fragments.ts'
import { type Block, type Inline, isBlank, plainText } from './manuscript.ts'
import { breakLines, type Line, type Measure } from './typeset.ts'

type Table = Extract<Block, { kind: 'table' }>

const PADDING = 5
const BLANK_ROW_HEIGHT = 27

/** A table kept on one page when it fits; blank cells ('…') become room to write in. */
export function tableFragments(table: Table, root: Element, column: Column, measure: Measure): Fragment[] {
  const widths = columnWidths(table, column.widthPt, measure)
  const grid = element('Table', root)
  const header = rowFragment(table.header, 'header', { grid, column, widths, measure })
  const rows = table.rows.map((cells) => rowFragment(cells, 'body', { grid, column, widths, measure }))
  const all = [header, ...rows]
  return all.map((fragment, index) => ({ ...fragment, keepNext: index < all.length - 1 }))
}

type RowSetting = { grid: Element; column: Column; widths: number[]; measure: Measure }

function rowFragment(cells: Inline[][], kind: 'header' | 'body', setting: RowSetting): Fragment {
  const { column, widths, measure } = setting
  const row = element('TR', setting.grid)
  const lefts = widths.map((_, index) => column.leftPt + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const set = cells.map((cell, index) => ({
    into: element(kind === 'header' ? 'TH' : 'TD', row, kind === 'header' ? 'Column' : undefined),
    lines: cellLines(cell, kind, (widths[index] ?? 0) - 2 * PADDING, measure),
    leftPt: (lefts[index] ?? column.leftPt) + PADDING,
  }))
  const tallest = Math.max(1, ...set.map((cell) => cell.lines.length)) * STYLES.table.leadingPt + 2 * PADDING
  const isToFill = kind === 'body' && cells.some(isBlank)
  const heightPt = isToFill ? Math.max(tallest, BLANK_ROW_HEIGHT) : tallest
  return {
    heightPt,
    spaceBeforePt: kind === 'header' ? 11 : 0,
    keepNext: true,
    panel: column.panel,
    paint: (pen, top) => {
      for (const cell of set) {
        cell.lines.forEach((line, index) => {
          pen.text(cell.into, line, STYLES.table, cell.leftPt, top + PADDING + index * STYLES.table.leadingPt)
        })
      }
      pen.rule(column.leftPt, top + heightPt, column.widthPt, kind === 'header' ? COLORS.ink : COLORS.line)
      if (isToFill) for (const left of lefts.slice(1)) pen.bar(left, top, heightPt, COLORS.line)
    },
  }
}

function cellLines(cell: Inline[], kind: 'header' | 'body', widthPt: number, measure: Measure): Line[] {
  if (kind === 'body' && isBlank(cell)) return []
  const text = kind === 'header' ? cell.map((inline) => ({ ...inline, bold: true })) : cell
  return breakLines(text, STYLES.table, widthPt, measure)
}

/** Each column gets room for its longest word, the rest is shared by the amount of text. */
function columnWidths(table: Table, widthPt: number, measure: Measure): number[] {
  const columns = table.header.map((_, index) => [table.header, ...table.rows].map((row) => row[index] ?? []))
  const smallest = columns.map(
    (cells) => Math.max(...cells.map((cell) => longestWord(cell, measure))) + 2 * PADDING + 1,
  )
  const wishes = columns.map((cells) => Math.max(...cells.map((cell) => plainText(cell).length ** 0.75)) + 3)
  const spare = widthPt - smallest.reduce((sum, width) => sum + width, 0)
  const wished = wishes.reduce((sum, wish) => sum + wish, 0)
  return smallest.map((width, index) => width + (spare * (wishes[index] ?? 0)) / wished)
}

function longestWord(cell: Inline[], measure: Measure): number {
  const words = plainText(cell).split(/ |(?<=\p{L}-)/u)
  return Math.max(...words.map((word) => measure(word, 'text-bold', STYLES.table.sizePt)))
}
