/**
 * A page as React drew it. Its markup goes past the answer's body: the streams of a body cost a tenth of what drawing
 * the page does, and it is sent in one piece anyway.
 */
export class DrawnPage extends Response {
  readonly markup: string

  constructor(markup: string, init: ResponseInit) {
    super(null, init)
    this.markup = markup
  }
}
