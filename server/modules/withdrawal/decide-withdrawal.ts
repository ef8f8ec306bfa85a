import type { WithdrawalGround } from '#contracts/order/withdrawal.ts'
import { type DecisionRefusal, groundsFor, type WithdrawalDecision } from '#contracts/order/withdrawal-decision.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { getWithdrawalMail } from './get-withdrawal-mail.ts'
import { findWithdrawal, lockWithdrawal, markDecided } from './withdrawal-repository.ts'

type Decided =
  | { ok: true }
  | { ok: false; refusal: Extract<DecisionRefusal, { code: 'unknown-withdrawal' | 'decided' | 'no-ground' }> }

/**
 * What the shop says to a statement about this order, once: its author is told by mail. Money moves apart from it. Refused: a
 * statement of another order, one that was decided or carried out before, a ground that nothing of the order leaves room for.
 */
export async function decideWithdrawal(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'origin'>,
  { id, orderId, decision, actor }: { id: number; orderId: number; decision: WithdrawalDecision; actor: Actor },
): Promise<Decided> {
  if (decision.kind === 'refused' && !(await mayRefuse(services, { id, ground: decision.ground })))
    return { ok: false, refusal: { code: 'no-ground' } }
  return services.db.transaction(async (tx): Promise<Decided> => {
    const found = await lockWithdrawal(tx, id)
    if (found?.orderId !== orderId) return { ok: false, refusal: { code: 'unknown-withdrawal' } }
    if (found.decidedAt !== null || found.settledAt !== null) return { ok: false, refusal: { code: 'decided' } }
    const decidedAt = services.clock.now()
    // A refund that is being booked at this moment is seen by the mark of what went back (docs/decisions/149).
    await lockOrder(tx, orderId)
    await markDecided(tx, id, {
      decidedAt,
      refusedFor: decision.kind === 'refused' ? decision.ground : null,
    })
    await recordAction(
      tx,
      { actor, clock: services.clock },
      { subject: { kind: 'order', id: String(orderId) }, action: `withdrawal-${decision.kind}` },
    )
    await queueMails(services, tx, [{ kind: 'withdrawal-answer', about: String(id) }])
    return { ok: true }
  })
}

async function mayRefuse(
  services: Pick<Services, 'db' | 'origin'>,
  { id, ground }: { id: number; ground: WithdrawalGround },
): Promise<boolean> {
  const found = await findWithdrawal(services.db, id)
  if (!found) return true
  return groundsFor((await getWithdrawalMail(services, { id })).order?.lines ?? []).includes(ground)
}
