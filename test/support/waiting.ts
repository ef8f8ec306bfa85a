import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/** How many statements wait for what another transaction of this database holds: poll it before the other ends. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}
