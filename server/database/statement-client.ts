import pg from 'pg'
import { type NamedStatement, OnceDescribedQuery } from './once-described-query.ts'

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
    const [query, values]: unknown[] = call
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const statement = named(query, values)
    const answer = statement ? this.#ask(statement, call) : super.query(...(call as [never]))
    return isStatement(query) && query.text === 'begin' ? this.#begun(answer) : answer
  }

  #ask(statement: NamedStatement & { values: readonly unknown[] }, call: readonly unknown[]): never {
    const callback = call.find((part) => typeof part === 'function') as Callback | undefined
    if (callback) return super.query(new OnceDescribedQuery(statement, statement.values, callback) as never) as never
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      const settle: Callback = (error, result) => (error ? reject(error) : resolve(result))
      super.query(new OnceDescribedQuery(statement, statement.values, settle) as never)
    })
    return answer.catch((error: Error) => {
      // As the driver does: a trace that leads to whoever asked, not to the socket.
      Error.captureStackTrace(error)
      throw error
    }) as never
  }

  /** Nobody waits for a 'begin'. Should it ever fail, the connection is broken off, and with it all that would follow. */
  #begun(answer: Promise<unknown>): never {
    answer.catch(() => this.connection.stream.destroy())
    return Promise.resolve({ rows: [], rowCount: null }) as never
  }
}

type Callback = (error: Error | null, result: pg.QueryResult) => void

/** Statements with a name of their own keep it; those without parameters get none. */
function named(query: unknown, given: unknown): (NamedStatement & { values: readonly unknown[] }) | null {
  if (!isStatement(query)) return null
  const values = Array.isArray(given) ? given : []
  if (query.name) return { ...query, name: query.name, values: query.values ?? values }
  const name = values.length > 0 ? nameOf(query.text) : null
  return name ? { ...query, name, values } : null
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

type Statement = Omit<NamedStatement, 'name'> & { name?: string; values?: readonly unknown[] }
/** What submits itself, such as a stream, is the driver's. */
const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query)
