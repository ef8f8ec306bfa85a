import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { Customer } from './customer-repository.ts'
import { customers } from './tables.ts'

/** Marks accounts as warned whose owner was not seen since then; gives back which. */
export async function warnInactive(
  tx: Transaction,
  { unseenSince, now, limit }: { unseenSince: Date; now: Date; limit: number },
): Promise<number[]> {
  const unwarned = tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(lt(customers.lastSeenAt, unseenSince), isNull(customers.warnedAt)))
    .orderBy(customers.id)
    .limit(limit)
    .for('update')
  const rows = await tx
    .update(customers)
    .set({ warnedAt: now })
    .where(inArray(customers.id, unwarned))
    .returning({ id: customers.id })
  return rows.map(({ id }) => id)
}

/** Accounts whose owner was warned before then and has not been seen since long before that. */
export function listWarnedInactive(
  db: Queryable,
  { overBefore, warnedBefore, limit }: { overBefore: Date; warnedBefore: Date; limit: number },
): Promise<Customer[]> {
  return db
    .select()
    .from(customers)
    .where(and(lt(customers.lastSeenAt, overBefore), lt(customers.warnedAt, warnedBefore)))
    .orderBy(customers.id)
    .limit(limit)
}
