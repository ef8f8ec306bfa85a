import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Signs of Han, and those that are only written among them: marks, forms in circles, Latin as wide as they. */
const HAN = /[\p{scx=Han}\u3000-\u303F\u3200-\u33FF\uFF01-\uFFEF]/u

/** Pictures, but for the mark of a trade, the arrows and the triangles that the house font draws among its letters. */
const EMOJI = /(?![\u2122\u2194-\u2199\u25AA-\u25C0])[\p{Extended_Pictographic}\p{Emoji_Presentation}]/u

/**
 * Fonts of what the house font lacks, in the order in which they are asked for a sign. Signs of Han are shared by three
 * countries: who also writes kana or Hangul has them as Japan or Korea write them, all others as China does.
 */
const FONTS = [
  { family: 'noto-sans-jp', letters: /[\p{sc=Hiragana}\p{sc=Katakana}]/u },
  { family: 'noto-sans-kr', letters: /\p{sc=Hangul}/u },
  { family: 'noto-sans-sc', letters: HAN },
  { family: 'noto-sans-jp', letters: HAN },
  { family: 'noto-sans-arabic', letters: /\p{scx=Arabic}/u },
  { family: 'noto-sans-hebrew', letters: /\p{sc=Hebrew}/u },
  { family: 'noto-sans-thai', letters: /\p{sc=Thai}/u },
  // With the full stop of India's other scripts.
  { family: 'noto-sans-devanagari', letters: /\p{scx=Devanagari}/u },
  { family: 'noto-sans-bengali', letters: /\p{sc=Bengali}/u },
  { family: 'noto-sans-gurmukhi', letters: /\p{sc=Gurmukhi}/u },
  { family: 'noto-sans-gujarati', letters: /\p{sc=Gujarati}/u },
  { family: 'noto-sans-tamil', letters: /\p{sc=Tamil}/u },
  { family: 'noto-sans-telugu', letters: /\p{sc=Telugu}/u },
  { family: 'noto-sans-kannada', letters: /\p{sc=Kannada}/u },
  { family: 'noto-sans-malayalam', letters: /\p{sc=Malayalam}/u },
  { family: 'noto-sans-sinhala', letters: /\p{sc=Sinhala}/u },
  { family: 'noto-sans-khmer', letters: /\p{sc=Khmer}/u },
  { family: 'noto-sans-lao', letters: /\p{sc=Lao}/u },
  { family: 'noto-sans-georgian', letters: /\p{sc=Georgian}/u },
  { family: 'noto-sans-armenian', letters: /\p{sc=Armenian}/u },
  { family: 'noto-sans-ethiopic', letters: /\p{sc=Ethiopic}/u },
  { family: 'noto-emoji', letters: EMOJI },
] as const
type Family = (typeof FONTS)[number]['family']

/** What Latin, Greek and Cyrillic also use is drawn with the house font, whoever else uses it. */
const SHARED = /[\0-\u052F\u2000-\u206F]/u

const isOther = (sign: string) => !SHARED.test(sign) && FONTS.some(({ letters }) => letters.test(sign))

/** Whether a text has to be drawn with more than the house font. */
export const needsOtherFonts = (text: string) => !/^[\0-\u052F\u2000-\u206F]*$/u.test(text) && [...text].some(isOther)

/** A small font of its own for some signs of one text. */
export type ScriptFont = { name: string; signs: ReadonlySet<string>; bytes: Buffer }

/**
 * Fonts with the signs of a text that the house font lacks, none for most texts; signs that no font has are left out.
 * Read, cut and forgotten each time: only what a rare buyer needs is ever in memory.
 */
export async function loadScriptFonts(text: string): Promise<ScriptFont[]> {
  if (!needsOtherFonts(text)) return []
  const families = new Set(FONTS.filter(({ letters }) => letters.test(text)).map(({ family }) => family))
  const missing = new Set([...text].filter(isOther))
  const fonts: ScriptFont[] = []
  for (const family of families) {
    if (missing.size === 0) break
    for (const font of await cutFamily(family, missing)) {
      for (const sign of font.signs) missing.delete(sign)
      fonts.push(font)
    }
  }
  return fonts
}

async function cutFamily(family: Family, wanted: ReadonlySet<string>): Promise<ScriptFont[]> {
  const ranges = await readRanges(family)
  const signsOf = new Map<string, string[]>()
  for (const sign of wanted) {
    // Several slices when it is part of pictures that are made of several signs: one of them has the whole picture.
    for (const { file } of ranges.filter(({ from, to }) => from <= codeOf(sign) && codeOf(sign) <= to))
      signsOf.set(file, [...(signsOf.get(file) ?? []), sign])
  }
  const fonts = await Promise.all([...signsOf].map(([file, signs]) => cut(file, signs)))
  return fonts.filter(({ signs }) => signs.size > 0)
}

async function cut(file: string, wanted: readonly string[]): Promise<ScriptFont> {
  const [{ default: subsetFont }, { create }] = await Promise.all([import('subset-font'), import('fontkit')])
  // The joiners decide which forms an Indian or Arabic letter takes; some vowels are drawn in two parts.
  const signs = wanted.join('')
  const text = `${signs}${signs.normalize('NFD')}\u200C\u200D`
  const bytes = await subsetFont(await readFile(resolve(file)), text, {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  })
  // A slice may lack signs that its ranges name, all of them even: then it has one glyph, that of the missing sign.
  const font = create(bytes)
  const given = new Set(font.numGlyphs > 1 ? font.characterSet : [])
  return { name: file, signs: new Set(wanted.filter((sign) => given.has(codeOf(sign)))), bytes }
}

const codeOf = (sign: string) => sign.codePointAt(0) ?? 0

type Range = { from: number; to: number; file: string }

/** Each font is in slices (fontsource: unicode.json), '[12]' or by the name of a script. */
async function readRanges(family: Family): Promise<Range[]> {
  const slices: Record<string, string> = JSON.parse(
    await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
  )
  return Object.entries(slices).flatMap(([slice, ranges]) => {
    const file = `@fontsource-variable/${family}/files/${family}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
    return ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return { from, to, file }
    })
  })
}
