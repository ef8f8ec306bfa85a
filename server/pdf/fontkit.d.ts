/** The part of the package that we use; pdfkit draws with it too. */
declare module 'fontkit' {
  export type Font = {
    numGlyphs: number
    characterSet: number[]
    glyphForCodePoint(codePoint: number): object
    layout(text: string): { glyphs: object[] }
  }
  export function create(font: Buffer): Font
}
