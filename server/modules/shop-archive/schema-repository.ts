import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

/** A table as the database describes it; `columns`: those that are written, in their order. */
export type Table = {
  name: string
  columns: string[]
  /** What its rows are told apart by, in order; all of it where nothing does. */
  key: string[]
  /** Columns of texts among them, whose order must not hang on the database's language. */
  textKey: string[]
  hasBytes: boolean
  /** The tables that its rows name, without itself. */
  needs: string[]
}

/** All tables of the shop, each behind those that its rows name. */
export async function readTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select c.relname as name,
      (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by k.place), '[]') from pg_constraint p
        cross join unnest(p.conkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where p.conrelid = c.oid and p.contype = 'p') as key,
      (select coalesce(json_agg(attname), '[]') from pg_attribute
        where attrelid = c.oid and attnum > 0 and atttypid = 'text'::regtype) as "textKey",
      exists (select from pg_attribute where attrelid = c.oid and attnum > 0 and atttypid = 'bytea'::regtype) as "hasBytes",
      (select coalesce(json_agg(distinct f.relname order by f.relname), '[]') from pg_constraint r
        join pg_class f on f.oid = r.confrelid
        where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C"`)
  return inOrder(rows.map((row) => ({ ...row, key: row.key.length > 0 ? row.key : row.columns })))
}

function inOrder(tables: readonly Table[]): Table[] {
  const [waiting, placed] = [[...tables], new Map<string, Table>()]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((need) => placed.has(need)))
    const [table] = next < 0 ? [] : waiting.splice(next, 1)
    if (!table)
      throw new Error(`These tables name one another in a circle: ${waiting.map(({ name }) => name).join(', ')}`)
    placed.set(table.name, table)
  }
  return [...placed.values()]
}

/** The newest migration, which says how all tables are shaped. */
export async function readShape(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return rows[0]?.hash ?? ''
}

/** How far numbers have been given out, by sequence; null for one that gave none yet. `table`: whose, null for those of several. */
export async function readSequences(
  db: Queryable,
): Promise<{ name: string; last: string | null; table: string | null }[]> {
  const { rows } = await db.execute<{ name: string; last: string | null; table: string | null }>(sql`
    select sequencename as name, last_value::text as last,
      (select relname from pg_depend join pg_class on pg_class.oid = refobjid
        where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
          and objid = format('public.%I', sequencename)::regclass and deptype in ('a', 'i')) as table
    from pg_sequences where schemaname = 'public' order by sequencename collate "C"`)
  return rows
}
