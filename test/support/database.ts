import { randomUUID } from 'node:crypto'
import { Client, type ClientBase } from 'pg'
import { CLUSTER_URL, TEMPLATE } from './cluster.ts'
import { type FreshState, readFreshState, restoreFreshState } from './fresh-state.ts'

export type TestDatabase = {
  url: string
  /** Ends it, cutting off whoever is still connected: nothing answers at its address any more. */
  drop(): Promise<void>
}

export type RenewableDatabase = TestDatabase & {
  /**
   * Makes it fresh again under those who are not writing, and cuts off all but its `own` processes, if any are named. False
   * where that is not possible.
   */
  renew(how?: { by: ClientBase; own: readonly number[] }): Promise<boolean>
}

const HELD_FOR_GOOD_MS = 5_000

/** Names of databases of this process that are fresh again. */
const spares: string[] = []
let freshState: FreshState | null = null

/**
 * A fresh, migrated, empty database under a name of its own. Copying and removing hundreds of files costs ten times what
 * emptying a few tables does: a database that was dropped is restored and comes again under another name.
 */
export async function createTestDatabase(): Promise<RenewableDatabase> {
  const name = spares.pop() ?? (await copyTemplate())
  const renew: RenewableDatabase['renew'] = async (how) => {
    if (freshState === null) return false
    if (!how) return ask(name, (client) => restoreUnderWorker(client))
    await how.by.query(CUT_OFF_OTHERS, [how.own])
    return restoreFreshState(how.by, freshState)
  }
  return { url: addressOf(name), drop: () => putAside(name), renew }
}

const CUT_OFF_OTHERS = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> all($1::int[])`

async function restoreUnderWorker(client: Client): Promise<boolean> {
  // Whoever holds a table here will not give it back.
  await client.query(`set lock_timeout = ${HELD_FOR_GOOD_MS}`)
  return freshState !== null && restoreFreshState(client, freshState, { runs: true })
}

/** A database without a single table, for what makes one. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newName()
  await ask('postgres', (admin) => admin.query(`create database ${name} template template0`))
  const drop = () => ask('postgres', (admin) => admin.query(`drop database if exists ${name} with (force)`))
  return { url: addressOf(name), drop: async () => void (await drop()) }
}

async function copyTemplate(): Promise<string> {
  const name = newName()
  await ask('postgres', (admin) =>
    admin.query(`create database ${name} template ${required(TEMPLATE)} strategy file_copy`),
  )
  freshState ??= await ask(name, readFreshState)
  return name
}

async function putAside(name: string): Promise<void> {
  const spare = newName()
  const isThere = await ask('postgres', (admin) => renameDatabase(admin, name, spare))
  if (!isThere) return
  const isFresh = await ask(spare, async (client) => freshState !== null && restoreFreshState(client, freshState))
  if (isFresh) spares.push(spare)
  else await ask('postgres', (admin) => admin.query(`drop database ${spare} with (force)`))
}

/** Under the new name nobody who knew the old one comes back. False where the database is gone. */
async function renameDatabase(admin: Client, name: string, spare: string): Promise<boolean> {
  await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name])
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount !== 0) await admin.query(`alter database ${name} rename to ${spare}`)
  return rowCount !== 0
}

async function ask<Answer>(database: string, question: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: addressOf(database) })
  await client.connect()
  try {
    return await question(client)
  } finally {
    await client.end()
  }
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

function addressOf(database: string): string {
  const url = new URL(required(CLUSTER_URL))
  url.pathname = database
  return url.href
}

function required(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} is not set: the runner's global setup must call startTestCluster()`)
  return value
}
