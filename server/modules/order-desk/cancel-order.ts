import type { DeskCancelRefusal } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { cancelForShop } from '#server/modules/post-purchase/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** Cancels an order that nobody has paid (`cancelForShop`), as somebody of the team. Said twice, it is done once. */
export async function cancelUnpaidOrder(
  services: Deps,
  actor: StaffActor,
  { orderId }: { orderId: number },
): Promise<{ ok: true } | { ok: false; refusal: DeskCancelRefusal }> {
  const refusal = await refuseStaff(services, actor, 'orders.cancel')
  if (refusal) return { ok: false, refusal }
  const done = await cancelForShop(services, { orderId, by: { actor: { kind: 'staff', id: String(actor.id) } } })
  return done.ok ? done : { ok: false, refusal: { code: done.refusal } }
}
