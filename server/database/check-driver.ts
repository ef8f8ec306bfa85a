import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openDatabase } from './database.ts'
import { StatementClient } from './statement-client.ts'

/** No connection is made to it. */
const NOWHERE = 'postgres://nobody@localhost/nothing'

/**
 * What this folder leans on without being promised it (README.md), and the installed node-postgres or drizzle no longer
 * has; empty when all is there. Without this check nothing would fail: an order's statements would travel one by one, or
 * a transaction begin twice.
 */
export async function missingOfDriver(parts = partsOfDriver()): Promise<string[]> {
  const { pool, client, query, transactionOn } = parts
  const { stream } = client.connection ?? {}
  const sent: unknown[] = []
  const fake = {
    query: async (...call: unknown[]) => {
      sent.push(call[0])
      return { rows: [] }
    },
  }
  const boundTo = await transactionOn(fake)
  const [begin] = sent
  const isThere = {
    'pg.Pool: the option Client': Reflect.get(pool, 'Client') === StatementClient,
    'pg.Client: the option pipeline': Reflect.get(client, 'pipeline') === true,
    'pg.Client: connection.stream with cork, uncork and destroy': areMethods(stream, ['cork', 'uncork', 'destroy']),
    'pg.Query: what describes its rows': describesRows(query),
    'drizzle: a begin that is sent as { text }': Reflect.get(Object(begin), 'text') === 'begin',
    'drizzle: the client of a session': boundTo === fake,
  }
  return Object.entries(isThere).flatMap(([part, isFound]) => (isFound ? [] : [part]))
}

const areMethods = (part: object | undefined, names: readonly string[]): boolean =>
  part !== undefined && names.every((name) => typeof Reflect.get(part, name) === 'function')

/** See `once-described-query.ts`. */
function describesRows(query: object): boolean {
  const result: unknown = Reflect.get(query, '_result')
  return (
    areMethods(query, ['prepare', 'handleRowDescription', 'handleCommandComplete']) &&
    Reflect.get(query, '_rowMode') === 'array' &&
    typeof result === 'object' &&
    result !== null &&
    areMethods(result, ['_parseRowAsArray']) &&
    ['rowAsArray', 'fields', '_parsers', '_types'].every((part) => part in result)
  )
}

/** Ends the process with one line when {@link missingOfDriver} finds something. */
export async function checkDriverOrExit(): Promise<void> {
  const missing = await missingOfDriver()
  if (missing.length === 0) return
  process.stderr.write(
    `Le pilote de PostgreSQL installé n’a plus ce sur quoi s’appuie server/database (voir son README)\u202F: ${missing.join('\u202F; ')}.\n`,
  )
  process.exit(1)
}

type Parts = {
  pool: pg.Pool
  client: { connection?: Partial<StatementClient['connection']> }
  query: object
  /** Runs an empty transaction and gives back what its session sends statements to. */
  transactionOn(fake: { query(...call: unknown[]): Promise<unknown> }): Promise<unknown>
}

export function partsOfDriver(): Parts {
  return {
    pool: openDatabase(NOWHERE).$client,
    client: new StatementClient({ connectionString: NOWHERE, pipeline: true }),
    query: new pg.Query({ text: '', rowMode: 'array' } as pg.QueryConfig),
    // Of a client, drizzle uses nothing else.
    transactionOn: (fake) =>
      drizzle(fake as unknown as pg.Client).transaction(async (tx) => Reflect.get(tx._.session, 'client')),
  }
}
