import type { CustomFontSource } from '@stripe/stripe-js'

/** What a `@font-face` rule of the page says; `address` is that of the sheet, which the rule's own addresses follow. */
export type FontFace = { family: string; weight: string; style: string; source: string; address: string }

/** The page's own web fonts of these families, as the provider's card form takes them (absolute addresses). */
export function pageFonts(families: string): CustomFontSource[] {
  const wanted = new Set(families.split(',').map(unquoted))
  return [...document.styleSheets]
    .flatMap(readFaces)
    .filter(({ family }) => wanted.has(family))
    .flatMap((face) => fontSource(face) ?? [])
}

/** Null for a face that only stands in for a local font. */
export function fontSource({ family, weight, style, source, address }: FontFace): CustomFontSource | null {
  const [, path] = /url\(["']?([^"')]+)["']?\)/.exec(source) ?? []
  if (!path || path.startsWith('data:')) return null
  return {
    family,
    src: `url(${new URL(path, address).href})`,
    weight: weight || 'normal',
    style: style === 'italic' ? 'italic' : 'normal',
    display: 'swap',
  }
}

function readFaces(sheet: CSSStyleSheet): FontFace[] {
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => ({
      family: unquoted(style.getPropertyValue('font-family')),
      weight: style.getPropertyValue('font-weight'),
      style: style.getPropertyValue('font-style'),
      source: style.getPropertyValue('src'),
      address: sheet.href ?? document.baseURI,
    }))
}

const unquoted = (name: string) => name.trim().replace(/^["']|["']$/g, '')
