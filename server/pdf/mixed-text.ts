import type { ScriptFont } from './script-fonts.ts'

/** Part of a line in one font, as it stands on paper: from left to right. */
export type Run = { text: string; font: ScriptFont | null }

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u
/** Between these a line may be broken though there is no space. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}]/u
/** Joiners and the like: they change the signs beside them and go by their font. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })
const words = new Intl.Segmenter('fr', { granularity: 'word' })
const segmentsOf = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Lines no wider than the width, each as its runs. `measure` says how wide a run is. */
export function layOutText(
  text: string,
  { fonts, width, measure }: { fonts: readonly ScriptFont[]; width: number; measure: (run: Run) => number },
): Run[][] {
  const widthOf = (line: string) => runsOf(line, fonts).reduce((sum, run) => sum + measure(run), 0)
  return text
    .split('\n')
    .flatMap((paragraph) => breakLines(paragraph, (line) => widthOf(line) <= width))
    .map((line) => inVisualOrder(line, fonts))
}

function breakLines(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const piece of piecesOf(paragraph)) {
    const line = lines.pop() ?? ''
    if (fits((line + piece).trimEnd())) lines.push(line + piece)
    else if (fits(piece.trimEnd())) lines.push(line, piece)
    else lines.push(...(line ? [line] : []), ...breakPiece(piece, fits))
  }
  return lines.map((line) => line.trimEnd())
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

/** The parts that stay together on a line. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = []
  for (const word of segmentsOf(words, paragraph)) {
    const last = pieces.at(-1)
    const mayBreak = last !== undefined && (/\s$/.test(last) || (UNSPACED.test(last.slice(-1)) && UNSPACED.test(word)))
    if (last === undefined || (mayBreak && !/^\s/.test(word))) pieces.push(word)
    else pieces.push((pieces.pop() ?? '') + word)
  }
  return pieces
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

type Stretch = { text: string; isRightToLeft: boolean }

/**
 * The Unicode bidirectional algorithm (UAX #9) as far as names and addresses need it: two directions, numbers, and signs
 * between letters, which go with those around them or else with the line.
 */
function inVisualOrder(line: string, fonts: readonly ScriptFont[]): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) return runsOf(line, fonts)
  const [first = ''] = line.match(/\p{L}/u) ?? []
  const isLineRightToLeft = RIGHT_TO_LEFT.test(first)
  const stretches = stretchesOf(line, isLineRightToLeft)
  const ordered = isLineRightToLeft ? stretches.toReversed() : stretches
  return ordered.flatMap(({ text, isRightToLeft }) => {
    const runs = runsOf(text, fonts)
    if (!isRightToLeft) return runs
    return runs.toReversed().map((run) => (run.font ? run : { ...run, text: mirrored(run.text) }))
  })
}

function stretchesOf(line: string, isLineRightToLeft: boolean): Stretch[] {
  const stretches: Stretch[] = []
  let neutral = ''
  const add = (text: string, isRightToLeft: boolean) => {
    const last = stretches.at(-1)
    if (last?.isRightToLeft === isRightToLeft) last.text += text
    else stretches.push({ text, isRightToLeft })
  }
  for (const sign of segmentsOf(graphemes, line)) {
    const isRightToLeft = RIGHT_TO_LEFT.test(sign)
    if (!isRightToLeft && !LEFT_TO_RIGHT.test(sign)) {
      neutral += sign
      continue
    }
    const before = stretches.at(-1)?.isRightToLeft ?? isLineRightToLeft
    if (neutral) add(neutral, before === isRightToLeft ? before : isLineRightToLeft)
    neutral = ''
    add(sign, isRightToLeft)
  }
  if (neutral) add(neutral, isLineRightToLeft)
  return stretches
}

const MIRRORS = new Map(
  [...'()', ...'[]', ...'«»'].map((sign, index, all) => [sign, all[index % 2 ? index - 1 : index + 1]]),
)

const mirrored = (text: string) =>
  [...text]
    .toReversed()
    .map((sign) => MIRRORS.get(sign) ?? sign)
    .join('')
