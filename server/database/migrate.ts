import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as applyQueueMigrations } from 'graphile-worker'
import pg from 'pg'

const MIGRATION_LOCK = 720_221
const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') }

/** The database was made by other migrations than ours: by a version from before they began anew. Nothing was changed. */
export class OtherMigrations extends Error {
  override name = 'OtherMigrations'
}

/**
 * Brings the database to the newest shape. Several processes may call it at once: the first one works, others wait.
 * Throws {@link OtherMigrations} for a database that it cannot bring there.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOtherMigrations(client)
    await applyMigrations(drizzle(client), MIGRATIONS)
    await applyQueueMigrations({ connectionString: databaseUrl })
  } finally {
    await client.end()
  }
}

// Drizzle looks at the newest one's date only. A newer release may have added some: those behind ours count for nothing.
async function refuseOtherMigrations(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (tables[0].name === null) return
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  const own = readMigrationFiles(MIGRATIONS)
  if (own.some(({ hash }, index) => rows[index] && rows[index].hash !== hash))
    throw new OtherMigrations('The database was made by other migrations than those of this release.')
}
