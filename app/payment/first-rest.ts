/** Longer than between two letters, or two touches of somebody who knows where to go. */
const REST_MS = 1_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'input', 'scroll']

/**
 * The first moment in which somebody who touches the page neither touches, types nor scrolls: what holds up a phone for long comes
 * then. Where a mouse points it is there at once: such a computer draws beside what is typed.
 */
export class FirstRest {
  /** Whether somebody waits for it. */
  isAwaited = false
  readonly #come = Promise.withResolvers<void>()
  readonly #over = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Resolves when it has come; it is looked out for from the first call on. */
  come(): Promise<void> {
    if (!matchMedia('(hover: none)').matches) this.end()
    else if (!this.isAwaited && !this.#over.signal.aborted) this.#lookOut()
    return this.#come.promise
  }

  /** As if it had come. */
  end(): void {
    clearTimeout(this.#timer)
    this.#over.abort()
    this.isAwaited = false
    this.#come.resolve()
  }

  #lookOut(): void {
    this.isAwaited = true
    const wait = () => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.end(), REST_MS)
    }
    wait()
    for (const sign of SIGNS_OF_LIFE)
      addEventListener(sign, wait, { capture: true, passive: true, signal: this.#over.signal })
  }
}
