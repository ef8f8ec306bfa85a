import pg from 'pg'
import { type AskedStatement, type Callback, OnceDescribedQuery } from './once-described-query.ts'

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
    if (!isStatement(query)) return super.query(...(call as [never])) as never
    const name = query.name || nameOfRepeated(query, values)
    if (name) return this.#ask(name, query, call)
    const answer = super.query(...(call as [never]))
    return query.text === 'begin' ? this.#begun(answer) : answer
  }

  #ask(name: string, statement: Statement, [, given, then]: readonly unknown[]): never {
    const values = statement.values ?? (Array.isArray(given) ? given : [])
    const ask = (callback: Callback) =>
      super.query(new OnceDescribedQuery(name, { statement, values, callback }) as never) as never
    const callback = [given, then].find((part) => typeof part === 'function')
    if (callback) return ask(callback as Callback)
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)))
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

/** Those without parameters get no name. */
const nameOfRepeated = ({ text }: { text: string }, values: unknown): string | null =>
  Array.isArray(values) && values.length > 0 ? nameOf(text) : null

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

type Statement = AskedStatement & { name?: string; values?: readonly unknown[] }
/** What submits itself, such as a stream, is the driver's. */
const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query)
