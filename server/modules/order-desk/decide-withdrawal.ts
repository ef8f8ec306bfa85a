import type { WithdrawalGround } from '#contracts/order/withdrawal.ts'
import type { DecisionRefusal } from '#contracts/order/withdrawal-decision.ts'
import type { RefundRefusal } from '#contracts/staff/refund.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { takeAccessBack } from '#server/modules/courses/index.ts'
import { listOrderLines } from '#server/modules/orders/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { decideWithdrawal, getWithdrawalMail } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { type AskedRefund, type RefundedOrder, refundOrder } from './refund-order.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'origin'>
type Asked = { orderId: number; withdrawalId: number }
/** `isAccepted`: the statement is accepted all the same, and its money still owed. */
type Refused = { ok: false; isAccepted: boolean; refusal: DecisionRefusal | RefundRefusal }
type Accepted = { ok: true; refunded: Extract<RefundedOrder, { ok: true }> | null } | Refused

const staff = ({ id }: StaffActor) => ({ kind: 'staff' as const, id: String(id) })

/**
 * Accepts a statement of withdrawal (`decideWithdrawal`), and gives back what was read, where anything goes back now
 * (`refundOrder`). Accepted first: killed in between, the order still waits for its refund.
 */
export async function acceptWithdrawal(
  services: Deps,
  actor: StaffActor,
  { orderId, withdrawalId, refund }: Asked & { refund: AskedRefund | null },
): Promise<Accepted> {
  const refusal = await refuseStaff(services, actor, refund ? 'payments.refund' : 'withdrawals.decide')
  if (refusal) return { ok: false, isAccepted: false, refusal }
  const decision = { kind: 'accepted' } as const
  const decided = await decideWithdrawal(services, { id: withdrawalId, orderId, decision, actor: staff(actor) })
  if (!decided.ok) return { ...decided, isAccepted: false }
  await closeCourses(services, withdrawalId)
  if (!refund) return { ok: true, refunded: null }
  const refunded = await refundOrder(services, actor, refund)
  return refunded.ok ? { ok: true, refunded } : { ...refunded, isAccepted: true }
}

/** Courses that are given back in part are over for their buyer; which of several things a statement names, a person reads. */
async function closeCourses(services: Deps, withdrawalId: number): Promise<void> {
  const { order } = await getWithdrawalMail(services, { id: withdrawalId })
  if (!order?.isWhole) return
  const { db, clock } = services
  const lines = (await listOrderLines(db, order.id)).filter((_, index) => order.lines[index]?.right === 'pro-rata')
  if (lines.length > 0) await db.transaction((tx) => takeAccessBack(tx, lines, clock.now()))
}

/** Refuses a statement of withdrawal for a reason of the law (`decideWithdrawal`). */
export async function refuseWithdrawal(
  services: Deps,
  actor: StaffActor,
  { orderId, withdrawalId, ground }: Asked & { ground: WithdrawalGround },
): Promise<{ ok: true } | { ok: false; refusal: DecisionRefusal }> {
  const refusal = await refuseStaff(services, actor, 'withdrawals.decide')
  if (refusal) return { ok: false, refusal }
  const decision = { kind: 'refused', ground } as const
  return decideWithdrawal(services, { id: withdrawalId, orderId, decision, actor: staff(actor) })
}
