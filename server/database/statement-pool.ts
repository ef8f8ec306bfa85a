import pg from 'pg'

/** One of them that is slow holds up those behind it, of this visitor or of another. */
const MAX_READS_AT_ONCE = 8

/**
 * A pool whose reads leave together: those that are asked for in one turn of the event loop share a connection, one write
 * and one answer. What writes may wait for a lock, and goes alone; so does what a transaction does.
 */
export class StatementPool extends pg.Pool {
  #open: Batch | null = null

  // The class below has a dozen signatures: whichever is used, the call is passed on.
  override query(...call: never[]): never {
    const [query, values]: unknown[] = call
    if (!isRead(query)) return super.query(...(call as [never])) as never
    return this.#batch().read([query, values] as [pg.QueryConfig, unknown[]]) as never
  }

  #batch(): Batch {
    if (this.#open && !this.#open.isFull) return this.#open
    this.#open?.close()
    const batch = new Batch(this.connect())
    this.#open = batch
    setImmediate(() => {
      if (this.#open === batch) this.#open = null
      batch.close()
    })
    return batch
  }
}

class Batch {
  readonly #client: Promise<pg.PoolClient>
  #asked = 0
  #unanswered = 0
  #isClosed = false
  #isGivenBack = false
  #failure: unknown

  constructor(client: Promise<pg.PoolClient>) {
    this.#client = client
    // Told to each that reads.
    client.catch(() => undefined)
  }

  get isFull(): boolean {
    return this.#asked === MAX_READS_AT_ONCE
  }

  async read([query, values]: [pg.QueryConfig, unknown[]]): Promise<pg.QueryResult> {
    this.#asked += 1
    this.#unanswered += 1
    try {
      const client = await this.#client
      return await client.query(query, values)
    } catch (failure) {
      this.#failure ??= failure
      throw failure
    } finally {
      this.#unanswered -= 1
      this.#giveBack()
    }
  }

  /** No more will be asked: said twice of one that is full. */
  close(): void {
    this.#isClosed = true
    this.#giveBack()
  }

  #giveBack(): void {
    if (!this.#isClosed || this.#unanswered > 0 || this.#isGivenBack) return
    // By the second time somebody else may have the connection.
    this.#isGivenBack = true
    this.#client.then(
      // After a failure the pool makes a new one, as it does for a read that went alone.
      (client) => client.release(this.#failure !== undefined),
      () => undefined,
    )
  }
}

const isRead = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  /^select\b/i.test(query.text)
