import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createTestDatabase, type RenewableDatabase } from './database.ts'
import { eventually } from './patience.ts'

type Kept = { database: RenewableDatabase; pool: Pool }

const CONNECTIONS = 8

/** Fresh databases of this process with their connections, while nobody uses them. */
const spares: Kept[] = []

export type TakenDatabase = { url: string; db: Database; giveBack(): Promise<void> }

/**
 * A fresh database as `createTestDatabase` gives it, with connections to it. Whoever gives it back leaves both to the next
 * test: most of what a short test costs PostgreSQL is to learn each table anew in each new connection.
 */
export async function takeDatabase(): Promise<TakenDatabase> {
  const kept = spares.pop() ?? (await makeOne())
  let isOver = false
  const db = drizzle(whileTaken(kept.pool, () => isOver))
  return {
    url: kept.database.url,
    db,
    async giveBack() {
      isOver = true
      if (await isFreshAgain(kept)) spares.push(kept)
      else await endOf(kept)
    },
  }
}

async function makeOne(): Promise<Kept> {
  const database = await createTestDatabase()
  const pool = openDatabase(database.url, { maxConnections: CONNECTIONS }).$client
  pool.options.allowExitOnIdle = true
  return { database, pool }
}

/** The pool, until it is given back: who was forgotten by its test does not reach the next one's rows. */
function whileTaken(pool: Pool, isOver: () => boolean): Pool {
  return new Proxy(pool, {
    get(_, name) {
      const value: unknown = Reflect.get(pool, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (isOver() && (name === 'query' || name === 'connect')) return Promise.reject(new Error('It was given back'))
        return value.apply(pool, given)
      }
    },
  })
}

/** Waits until nothing is under way any more; then no row is left, and no connection remembers a setting or a lock. */
async function isFreshAgain({ database, pool }: Kept): Promise<boolean> {
  try {
    await eventually(async () => pool.idleCount === pool.totalCount && pool.waitingCount === 0)
    const clients = await Promise.all(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()))
    try {
      const own = await Promise.all(clients.map(forget))
      const [by] = clients
      return by !== undefined && (await database.renew({ by, own }))
    } finally {
      for (const client of clients) client.release()
    }
  } catch {
    return false
  }
}

/** Gives back the number of its process. */
async function forget(client: PoolClient): Promise<number> {
  await client.query('unlisten *; reset all')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid, pg_advisory_unlock_all()')
  return rows[0]?.pid ?? 0
}

async function endOf({ database, pool }: Kept): Promise<void> {
  // Not waited for: it would not end before a connection that its test never let go, which only the drop cuts off.
  void pool.end()
  await database.drop()
}
