import type { Queryable, Transaction } from '#server/database/database.ts'
import { listDues, moveDue } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { fallsDueFor } from './due-rules.ts'

/**
 * What an order owes before its session of this number is held: 0 cents once nothing, so that it may be held. All dues of
 * sessions up to it count; a session whose payment is missing is not held (docs/decisions, payment in parts).
 */
export async function oweBeforeSession(
  db: Queryable,
  { orderId, session }: { orderId: number; session: number },
): Promise<number> {
  const dues = await listDues(db, orderId)
  return dues
    .filter(({ state, beforeSession }) => state === 'open' && (beforeSession === null || beforeSession <= session))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * A session was booked, moved or given up (`startsAt` null): what is to be paid before it falls due three days earlier, never
 * after the last day that its buyer was told. In the transaction that holds the order's row.
 */
export async function scheduleSession(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { orderId, session, startsAt }: { orderId: number; session: number; startsAt: Date | null },
): Promise<void> {
  const now = clock.now()
  for (const { id, state, beforeSession, latestAt } of await listDues(tx, orderId)) {
    if (state !== 'open' || beforeSession !== session || latestAt === null) continue
    await moveDue(tx, id, fallsDueFor(startsAt && { startsAt }, { latestAt, now }))
  }
}
