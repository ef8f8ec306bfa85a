import { isUnpaid } from '#contracts/order/order.ts'
import { ORDER_MAIL_HELD_SECONDS, type ResendRefusal } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { aboutOrder, dropUnsentMail, queueMails } from '#server/modules/notifications/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { selectMailsOf } from './timeline-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Done = { ok: true } | { ok: false; refusal: ResendRefusal }

/** The worker leaves a mail for so much longer than it can be taken back. */
const GRACE_SECONDS = 2
/** When a mail goes that can be taken back. */
export const LINK_AFTER_SECONDS = ORDER_MAIL_HELD_SECONDS + GRACE_SECONDS

/** Sends the buyer of an order that nobody has paid the link that pays it, after ten seconds in which it can be taken back. */
export async function sendPayLink(services: Deps, actor: StaffActor, { orderId }: { orderId: number }): Promise<Done> {
  const refusal = await refuseStaff(services, actor, 'orders.mail')
  if (refusal) return { ok: false, refusal }
  return services.db.transaction(async (tx): Promise<Done> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, refusal: { code: 'unknown-order' } }
    // A period of a subscription has a mail of its own, which says what becomes of the access.
    if (!isUnpaid(order.status) || order.source === 'renewal')
      return { ok: false, refusal: { code: 'nothing-to-tell' } }
    await queueMails(services, tx, aboutOrder(orderId, 'order-to-pay'), { afterSeconds: LINK_AFTER_SECONDS })
    const by = { actor: { kind: 'staff', id: String(actor.id) }, clock: services.clock } as const
    await recordAction(tx, by, { subject: { kind: 'order', id: String(orderId) }, action: 'link-sent' })
    return { ok: true }
  })
}

/** Takes that mail back while it is held; the order stays. */
export async function stopPayLink(services: Deps, actor: StaffActor, { orderId }: { orderId: number }): Promise<Done> {
  const refusal = await refuseStaff(services, actor, 'orders.mail')
  if (refusal) return { ok: false, refusal }
  return services.db.transaction(async (tx): Promise<Done> => {
    const mail = (await selectMailsOf(tx, orderId)).find(({ kind }) => kind === 'order-to-pay')
    const heldUntil = (mail?.queuedAt.getTime() ?? 0) + ORDER_MAIL_HELD_SECONDS * 1_000
    const isHeld = services.clock.now().getTime() < heldUntil
    const isStopped = isHeld && (await dropUnsentMail(tx, { kind: 'order-to-pay', about: String(orderId) }))
    return isStopped ? { ok: true } : { ok: false, refusal: { code: 'has-left' } }
  })
}
