/** One screen: what takes a moment to come is there when somebody has scrolled to it. */
const MARGIN = '100%'

/** Whether somebody has come near to something, which may be replaced by another of its kind meanwhile. */
export class Nearness {
  isReached = false
  readonly #reached = Promise.withResolvers<void>()
  readonly #observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.reach()
    },
    { rootMargin: MARGIN },
  )

  /** Resolves once one of the elements given so far is at most a screen away; one that has left the page never is. */
  of(element: Element): Promise<void> {
    if (!this.isReached) this.#observer.observe(element)
    return this.#reached.promise
  }

  /** As if somebody had come. */
  reach(): void {
    this.isReached = true
    this.#observer.disconnect()
    this.#reached.resolve()
  }
}
