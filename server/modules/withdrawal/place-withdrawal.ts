import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { attachWithdrawal, lockWithdrawal, markSettled } from './withdrawal-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type By = Pick<Writer, 'actor'>
type Placed = { ok: true } | { ok: false; refusal: { code: 'unknown-statement' | 'unknown-order' } }

/**
 * Says which order a statement is about that names none which was found: it waits there for its answer from then on, and what
 * it ends by itself is ended, as if it had been found at once.
 */
export function placeLostWithdrawal(
  services: Deps,
  { id, orderId, by }: { id: number; orderId: number; by: By },
): Promise<Placed> {
  return services.db.transaction(async (tx): Promise<Placed> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, refusal: { code: 'unknown-order' } }
    const found = await lockWithdrawal(tx, id)
    if (found?.orderId !== null || found.settledAt !== null)
      return { ok: false, refusal: { code: 'unknown-statement' } }
    await attachWithdrawal(tx, id, orderId)
    const job = { payload: { withdrawalId: id }, key: `withdrawal-${id}` }
    await services.jobs.enqueue(tx, 'settle-withdrawal', [job])
    const about = { subject: { kind: 'order', id: String(orderId) }, action: 'withdrawal-placed' } as const
    await recordAction(tx, { ...by, clock: services.clock }, about)
    return { ok: true }
  })
}

/** Says that such a statement was answered apart: no order of the shop is meant. */
export function closeLostWithdrawal(services: Deps, { id, by }: { id: number; by: By }): Promise<Placed> {
  return services.db.transaction(async (tx): Promise<Placed> => {
    const found = await lockWithdrawal(tx, id)
    if (found?.orderId !== null || found.settledAt !== null)
      return { ok: false, refusal: { code: 'unknown-statement' } }
    await markSettled(tx, id, services.clock.now())
    const about = { subject: { kind: 'message', id: `R-${id}` }, action: 'withdrawal-closed' } as const
    await recordAction(tx, { ...by, clock: services.clock }, about)
    return { ok: true }
  })
}
