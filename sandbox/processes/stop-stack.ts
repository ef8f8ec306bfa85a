type Stop = () => Promise<void>

/** What was started, to be stopped in the opposite order; things added in one call stop together. */
export class StopStack {
  readonly #stops: Stop[] = []
  #stopped: Promise<void> | null = null

  add(...stops: Stop[]): void {
    this.#stops.push(async () => void (await Promise.all(stops.map((stop) => stop()))))
  }

  /** Stops everything once, however often it is called. */
  stopAll(): Promise<void> {
    this.#stopped ??= this.#unwind()
    return this.#stopped
  }

  async #unwind(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop()
  }
}
