/** What React made of a page. Who asks again for a page of the same data gets the very same object. */
export type Drawing = { readonly markup: string }

/**
 * A page as React drew it. Its markup goes past the answer's body: the streams of a body cost a tenth of what drawing
 * the page does, and it is sent in one piece anyway.
 */
export class RenderedPage extends Response {
  readonly drawing: Drawing

  constructor(drawing: Drawing, init: ResponseInit) {
    super(null, init)
    this.drawing = drawing
  }
}
