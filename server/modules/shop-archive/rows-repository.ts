import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { Carried } from './carried-tables.ts'
import type { Table } from './schema-repository.ts'

/** Rows that are read at once; of those that hold files, fewer. */
const ROWS_A_READ = 500
const FILES_A_READ = 4

const named = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** What makes the same rows the same text in every database. */
export async function speakPlainly(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true),
      set_config('datestyle', 'ISO, YMD', true)`)
}

/** Turns a transaction into one look at all tables, which nothing that is written meanwhile changes. */
export async function lookOnce(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
}

/** The rows of a table as lines of JSON, some at a time, always in the same order. */
export async function* readLines(
  tx: Transaction,
  table: Table,
  { where, instead = {} }: Carried,
): AsyncGenerator<string[]> {
  const columns = table.columns.map((column) => {
    const other = instead[column]
    return other === undefined ? sql.identifier(column) : sql`${sql.raw(other)} as ${sql.identifier(column)}`
  })
  const order = table.key.map((column) =>
    table.textKey.includes(column) ? sql`${sql.identifier(column)} collate "C"` : sql.identifier(column),
  )
  await tx.execute(sql`
    declare moved no scroll cursor for
    select row_to_json(carried)::text as line from (
      select ${sql.join(columns, sql`, `)} from ${sql.identifier(table.name)}
      ${where === undefined ? sql`` : sql`where ${sql.raw(where)}`} order by ${sql.join(order, sql`, `)}) carried`)
  const fetch = sql.raw(`fetch ${table.hasBytes ? FILES_A_READ : ROWS_A_READ} from moved`)
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(fetch)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql`close moved`)
}

/** Puts rows in as they were read: numbers included. */
export async function insertLines(tx: Transaction, table: Table, lines: readonly string[]): Promise<void> {
  const columns = named(table.columns)
  await tx.execute(sql`
    insert into ${sql.identifier(table.name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.identifier(table.name)}, ${`[${lines.join(',')}]`}::json)`)
}

/**
 * Keeps everybody else from writing while these tables are replaced; they are read as they were until it is done. What is
 * only ever added to gives way once, to who brings a whole shop.
 */
export async function holdTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  await tx.execute(sql`lock table ${named(tables.map(({ name }) => name))} in share row exclusive mode`)
  for (const name of await listGuardedTables(tx))
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
  // Each row looks for those that it names: by their index, however empty the tables were when that was planned.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
}

export async function guardTables(tx: Transaction): Promise<void> {
  for (const name of await listGuardedTables(tx))
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
}

async function listGuardedTables(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by relname`)
  return rows.map(({ name }) => name)
}

export async function emptyTable(tx: Transaction, { name }: Table, { stays }: Carried = {}): Promise<void> {
  const all = sql`delete from ${sql.identifier(name)}`
  await tx.execute(stays === undefined ? all : sql`${all} where not (${sql.raw(stays)})`)
}

/** Goes on with numbers where the shop that was carried away stopped. */
export async function continueSequences(
  tx: Transaction,
  sequences: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await tx.execute(
      last === null
        ? sql`select setval(${name}::regclass, start_value, false) from pg_sequences where schemaname = 'public' and sequencename = ${name}`
        : sql`select setval(${name}::regclass, ${last}::bigint)`,
    )
}

/** Whether the shop has anything that somebody else would miss. */
export async function hasCustomers(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from orders) or exists (select from customers) as has`,
  )
  return rows[0]?.has === true
}
