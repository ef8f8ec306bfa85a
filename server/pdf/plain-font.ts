import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** Kerning, ligatures and the like: to apply them would be half of what drawing an invoice costs. */
const LAYOUT_TABLES = ['BASE', 'DSIG', 'GDEF', 'GPOS', 'GSUB']
const HEADER_BYTES = 12
const ENTRY_BYTES = 16

export type FontWeight = 'regular' | 'semibold'

const fonts = new Map<FontWeight, Font>()

/** A font of this folder as it is drawn with: glyphs and widths alone. Read once, for all documents. */
export function plainFont(weight: FontWeight): Font {
  const font = fonts.get(weight) ?? readFont(weight)
  fonts.set(weight, font)
  return font
}

/**
 * fontkit keeps each glyph with the sign that it was first asked for by, or with none when it was asked for as a part
 * of another, and pdfkit writes that sign as the glyph's text. All are asked for here, so that what one document draws
 * leaves no trace in the next. Of signs that share a glyph the usual one is first: the Greek μ, not the micro sign.
 */
function readFont(weight: FontWeight): Font {
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', `source-sans-3-${weight}.ttf`))
  const font = create(withoutTables(bytes, LAYOUT_TABLES))
  const signs = font.characterSet.toSorted((one, other) => Number(isVariant(one)) - Number(isVariant(other)))
  for (const sign of signs) font.glyphForCodePoint(sign)
  return font
}

/** Whether Unicode has the sign for its look alone, and another for what it means. */
function isVariant(codePoint: number): boolean {
  const sign = String.fromCodePoint(codePoint)
  return sign.normalize('NFKC') !== sign
}

/** The same TrueType font without these tables (OpenType specification, 'Organization of an OpenType Font'). */
export function withoutTables(font: Buffer, tables: readonly string[]): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const start = HEADER_BYTES + index * ENTRY_BYTES
    return font.subarray(start, start + ENTRY_BYTES)
  }).filter((entry) => !tables.includes(entry.toString('latin1', 0, 4)))
  const head = Buffer.concat([font.subarray(0, HEADER_BYTES), ...entries])
  head.writeUInt16BE(entries.length, 4)
  const kept: Buffer[] = []
  let offset = head.length
  for (const [index, entry] of entries.entries()) {
    const [start, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    head.writeUInt32BE(offset, HEADER_BYTES + index * ENTRY_BYTES + 8)
    // Tables begin at multiples of four bytes.
    const table = Buffer.concat([font.subarray(start, start + length), Buffer.alloc(-length & 3)])
    kept.push(table)
    offset += table.length
  }
  return withChecksum(Buffer.concat([head, ...kept]))
}

const CHECKSUM_MAGIC = 0xb1b0afba

/** pdfkit tells two fonts of one name apart by this sum of all words (OpenType specification, 'head'). */
function withChecksum(font: Buffer): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => HEADER_BYTES + index * ENTRY_BYTES)
  const head = entries.find((entry) => font.toString('latin1', entry, entry + 4) === 'head')
  if (head === undefined) throw new Error('the font has no head table')
  const place = font.readUInt32BE(head + 8) + 8
  font.writeUInt32BE(0, place)
  let sum = 0
  for (let word = 0; word < font.length; word += 4) sum = (sum + font.readUInt32BE(word)) >>> 0
  font.writeUInt32BE((CHECKSUM_MAGIC - sum) >>> 0, place)
  return font
}
