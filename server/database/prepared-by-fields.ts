import { getTableColumns, SQL, sql } from 'drizzle-orm'
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

  /** Puts the rows' values where their placeholders are. Gives what the statement depends on; null: on what never comes again. */
  function fill(values: Values, rows: readonly Values[]): string | null {
    const shape: string[] = []
    let isNew = rows.length > MOST_ROWS
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? {}
      for (const field of Object.keys(row)) {
        const value = row[field]
        if (value === undefined) continue
        if (value instanceof SQL) {
          const place = isNew ? null : placeOf(value, constants)
          isNew ||= place === null
          shape.push(`${field}=${place}`)
        } else {
          values[keyOf(index, field)] = encode(field, value)
          shape.push(field)
        }
      }
      shape.push('|')
    }
    return isNew ? null : shape.join()
  }

  return async (db: Queryable, rows: readonly Given<Table>[], others: Values = {}): Promise<Result> => {
    const values = { ...others }
    const shape = fill(values, rows)
    const known = shape === null ? undefined : statements.get(shape)
    if (known) return known(db).execute(values)
    const placed = rows.map(placeholdersOf)
    if (shape === null || statements.size === MOST_STATEMENTS) return prepare(db, placed, '').execute(values)
    return keep(shape, placed)(db).execute(values)
  }
}

const placeholdersOf = (row: Values, index: number): Values =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value instanceof SQL ? value : sql`${sql.placeholder(keyOf(index, field))}`]),
  )

/** Which of the constants it is, a new one among them; null when there is no room for one more. */
function placeOf(value: SQL, constants: SQL[]): number | null {
  const known = constants.indexOf(value)
  if (known >= 0) return known
  return constants.length === MOST_STATEMENTS ? null : constants.push(value) - 1
}

/** Of the columns of all tables: made up anew, the keys of an order's values took as long as writing them down. */
const KEYS = Array.from({ length: MOST_ROWS }, () => new Map<string, string>())

/** Of a field's placeholder in the row of that number. */
function keyOf(index: number, field: string): string {
  const known = KEYS[index]?.get(field)
  if (known !== undefined) return known
  const key = `${index}.${field}`
  KEYS[index]?.set(field, key)
  return key
}
