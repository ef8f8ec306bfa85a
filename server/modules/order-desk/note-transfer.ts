import type { TransferRefusal } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { listOpenManualRefundsOf, settleManualRefund } from '#server/modules/payments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

/** Notes that the shop has transferred what it owed an order's buyer (`settleManualRefund`), as somebody of the team. */
export async function noteTransfer(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { orderId, transferId }: { orderId: number; transferId: number },
): Promise<{ ok: true } | { ok: false; refusal: TransferRefusal }> {
  const refusal = await refuseStaff(services, actor, 'payments.refund')
  if (refusal) return { ok: false, refusal }
  const open = await listOpenManualRefundsOf(services.db, orderId)
  if (!open.some(({ id }) => id === transferId)) return { ok: false, refusal: { code: 'unknown-transfer' } }
  await settleManualRefund(services, { manualRefundId: transferId, actorName: actor.name })
  const by = { actor: { kind: 'staff', id: String(actor.id) }, clock: services.clock } as const
  await services.db.transaction((tx) =>
    recordAction(tx, by, { subject: { kind: 'order', id: String(orderId) }, action: 'transferred' }),
  )
  return { ok: true }
}
