import { inflateSync } from 'node:zlib'

/** The text of a PDF of ours, one line for each piece that was written, in the order of writing. */
export function readPdfText(pdf: Buffer): string {
  const streams = listStreams(pdf)
  const alphabets = streams.filter((stream) => stream.includes('beginbfrange')).map(readAlphabet)
  const fonts = fontAlphabets(pdf.toString('latin1'), alphabets)
  return streams
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) => readPage(stream, fonts))
    .join('\n')
}

/** Every compressed stream of the file, unpacked. */
function listStreams(pdf: Buffer): string[] {
  const streams: string[] = []
  let at = pdf.indexOf('stream\n')
  while (at >= 0) {
    const start = at + 'stream\n'.length
    const end = pdf.indexOf('endstream', start)
    streams.push(unpack(pdf.subarray(start, end)))
    at = pdf.indexOf('stream\n', end + 'endstream'.length)
  }
  return streams
}

function unpack(bytes: Buffer): string {
  return bytes[0] === 0x78 ? inflateSync(bytes, { finishFlush: 2 }).toString('latin1') : bytes.toString('latin1')
}

type Alphabet = string[]

/** A ToUnicode map: the letters of each glyph, by its number. */
function readAlphabet(stream: string): Alphabet {
  const letters: Alphabet = []
  for (const [, first = '', list = ''] of stream.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    const given = [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, hex = '']) => fromHex(hex.replaceAll(' ', '')))
    for (const [index, text] of given.entries()) letters[Number.parseInt(first, 16) + index] = text
  }
  return letters
}

const fromHex = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** pdfkit writes fonts in the order of their first use: F1, F2… and their alphabets in the same order. */
function fontAlphabets(source: string, alphabets: Alphabet[]): Map<string, Alphabet> {
  const names = [...new Set([...source.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name = '']) => name))].toSorted(
    (a, b) => Number(a.slice(1)) - Number(b.slice(1)),
  )
  return new Map(names.map((name, index) => [name, alphabets[index] ?? []]))
}

function readPage(stream: string, fonts: Map<string, Alphabet>): string {
  let alphabet: Alphabet = []
  const lines: string[] = []
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) alphabet = fonts.get(font) ?? []
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<([\da-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(glyphs.map((glyph) => alphabet[Number.parseInt(glyph, 16)] ?? '').join(''))
  }
  return lines.join('\n')
}

/**
 * What stands where on the paper, one line for each piece: its role, its place from the upper left in points, its font, size
 * and colour, and its text.
 */
export function readPdfPaper(pdf: Buffer): string {
  const streams = listStreams(pdf)
  const alphabets = streams.filter((stream) => stream.includes('beginbfrange')).map(readAlphabet)
  const fonts = fontAlphabets(pdf.toString('latin1'), alphabets)
  return streams
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) => readPlaces(stream, fonts))
    .join('\n\n')
}

const PAGE_HEIGHT_PT = 841.89
const PIECE =
  /\/(?<role>\w+) <<\n|(?<colour>\S+ \S+ \S+) (?:scn|SCN)\n|1 0 0 1 (?<x>\S+) (?<y>\S+) Tm|\/(?<font>F\d+) (?<size>\S+) Tf|\[(?<shown>[^\]]*)\] TJ|(?<rectangle>\S+ \S+ \S+ \S+) re\n|(?<from>\S+ \S+) m\n(?<to>\S+ \S+) l\n/g

function readPlaces(stream: string, fonts: Map<string, Alphabet>): string {
  let now: Record<string, string> = {}
  const lines: string[] = []
  for (const { groups = {} } of stream.matchAll(PIECE)) {
    const { colour, rectangle, from, to, shown, y, ...rest } = groups
    const said = Object.entries(rest).filter(([, value]) => value !== undefined)
    now = { ...now, ...Object.fromEntries(said) }
    if (colour) now.colour = colour.split(' ').map(asHex).join('')
    if (y) now.y = String(PAGE_HEIGHT_PT - Number(y))
    const drawn = rectangle ?? (from && `${from} ${to}`)
    if (drawn) lines.push(`${now.role} ${drawn.split(' ').map(asPoints).join(' ')}`)
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<([\da-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const text = glyphs.map((glyph) => fonts.get(now.font ?? '')?.[Number.parseInt(glyph, 16)] ?? '').join('')
    lines.push(`${now.role} ${asPoints(now.x)} ${asPoints(now.y)} ${now.font} ${now.size} ${now.colour} ${text}`)
  }
  return lines.join('\n')
}

const asPoints = (number = '') => String(Math.round(Number(number) * 10) / 10)
const asHex = (part: string) =>
  Math.round(Number(part) * 255)
    .toString(16)
    .padStart(2, '0')
