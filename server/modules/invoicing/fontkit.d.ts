/** The part of the package that we use; pdfkit draws with it too. */
declare module 'fontkit' {
  export function create(font: Buffer): {
    numGlyphs: number
    characterSet: number[]
    layout(text: string): { glyphs: object[] }
  }
}
