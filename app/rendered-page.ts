/**
 * What React made of a page. Who asks again for a page of the same data gets the very same object; where it held secrets of
 * the visitor for whom it was drawn it has gaps (`gaps.ts`).
 */
export type Drawing = { readonly markup: string }

/** A drawing, and what stands in its gaps for this visitor; null where the drawing is the visitor's own, whole. */
export type Filled = { readonly drawing: Drawing; readonly secrets: readonly string[] | null }

/**
 * A page as React drew it. Its markup goes past the answer's body: the streams of a body cost a tenth of what drawing
 * the page does, and it is sent in one piece anyway.
 */
export class RenderedPage extends Response {
  readonly drawn: Filled

  constructor(drawn: Filled, init: ResponseInit) {
    super(null, init)
    this.drawn = drawn
  }
}
