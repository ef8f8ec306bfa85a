import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
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
  const { pool, client, transactionOn } = parts
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
    'pg.Client: connection.stream with cork, uncork and destroy': [stream?.cork, stream?.uncork, stream?.destroy].every(
      (method) => typeof method === 'function',
    ),
    'drizzle: a begin that is sent as { text }': Reflect.get(Object(begin), 'text') === 'begin',
    'drizzle: the client of a session': boundTo === fake,
  }
  return Object.entries(isThere).flatMap(([part, isFound]) => (isFound ? [] : [part]))
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
  /** Runs an empty transaction and gives back what its session sends statements to. */
  transactionOn(fake: { query(...call: unknown[]): Promise<unknown> }): Promise<unknown>
}

export function partsOfDriver(): Parts {
  return {
    pool: openDatabase(NOWHERE).$client,
    client: new StatementClient({ connectionString: NOWHERE, pipeline: true }),
    // Of a client, drizzle uses nothing else.
    transactionOn: (fake) =>
      drizzle(fake as unknown as pg.Client).transaction(async (tx) => Reflect.get(tx._.session, 'client')),
  }
}
