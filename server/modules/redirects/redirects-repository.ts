import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { redirects } from './tables.ts'

export async function findTarget(db: Queryable, path: string): Promise<string | null> {
  const [row] = await db.select({ target: redirects.target }).from(redirects).where(eq(redirects.path, path))
  return row?.target ?? null
}

export async function listTargets(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ path: redirects.path, target: redirects.target }).from(redirects)
  return new Map(rows.map(({ path, target }) => [path, target]))
}

/** Those that led to `path` lead to `target` from now on. */
export async function turn(tx: Transaction, path: string, target: string): Promise<void> {
  await tx.update(redirects).set({ target }).where(eq(redirects.target, path))
}

export async function upsertRedirect(tx: Transaction, row: typeof redirects.$inferInsert): Promise<void> {
  const { target, movedAt } = row
  await tx.insert(redirects).values(row).onConflictDoUpdate({ target: redirects.path, set: { target, movedAt } })
}

export async function deleteRedirect(tx: Transaction, path: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.path, path))
}
