import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.ts'
import { preparedOnce } from './prepared.ts'

type Values = Record<string, unknown>
/** What one row is given: values, or SQL that is the same object each time. */
type Given<Table extends PgTable> = {
  [Field in keyof Table['$inferInsert']]?: Table['$inferInsert'][Field] | SQL
}
type Prepared<Result> = { execute(values: Values): Promise<Result> }

/** An order of many lines is rare, and each number of rows is a statement of its own. */
const MOST_ROWS = 4
/** Of one writer. Each costs the memory of a plan in every connection. */
const MOST_STATEMENTS = 16
let named = 0

/**
 * {@link preparedOnce} for what is written into a table: one statement for each set of fields that is given, whatever their
 * values. Drizzle takes longer to write an order's insert down than PostgreSQL to do it. `build` gets the rows with a
 * placeholder for each value, and may have placeholders of its own, which `others` fill in.
 */
export function preparedByFields<Table extends PgTable, Result>(
  table: Table,
  build: (db: Queryable, rows: Table['$inferInsert'][]) => { prepare(name: string): Prepared<Result> },
) {
  const columns = getTableColumns(table)
  const encode = (field: string, value: unknown) => (value === null ? null : columns[field]?.mapToDriverValue(value))
  const statements = new Map<string, (db: Queryable) => Prepared<Result>>()
  const constants: SQL[] = []
  const prepare = (db: Queryable, placed: Values[], name: string) =>
    build(db, placed as Table['$inferInsert'][]).prepare(name)

  /** What is kept for good sees no value of any row. */
  function keep(shape: string, placed: Values[]) {
    named += 1
    const name = `written_${named}`
    const statement = preparedOnce((db) => prepare(db, placed, name))
    statements.set(shape, statement)
    return statement
  }

  return async (db: Queryable, rows: readonly Given<Table>[], others: Values = {}): Promise<Result> => {
    const given = rows.map(givenOf)
    const values = { ...others }
    for (const [index, row] of given.entries())
      for (const [field, value] of row) if (!is(value, SQL)) values[`${index}.${field}`] = encode(field, value)
    const shape = given.length > MOST_ROWS ? null : shapeOf(given, constants)
    const known = shape === null ? undefined : statements.get(shape)
    if (known) return known(db).execute(values)
    const placed = given.map(placeholdersOf)
    if (shape === null || statements.size === MOST_STATEMENTS) return prepare(db, placed, '').execute(values)
    return keep(shape, placed)(db).execute(values)
  }
}

type Row = [field: string, value: unknown][]

const givenOf = (row: Values): Row => Object.entries(row).filter(([, value]) => value !== undefined)

const placeholdersOf = (row: Row, index: number): Values =>
  Object.fromEntries(
    row.map(([field, value]) => [field, is(value, SQL) ? value : sql`${sql.placeholder(`${index}.${field}`)}`]),
  )

/** What the statement depends on; null where it holds SQL that is a new one each time. */
function shapeOf(rows: readonly Row[], constants: SQL[]): string | null {
  const shape: string[] = []
  for (const row of rows) {
    for (const [field, value] of row) {
      if (!is(value, SQL)) shape.push(field)
      else if (constants.includes(value)) shape.push(`${field}=${constants.indexOf(value)}`)
      else if (constants.length === MOST_STATEMENTS) return null
      else shape.push(`${field}=${constants.push(value) - 1}`)
    }
    shape.push('|')
  }
  return shape.join()
}
