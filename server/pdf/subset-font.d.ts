/** The part of the package that we use: the glyphs of a text out of a font, at one weight, as a font of its own. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number } },
  ): Promise<Buffer>
  export = subsetFont
}
