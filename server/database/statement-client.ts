import pg from 'pg'

/** Each name costs the memory of a plan in every connection. */
const MAX_NAMES = 500
const names = new Map<string, string>()
/** What was asked for once may never come again: it gets no name yet. Of many, the oldest is forgotten. */
const askedOnce = new Set<string>()
const MAX_ASKED_ONCE = 500

/**
 * For many short statements, whose work costs less than what surrounds it (docs/decisions/027): each that comes again is
 * named, so that PostgreSQL parses it once a connection and may keep its plan; those that are asked for at once leave in
 * one write, a transaction's beginning with its first statement.
 */
export class StatementClient extends pg.Client {
  // The class below has a dozen signatures: whichever is used, the call is passed on.
  override query(...call: never[]): never {
    const [query, values, ...rest]: unknown[] = call
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const answer = super.query(...([named(query, values), values, ...rest] as never[] as [never]))
    return isStatement(query) && query.text === 'begin' ? this.#begun(answer) : answer
  }

  /** Nobody waits for a 'begin'. Should it ever fail, the connection is broken off, and with it all that would follow. */
  #begun(answer: Promise<unknown>): never {
    answer.catch(() => this.connection.stream.destroy())
    return Promise.resolve({ rows: [], rowCount: null }) as never
  }
}

/** Statements with a name of their own and those without parameters stay as they are. */
function named(query: unknown, values: unknown): unknown {
  if (!isStatement(query) || query.name || !Array.isArray(values) || values.length === 0) return query
  const name = nameOf(query.text)
  return name ? { ...query, name } : query
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (names.size === MAX_NAMES) return null
  if (askedOnce.delete(text)) {
    const name = `named_${names.size}`
    names.set(text, name)
    return name
  }
  askedOnce.add(text)
  const [oldest] = askedOnce
  if (oldest !== undefined && askedOnce.size > MAX_ASKED_ONCE) askedOnce.delete(oldest)
  return null
}

type Statement = { text: string; name?: string }
const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
