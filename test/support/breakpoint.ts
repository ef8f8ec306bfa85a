import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

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
      for (let tries = 0; tries < 300; tries += 1) {
        const { rowCount } = await client.query(
          'select 1 from pg_locks where relation = $1::regclass and not granted limit 1',
          [table],
        )
        if (rowCount) return
        await sleep(50)
      }
      throw new Error(`Nobody came to ${table}`)
    },
    async release() {
      await client.query('rollback')
      await client.end()
    },
  }
}
