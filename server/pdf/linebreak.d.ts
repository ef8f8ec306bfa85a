/** The part of the package that we use; pdfkit breaks its lines with it too. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string)
    /** The next place where a line may or must end; null behind the last. */
    nextBreak(): { position: number; required: boolean } | null
  }
  export = LineBreaker
}
