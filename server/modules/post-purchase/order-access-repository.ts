import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { orderAccessRequests } from './tables.ts'

export type OrderAccessRequest = typeof orderAccessRequests.$inferSelect

/** Writes a request down and forgets those made before `forgetBefore`. */
export async function insertAccessRequest(
  tx: Transaction,
  { email, at, forgetBefore }: { email: string; at: Date; forgetBefore: Date },
): Promise<OrderAccessRequest> {
  await tx.delete(orderAccessRequests).where(lt(orderAccessRequests.requestedAt, forgetBefore))
  return theRow(await tx.insert(orderAccessRequests).values({ email, requestedAt: at }).returning())
}

export async function hasAccessRequestSince(db: Queryable, email: string, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: orderAccessRequests.id })
    .from(orderAccessRequests)
    .where(and(eq(orderAccessRequests.email, email), gt(orderAccessRequests.requestedAt, since)))
    .limit(1)
  return found !== undefined
}

export async function findAccessRequest(db: Queryable, id: string): Promise<OrderAccessRequest | null> {
  const [found] = await db.select().from(orderAccessRequests).where(eq(orderAccessRequests.id, id))
  return found ?? null
}
