import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/** The shop's tables and those of its queue, by their names; the queue's begin with its schema. */
export async function listTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1, 2`)
  return rows.map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))
}

/** The tables in which any column of any row, be it text or JSON, holds one of these words in whatever case. */
export async function tablesThatName(db: Database, words: string[]): Promise<string[]> {
  const named: string[] = []
  for (const table of await listTables(db)) {
    const name = sql.identifier(table.split('.').at(-1) ?? '')
    const place = table.includes('.') ? sql`graphile_worker.${name}` : name
    const isNamed = sql.join(
      words.map((word) => sql`strpos(lower(line::text), lower(${word})) > 0`),
      sql` or `,
    )
    const { rows } = await db.execute(sql`select from ${place} line where ${isNamed} limit 1`)
    if (rows.length > 0) named.push(table)
  }
  return named
}
