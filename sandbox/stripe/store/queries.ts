import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'

export type Row = Record<string, SQLOutputValue>

export type Queries = {
  all(sql: string, ...values: SQLInputValue[]): Row[]
  get(sql: string, ...values: SQLInputValue[]): Row | undefined
  run(sql: string, ...values: SQLInputValue[]): number
}

/** Each statement is prepared once and kept. */
export function queriesOn(database: DatabaseSync): Queries {
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    all: (sql, ...values) => prepared(sql).all(...values),
    get: (sql, ...values) => prepared(sql).get(...values),
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
  }
}
