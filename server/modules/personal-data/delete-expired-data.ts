import { inBatches } from '#server/database/in-batches.ts'
import type { Services } from '#server/services.ts'
import { DELETIONS } from './deletion-repository.ts'

const ROWS_AT_ONCE = 500

/**
 * Deletes what is kept for a term of `contracts/privacy/retention.ts` that is over, in small batches. Carts, sign-ins, messages
 * and records of consent are deleted by their own modules; orders lose their names (`anonymiseOldOrders`). Gives back how
 * many rows went.
 */
export async function deleteExpiredData({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  let deleted = 0
  for (const remove of DELETIONS) deleted += await inBatches(ROWS_AT_ONCE, (limit) => remove(db, { now, limit }))
  return deleted
}
