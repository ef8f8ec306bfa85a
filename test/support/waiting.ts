import { isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { eventually } from './patience.ts'

// A copied database has its tables by the numbers that they have in all others.
const OF_THIS_DATABASE = sql`database = (select oid from pg_database where datname = current_database())`

/** How many statements wait for what another transaction of this database holds: poll it before the other ends. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

/** Whether somebody waits for a lock on a table of this database. */
export async function isAwaited(db: Pick<Database, 'execute'>, table: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where ${OF_THIS_DATABASE} and relation = ${table}::regclass and not granted limit 1`)
  return rows.length > 0
}

/** Waits until each mail that is owed has been sent, and this noted. */
export async function untilMailed(db: Database): Promise<void> {
  const isMailed = async () => (await db.$count(mailOutbox, isNull(mailOutbox.sentAt))) === 0
  await eventually(isMailed, 'A mail is never sent')
}
