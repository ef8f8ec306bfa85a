import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

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
  const font = create(readFileSync(join(import.meta.dirname, 'fonts', `source-sans-3-${weight}.ttf`)))
  const signs = font.characterSet.toSorted((one, other) => Number(isVariant(one)) - Number(isVariant(other)))
  for (const sign of signs) font.glyphForCodePoint(sign)
  return font
}

/** Whether Unicode has the sign for its look alone, and another for what it means. */
function isVariant(codePoint: number): boolean {
  const sign = String.fromCodePoint(codePoint)
  return sign.normalize('NFKC') !== sign
}
