import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Kerning, ligatures and the like: reading them is three quarters of what drawing an invoice would cost. */
const LAYOUT_TABLES = new Set(['BASE', 'DSIG', 'GDEF', 'GPOS', 'GSUB'])
const HEADER_BYTES = 12
const ENTRY_BYTES = 16

export type FontWeight = 'regular' | 'semibold'

const fonts = new Map<FontWeight, Buffer>()

/** A font of this folder as it is drawn with: glyphs and widths alone. Read once. */
export function plainFont(weight: FontWeight): Buffer {
  const font =
    fonts.get(weight) ?? withoutLayout(readFileSync(join(import.meta.dirname, 'fonts', `source-sans-3-${weight}.ttf`)))
  fonts.set(weight, font)
  return font
}

/** The same TrueType font without its layout tables (OpenType specification, 'Organization of an OpenType Font'). */
export function withoutLayout(font: Buffer): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const start = HEADER_BYTES + index * ENTRY_BYTES
    return font.subarray(start, start + ENTRY_BYTES)
  }).filter((entry) => !LAYOUT_TABLES.has(entry.toString('latin1', 0, 4)))
  const head = Buffer.concat([font.subarray(0, HEADER_BYTES), ...entries])
  head.writeUInt16BE(entries.length, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (const [index, entry] of entries.entries()) {
    const [start, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    head.writeUInt32BE(offset, HEADER_BYTES + index * ENTRY_BYTES + 8)
    // Tables begin at multiples of four bytes.
    const table = Buffer.concat([font.subarray(start, start + length), Buffer.alloc(-length & 3)])
    tables.push(table)
    offset += table.length
  }
  return Buffer.concat([head, ...tables])
}
