import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { eventually } from './patience.ts'
import { isAwaited } from './waiting.ts'

/**
 * Stops the shop at a place of our choice without a hook in its code: whoever next needs `table` waits for our lock.
 * `reached` tells when somebody does; `release` lets them go on.
 */
export type Breakpoint = { reached(): Promise<void>; release(): Promise<void> }

export type LockMode = 'access exclusive' | 'share row exclusive'

export async function setBreakpoint(
  databaseUrl: string,
  { table, mode = 'share row exclusive' }: { table: string; mode?: LockMode },
): Promise<Breakpoint> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in ${mode} mode`)
  return {
    async reached() {
      await eventually(() => isAwaited(drizzle({ client }), table), `Nobody came to ${table}`)
    },
    async release() {
      await client.query('rollback')
      await client.end()
    },
  }
}
