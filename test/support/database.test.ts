import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function inDatabase<Answer>(task: (client: Client) => Promise<Answer>): Promise<Answer> {
  const database = await createTestDatabase()
  const client = await connect(database.url)
  try {
    return await task(client)
  } finally {
    await client.end()
    await database.drop()
  }
}

const firstValue = async (client: Client, sql: string) =>
  (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]

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
  await database.drop()
})

const REGISTER = "insert into customers (email) values ('camille@example.fr') returning id"

test('what one test wrote, and how far it counted, the next one does not see', async () => {
  await inDatabase((client) => client.query(REGISTER))
  await inDatabase(async (client) => {
    expect(await firstValue(client, 'select count(*)::int from customers')).toBe(0)
    expect(await firstValue(client, REGISTER)).toBe(1)
  })
})

test.each([
  ['adds a table', 'create table extra (id int)', "select to_regclass('extra')::text"],
  ['drops a column', 'alter table products drop column seo_title', 'select seo_title from products union select null'],
  [
    'adds a trigger',
    'create trigger t before insert on customers for each row execute function suppress_redundant_updates_trigger()',
    "select tgname from pg_trigger where tgname = 't'",
  ],
  [
    'adds a function',
    'create function extra() returns int language sql return 1',
    "select proname from pg_proc where proname = 'extra'",
  ],
  [
    'changes what every shop begins with',
    "update shipping_zones set name = 'Ailleurs'",
    "select name from shipping_zones where name = 'Ailleurs'",
  ],
])('a test that %s does so for itself alone', async (_, change, question) => {
  await inDatabase((client) => client.query(change))
  expect(await inDatabase((client) => firstValue(client, question))).toBeFalsy()
})
