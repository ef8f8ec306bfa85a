import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as applyQueueMigrations } from 'graphile-worker'
import pg from 'pg'

const MIGRATION_LOCK = 720_221

/** Brings the database to the newest shape. Several processes may call it at once: the first one works, others wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'migrations') })
    await applyQueueMigrations({ connectionString: databaseUrl })
  } finally {
    await client.end()
  }
}
