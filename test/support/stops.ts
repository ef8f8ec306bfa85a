import pg from 'pg'
import { eventually } from './patience.ts'

/** What a process of the shop calls itself before the database (`PGAPPNAME`). */
export type ProcessName = 'web' | 'worker'

export type Stops = {
  /** Waits until somebody stands at each table. */
  reached(): Promise<void>
  /** Lets all of them go on. */
  release(): Promise<void>
}

/** Two locks for each table: whoever comes first gets the one, and waits for the other, which is ours. */
const FIRST = 1
const WAY_ON = 2

/**
 * Stops one of many at each table, where a breakpoint stops everybody at one: who is the first of the process to write there
 * waits, those behind pass, and are stopped at the next table where nobody stands. One death then does for all of them.
 */
export async function stopOneAtEach(databaseUrl: string, tables: readonly string[], of: ProcessName): Promise<Stops> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create function stop_first() returns trigger language plpgsql as $$ begin
      if current_setting('application_name') = '${of}' and pg_try_advisory_xact_lock(tg_relid::int, ${FIRST}) then
        perform pg_advisory_xact_lock_shared(tg_relid::int, ${WAY_ON});
      end if;
      return null;
    end $$`)
  for (const table of tables) {
    await client.query(`select pg_advisory_lock('${table}'::regclass::oid::int, ${WAY_ON})`)
    await client.query(
      `create trigger stop_first before insert or update or delete on ${table} execute function stop_first()`,
    )
  }
  return {
    async reached() {
      const areAllThere = async () => (await listWaitedAt(client)).length === tables.length
      await eventually(areAllThere, `Not everybody came to ${tables}`)
    },
    async release() {
      await client.query('select pg_advisory_unlock_all()')
      // One by one: none of them waits for a table while it keeps another from those who go on.
      for (const table of tables) await client.query(`drop trigger stop_first on ${table}`)
      await client.query('drop function stop_first()')
      await client.end()
    },
  }
}

async function listWaitedAt(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct classid::regclass::text as table from pg_locks
    where locktype = 'advisory' and objid = ${WAY_ON} and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ table }) => table)
}
