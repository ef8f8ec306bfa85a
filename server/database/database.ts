import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { StatementClient } from './statement-client.ts'
import { StatementPool } from './statement-pool.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either: repositories take what their caller holds. */
export type Queryable = Database | Transaction

/** How long one waits for the database before one gives up, in milliseconds. */
export type Patience = { connect: number; statement: number }

/** What PostgreSQL itself has to give up a statement in, before the driver breaks the connection off. */
const BEFORE_THE_DRIVER = 1_000

/** A pool on `databaseUrl`; the caller ends it with `database.$client.end()`. */
export function openDatabase(
  databaseUrl: string,
  options: { maxConnections?: number; patience?: Patience; onError?: (error: Error) => void } = {},
): Database {
  const pool = new StatementPool({
    connectionString: databaseUrl,
    max: options.maxConnections ?? 10,
    keepAlive: true,
    ...limitsOf(options.patience),
    // A new connection parses and plans everything anew: the default of 10 seconds has a quiet shop do so for each visitor.
    idleTimeoutMillis: 300_000,
    Client: StatementClient,
    // Statements that do not wait for each other's answers share one journey: see `together`.
    pipeline: true,
  })
  // A connection that breaks must not end the process, in use or idle: what uses it fails, and the pool opens another.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  pool.on('error', () => undefined)
  return drizzle(pool)
}

/** A connection that is broken off in a transaction ends it; one that is kept open by nobody's doing ends by itself. */
function limitsOf(patience: Patience | undefined): pg.PoolConfig {
  if (!patience) return {}
  const { connect, statement } = patience
  return {
    connectionTimeoutMillis: connect,
    query_timeout: statement,
    statement_timeout: statement - BEFORE_THE_DRIVER,
    idle_in_transaction_session_timeout: statement * 10,
  }
}
