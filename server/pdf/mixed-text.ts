import makeBidi from 'bidi-js'
import LineBreaker from 'linebreak'
import type { ScriptFont } from './script-fonts.ts'

/** Part of a line in one font, as it stands on paper: from left to right. */
export type Run = { text: string; font: ScriptFont | null }

/** Written without spaces: only a dictionary knows where a word ends, which the line breaking of Unicode leaves to others. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}]/u
/** Arabic and Persian digits: read from left to right, and turned by fontkit like the letters of their font. */
const TURNED_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/
/** Joiners and the like: they change the signs beside them and go by their font. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu

const bidi = makeBidi()
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })
const words = new Intl.Segmenter('th', { granularity: 'word' })
const segmentsOf = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Lines no wider than the width, each as its runs. `measure` says how wide a run is. */
export function layOutText(
  text: string,
  { fonts, width, measure }: { fonts: readonly ScriptFont[]; width: number; measure: (run: Run) => number },
): Run[][] {
  const widthOf = (line: string) => runsOf(line, fonts).reduce((sum, run) => sum + measure(run), 0)
  return text.split('\n').flatMap((paragraph) => {
    const levels = bidi.getEmbeddingLevels(paragraph)
    let end = 0
    return breakLines(paragraph, (line) => widthOf(line) <= width).map((line) => {
      const start = end
      end += line.length
      return inVisualOrder(paragraph, { start, end: start + line.trimEnd().length, levels }).flatMap((stretch) =>
        stretchRuns(stretch, fonts),
      )
    })
  })
}

/** The lines of a paragraph with the spaces that they end with: together they are the paragraph. */
function breakLines(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const piece of piecesOf(paragraph)) {
    const line = lines.pop() ?? ''
    if (fits((line + piece).trimEnd())) lines.push(line + piece)
    else if (fits(piece.trimEnd())) lines.push(...(line ? [line] : []), piece)
    else lines.push(...(line ? [line] : []), ...breakPiece(piece, fits))
  }
  return lines
}

/** What is wider than a line alone is broken wherever the line ends. */
function breakPiece(piece: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const sign of segmentsOf(graphemes, piece)) {
    const line = lines.pop() ?? ''
    if (line === '' || fits(line + sign)) lines.push(line + sign)
    else lines.push(line, sign)
  }
  return lines
}

/** The parts that stay together on a line (UAX #14, and words where it knows none). */
function piecesOf(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph)
  const pieces: string[] = []
  for (let start = 0, next = breaker.nextBreak(); next; start = next.position, next = breaker.nextBreak()) {
    const piece = paragraph.slice(start, next.position)
    pieces.push(...(UNSPACED.test(piece) ? wordsOf(piece) : [piece]))
  }
  return pieces
}

/** Words with the signs and spaces behind them. */
function wordsOf(piece: string): string[] {
  const parts: string[] = []
  for (const word of segmentsOf(words, piece)) {
    if (parts.length === 0 || UNSPACED.test(word)) parts.push(word)
    else parts.push((parts.pop() ?? '') + word)
  }
  return parts
}

/** A sign with all its marks goes by the first font that has them all; by that of its first letter when none has. */
function runsOf(text: string, fonts: readonly ScriptFont[]): Run[] {
  const runs: Run[] = []
  for (const sign of segmentsOf(graphemes, text)) {
    const [letter = '', ...marks] = sign.replaceAll(SHAPELESS, '')
    const known = fonts.filter(({ signs }) => signs.has(letter))
    const font = known.find(({ signs }) => marks.every((mark) => signs.has(mark))) ?? known[0] ?? null
    const last = runs.at(-1)
    if (last?.font === font) last.text += sign
    else runs.push({ text: sign, font })
  }
  return runs
}

type Stretch = { start: number; end: number; level: number }
type Line = { start: number; end: number; levels: ReturnType<typeof bidi.getEmbeddingLevels> }

/** The stretches of a line that are read in one direction, from left to right as they stand on paper (UAX #9). */
function inVisualOrder(paragraph: string, { start, end, levels }: Line): (Stretch & { text: string })[] {
  const stretches: Stretch[] = []
  // They are those of the whole paragraph; only this line's are in turn.
  for (const index of bidi.getReorderedIndices(paragraph, levels, start, end - 1).slice(start, end)) {
    const level = levels.levels[index] ?? 0
    const last = stretches.at(-1)
    if (last?.level === level && index === last.end) last.end += 1
    else if (last?.level === level && index === last.start - 1) last.start -= 1
    else stretches.push({ start: index, end: index + 1, level })
  }
  return stretches.map((stretch) => ({ ...stretch, text: paragraph.slice(stretch.start, stretch.end) }))
}

/** What is read from right to left has its runs in turn; a script's own font turns its letters by itself. */
function stretchRuns({ text, level }: { text: string; level: number }, fonts: readonly ScriptFont[]): Run[] {
  const runs = runsOf(text, fonts)
  if (level % 2 === 0)
    return runs.map((run) => (TURNED_DIGITS.test(run.text) ? { ...run, text: turned(run.text) } : run))
  return runs.toReversed().map((run) => (run.font ? run : { ...run, text: mirrored(run.text) }))
}

const mirrored = (text: string) => turned([...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join(''))

const turned = (text: string) => segmentsOf(graphemes, text).toReversed().join('')
