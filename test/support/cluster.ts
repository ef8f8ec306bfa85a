import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { type Postgres, startPostgres } from '#sandbox/postgres/start-postgres.ts'
import { migrate } from '#server/database/migrate.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const DATA_FOLDER = join(PROJECT, '.cache', 'test-postgres')
const MIGRATIONS = join(PROJECT, 'server', 'database', 'migrations')

/** Variables through which a run hands its cluster to its workers, whichever runner starts them. */
export const CLUSTER_URL = 'TEST_CLUSTER_URL'
export const TEMPLATE = 'TEST_TEMPLATE_DATABASE'
/** A folder that the runner removes at its end, with whatever was left open there. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER'

/**
 * Starts (or joins) the PostgreSQL of the tests with one migrated template database, and tells the workers of this run
 * about it. Gives back what ends it.
 */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const postgres = await startOrRebuild()
  const template = `template_${fingerprintOfMigrations()}`
  await withLockedAdmin(postgres.databaseUrl('postgres'), async (admin) => {
    await sweepOnce(admin, template)
    await makeTemplate(admin, postgres, template)
  })
  process.env[CLUSTER_URL] = postgres.databaseUrl('postgres')
  process.env[TEMPLATE] = template
  return () => postgres.stop()
}

// Without fsync a crash of the machine may leave the folder unusable; nothing in it is worth keeping.
async function startOrRebuild(): Promise<Postgres> {
  try {
    return await startPostgres({ dataFolder: DATA_FOLDER, durable: false })
  } catch {
    rmSync(DATA_FOLDER, { recursive: true, force: true })
    return startPostgres({ dataFolder: DATA_FOLDER, durable: false })
  }
}

function fingerprintOfMigrations(): string {
  const hash = createHash('sha256')
  for (const entry of readdirSync(MIGRATIONS, { recursive: true, withFileTypes: true }).sort(byPath)) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  }
  return hash.digest('hex').slice(0, 16)
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1
}

async function withLockedAdmin(adminUrl: string, task: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query("select pg_advisory_lock(hashtext('test template'))")
    await task(admin)
  } finally {
    await admin.end()
  }
}

/**
 * Who is the first to hold the lock since PostgreSQL started finds only what killed runs left behind. That need not be
 * who started it: two runners share it, and begin at the same moment.
 */
async function sweepOnce(admin: Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ started: string; swept: string | null }>(
    `select pg_postmaster_start_time()::text as started, shobj_description(oid, 'pg_database') as swept
     from pg_database where datname = 'postgres'`,
  )
  const [cluster] = rows
  if (!cluster || cluster.swept === cluster.started) return
  await dropAllDatabasesBut(admin, template)
  await admin.query(`comment on database postgres is ${admin.escapeLiteral(cluster.started)}`)
}

async function dropAllDatabasesBut(admin: Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname not in ('postgres', 'template0', 'template1', $1)",
    [template],
  )
  for (const { datname } of rows) await admin.query(`drop database ${admin.escapeIdentifier(datname)} with (force)`)
}

// Migrated under another name first, so that an interrupted migration never passes for the template.
async function makeTemplate(admin: Client, postgres: Postgres, template: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount !== 0) return
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft}`)
  await migrate(postgres.databaseUrl(draft))
  await admin.query(`alter database ${draft} rename to ${template}`)
}
