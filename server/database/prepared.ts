import type { Queryable } from './database.ts'

/**
 * A statement that is built once for the database, and once for each of its connections that transactions use; and
 * planned once a connection: its name must be the same for the same text. Worth it for what is asked again and again.
 */
export function preparedOnce<Statement>(prepare: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const prepared = new WeakMap<object, Statement>()
  return (db) => {
    const connection = connectionOf(db)
    const known = prepared.get(connection)
    if (known) return known
    const fresh = prepare(db)
    prepared.set(connection, fresh)
    return fresh
  }
}

/** What drizzle binds a statement to: the pool, or the client that the pool lent to a transaction. */
function connectionOf(db: Queryable): object {
  const client: unknown = Reflect.get(db._.session, 'client')
  return typeof client === 'object' && client !== null ? client : db
}

/** In SQL, its values as `$1` and on; its name must be the same for the same text. */
export type Named = { name: string; text: string; values: readonly unknown[] }

/** The same for a statement in SQL that drizzle has no words for: how many rows it gave back or changed. */
export async function runNamed(db: Queryable, statement: Named): Promise<number> {
  const connection = connectionOf(db) as { query(statement: Named): Promise<{ rowCount: number | null }> }
  return (await connection.query(statement)).rowCount ?? 0
}
