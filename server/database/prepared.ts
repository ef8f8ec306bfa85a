import type { Queryable } from './database.ts'

/**
 * A statement that is built once for each database or transaction that asks for it, and planned once a connection: its
 * name must be the same for the same text. Worth it for what every page asks.
 */
export function preparedOnce<Statement>(prepare: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const prepared = new WeakMap<Queryable, Statement>()
  return (db) => {
    const known = prepared.get(db)
    if (known) return known
    const fresh = prepare(db)
    prepared.set(db, fresh)
    return fresh
  }
}
