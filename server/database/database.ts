import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StatementClient } from './statement-client.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either: repositories take what their caller holds. */
export type Queryable = Database | Transaction

/** A pool on `databaseUrl`; the caller ends it with `database.$client.end()`. */
export function openDatabase(
  databaseUrl: string,
  options: { maxConnections?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.maxConnections ?? 10,
    keepAlive: true,
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
