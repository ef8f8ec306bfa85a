import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('two test databases are migrated and know nothing of each other', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const [a, b] = await Promise.all([connect(first.url), connect(second.url)])
  await a.query('create table only_here (id int)')

  const applied = await a.query("select 1 from information_schema.tables where table_name like '%migrations%'")
  expect(applied.rowCount).toBeGreaterThan(0)
  await expect(b.query('select * from only_here')).rejects.toMatchObject({ code: '42P01' })

  await Promise.all([a.end(), b.end()])
  await Promise.all([first.drop(), second.drop()])
})

test('a database is dropped although somebody is still connected', async () => {
  const database = await createTestDatabase()
  const client = await connect(database.url)
  await database.drop()
  await expect(client.query('select 1')).rejects.toThrow()
  await expect(connect(database.url)).rejects.toMatchObject({ code: '3D000' })
})
