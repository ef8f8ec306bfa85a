import type { Inline } from './manuscript.ts'

export type FontName = 'text' | 'text-bold' | 'text-italic' | 'text-bold-italic' | 'display' | 'display-italic'

export type TextStyle = { family: 'text' | 'display'; sizePt: number; leadingPt: number; color: string }

export type Run = { text: string; font: FontName }

export type Line = { runs: Run[]; widthPt: number }

/** Width in points of a text in one font and size. */
export type Measure = (text: string, font: FontName, sizePt: number) => number

type Piece = Run & { widthPt: number; isSpace: boolean }

// A hyphen inside a compound (quatre-vingt-dix) is an opportunity too; no-break spaces are not in this class.
const PIECES = /[ ]|[^ ]+?(?:(?<=\p{L})-(?=\p{L})|(?=[ ])|$)/gu

/** Breaks a text into lines no wider than `widthPt`, ragged right, never inside a word nor at a no-break space. */
export function breakLines(text: Inline[], style: TextStyle, widthPt: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let current: Piece[] = []
  for (const word of wordsOf(text, style, measure)) {
    const used = total(current)
    const isSpace = word.every((piece) => piece.isSpace)
    if (!isSpace && current.length > 0 && used + total(word) > widthPt) {
      lines.push(toLine(current))
      current = []
    }
    if (!isSpace || current.length > 0) current.push(...word)
  }
  if (current.length > 0) lines.push(toLine(current))
  return lines
}

/** Pieces that touch each other across a change of font (a bold word and its comma) stay together. */
function wordsOf(text: Inline[], style: TextStyle, measure: Measure): Piece[][] {
  const words: Piece[][] = []
  let mayBreak = true
  for (const inline of text) {
    const font = fontFor(style.family, inline)
    for (const [piece] of inline.text.matchAll(PIECES)) {
      const isSpace = piece === ' '
      const widthPt = measure(piece, font, style.sizePt)
      const last = words.at(-1)
      if (mayBreak || isSpace || !last) words.push([{ text: piece, font, widthPt, isSpace }])
      else last.push({ text: piece, font, widthPt, isSpace })
      mayBreak = isSpace || piece.endsWith('-')
    }
  }
  return words
}

function fontFor(family: TextStyle['family'], { bold, italic }: Inline): FontName {
  if (family === 'display') return italic ? 'display-italic' : 'display'
  if (bold) return italic ? 'text-bold-italic' : 'text-bold'
  return italic ? 'text-italic' : 'text'
}

function toLine(pieces: Piece[]): Line {
  const kept = pieces.slice(0, (pieces.findLastIndex((piece) => !piece.isSpace) ?? 0) + 1)
  const runs: Run[] = []
  for (const piece of kept) {
    const last = runs.at(-1)
    if (last?.font === piece.font) last.text += piece.text
    else runs.push({ text: piece.text, font: piece.font })
  }
  return { runs, widthPt: total(kept) }
}

function total(pieces: Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.widthPt, 0)
}
