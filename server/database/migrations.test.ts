import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { fillTables } from '#test/support/fill-tables.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** What every shop began with: search words, tables, functions. */
const BASELINE = 3

let database: TestDatabase
let client: Client
afterEach(async () => {
  await client.end()
  await database.drop()
})

test('a filled database of the baseline is brought up to date, and no row is lost', async () => {
  database = await createEmptyDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await applyBaseline(client)
  const tables = await fillTables(client, {
    payment_attempts: { intent_kind: "'payment'" },
    provider_calls: { customer_id: 'null', request: `'{"call": "create-payment"}'` },
    shipping_methods: { min_days: '1', max_days: '2' },
  })
  const before = await countRows(tables)
  expect(Object.values(before)).not.toContain(0)

  await migrate(database.url)

  expect(await countRows(tables)).toEqual(before)
})

async function applyBaseline(on: Client): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const journal = join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, BASELINE) }))
    await applyMigrations(drizzle(on), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function countRows(tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await client.query(`select count(*)::int as count from "${table}"`)
    counts[table] = rows[0].count
  }
  return counts
}
