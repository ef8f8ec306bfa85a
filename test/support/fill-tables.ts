import type { Client } from 'pg'

type Column = { name: string; type: string; hasDefault: boolean }
type Reference = { column: string; table: string; target: string }
type Table = { name: string; columns: Column[]; references: Reference[] }

/** What a check of the table asks for, where no value of the type alone would do: as SQL, by table and column. */
export type Choices = Record<string, Record<string, string>>

/** A value of each type that a table may hold, as SQL: none is null, 0 or ''. */
const VALUES: Record<string, string> = {
  text: "'x1'",
  integer: '1',
  bigint: '1',
  'double precision': '1',
  boolean: 'true',
  jsonb: "'{}'",
  json: "'{}'",
  uuid: 'gen_random_uuid()',
  ARRAY: "'{x1}'",
  bytea: "'\\x01'",
  date: "'2026-11-22'",
  'timestamp with time zone': "'2026-11-22T12:00:00Z'",
}

/** Puts one row into each table of the schema `public`, with every reference kept; gives back the tables' names. */
export async function fillTables(client: Client, choices: Choices): Promise<string[]> {
  const waiting = await readTables(client)
  const filled: string[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name, references }) =>
      references.every(({ table }) => table === name || filled.includes(table)),
    )
    const [table] = waiting.splice(next < 0 ? 0 : next, 1)
    if (!table) break
    if (next < 0) throw new Error(`The tables refer to each other in a circle: ${table.name}`)
    await client.query(rowOf(table, choices[table.name] ?? {}))
    filled.push(table.name)
  }
  return filled
}

function rowOf({ name, columns, references }: Table, chosen: Record<string, string>): string {
  const values = columns.flatMap((column): [string, string][] => {
    const own = chosen[column.name]
    if (own !== undefined) return [[column.name, own]]
    const reference = references.find((each) => each.column === column.name)
    if (reference) return reference.table === name ? [] : [[column.name, firstOf(reference)]]
    if (column.hasDefault) return []
    const value = VALUES[column.type]
    if (value === undefined) throw new Error(`No value is known for ${name}.${column.name} (${column.type})`)
    return [[column.name, value]]
  })
  if (values.length === 0) return `insert into "${name}" default values`
  const names = values.map(([column]) => `"${column}"`).join(', ')
  return `insert into "${name}" (${names}) values (${values.map(([, value]) => value).join(', ')})`
}

const firstOf = ({ table, target }: Reference) => `(select "${target}" from "${table}" limit 1)`

async function readTables(client: Client): Promise<Table[]> {
  const { rows: columns } = await client.query<Column & { table: string }>(`
    select c.table_name as table, column_name as name, data_type as type,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by c.table_name, ordinal_position`)
  const { rows: references } = await client.query<Reference & { of: string }>(`
    select conrelid::regclass::text as of, confrelid::regclass::text as table, a.attname as column, f.attname as target
    from pg_constraint c
      join unnest(conkey, confkey) as keys (own, other) on true
      join pg_attribute a on a.attrelid = conrelid and a.attnum = keys.own
      join pg_attribute f on f.attrelid = confrelid and f.attnum = keys.other
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  const names = [...new Set(columns.map(({ table }) => table))]
  return names.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    references: references.filter(({ of }) => of === name),
  }))
}
