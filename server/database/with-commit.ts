import type { Database, Transaction } from './database.ts'

const travelling = new WeakMap<Transaction, Promise<unknown>[]>()

/**
 * A transaction as `db.transaction` makes it, in which steps may travel {@link withCommit}. Fails, with nothing written,
 * when one of them does.
 */
export async function transaction<Result>(db: Database, steps: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const last: Promise<unknown>[] = []
  const result = await db.transaction((tx) => {
    travelling.set(tx, last)
    return steps(tx)
  })
  // PostgreSQL commits nothing behind a statement that failed, and does not call that an error.
  await Promise.all(last)
  return result
}

/**
 * Lets the commit leave in the same write as the last statement of a transaction. A row that everybody waits for is then
 * held no longer than the database itself needs, however busy this process is. `step` must be all that is left to do.
 * In a transaction that `db.transaction` opened, it is awaited.
 */
export async function withCommit(tx: Transaction, step: Promise<unknown>): Promise<void> {
  const last = travelling.get(tx)
  if (!last) {
    await step
    return
  }
  // Whoever opened the transaction hears of its failure.
  step.catch(() => undefined)
  last.push(step)
}
