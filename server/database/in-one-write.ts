import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database, Queryable } from './database.ts'
import { type EndsOf, inOrder } from './together.ts'

const bound = new WeakMap<PoolClient, Queryable>()

/**
 * Steps on a connection of their own, without a transaction: their first statements leave in one write, are done in this
 * order, and each is kept whatever becomes of the next.
 */
export async function inOneWrite<const Steps extends readonly ((connection: Queryable) => PromiseLike<unknown>)[]>(
  db: Database,
  steps: Steps,
): Promise<EndsOf<Steps>> {
  const client = await db.$client.connect()
  const connection = bound.get(client) ?? (drizzle(client) as unknown as Queryable)
  bound.set(client, connection)
  let isWhole = false
  try {
    const ends = await inOrder(steps.map((step) => () => step(connection)))
    isWhole = true
    return ends as EndsOf<Steps>
  } finally {
    // After a failure the pool makes a new one, as it does for a read that went alone.
    client.release(!isWhole)
  }
}
