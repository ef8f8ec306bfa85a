import { isPaid, isUnpaid } from '#contracts/order/order.ts'
import { ORDER_MAIL_HELD_SECONDS, type ResendRefusal } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { sendLinksAgain, stopLinks } from '#server/modules/fulfilment/index.ts'
import { closeReopenedMail, type MailKind, sendMailAgain } from '#server/modules/notifications/index.ts'
import { type Due, findOrder, listDues, lockOrder, type Order } from '#server/modules/orders/index.ts'
import { findManualRefund } from '#server/modules/payments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { type OrderMailRow, selectMailsOf } from './timeline-repository.ts'

/** The worker leaves the mail for so much longer than it can be taken back. */
const GRACE_SECONDS = 2

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Refused = { ok: false; refusal: ResendRefusal }
/** `mailId`: what takes it back (`stopMail`). */
type Resent = { ok: true; mailId: string; kind: MailKind } | Refused

/** Which mails still say what is so: those that are written from what is over are left out by their composers. */
const STILL_TELLS: Partial<Record<MailKind, (order: Order, dues: readonly Due[], about: string) => boolean>> = {
  ...{ 'order-paid': () => true, 'new-order': () => true, 'order-alert': () => true, 'due-paid': () => true },
  ...{ 'order-shipped': () => true, 'order-to-pay': ({ status }) => isUnpaid(status) },
  ...{ 'order-refunded': () => true, 'withdrawal-receipt': () => true, 'withdrawal-notice': () => true },
  'withdrawal-answer': () => true,
  ...{ 'downloads-renewed': ({ status }) => isPaid(status), 'course-access': ({ status }) => isPaid(status) },
  ...{ 'payment-awaited': isOnHold, 'payment-failed': ({ status }) => status === 'failed' },
  ...{ 'order-cancelled': isCancelled, 'order-cancelled-by-shop': isCancelled },
  ...{ 'cancellation-notice': isCancelled, 'payment-voided': isCancelled },
  ...{ 'due-soon': isOpenDue, 'due-failed': isOpenDue, 'renewal-due': ({ status }) => isUnpaid(status) },
}

function isOnHold({ status }: Order) {
  return status === 'on-hold'
}
function isCancelled({ status }: Order) {
  return status === 'cancelled'
}
function isOpenDue({ status }: Order, dues: readonly Due[], about: string) {
  return status === 'partial-payment' && dues.some(({ id, state }) => String(id) === about && state === 'open')
}

/** Those of an order's mails that can go out once more: they went out, and what they say is still so. */
export async function listResendable(
  db: Queryable,
  order: Order,
  mails: readonly OrderMailRow[],
): Promise<Set<string>> {
  const dues = await listDues(db, order.id)
  const resendable = new Set<string>()
  for (const { id, kind, about, sentAt } of mails) {
    if (sentAt === null) continue
    const isByHand = kind === 'refund-by-hand' || kind === 'refund-by-hand-notice'
    const isOpen = isByHand
      ? (await findManualRefund(db, Number(about)))?.doneAt === null
      : STILL_TELLS[kind]?.(order, dues, about)
    if (isOpen) resendable.add(id)
  }
  return resendable
}

/**
 * Sends one of an order's mails once more, as it would be written now, after ten seconds in which it can be taken back.
 * Refused: one that is not of this order, that is on its way, whose news is over.
 */
export async function resendMail(
  services: Deps,
  actor: StaffActor,
  { orderId, mailId }: { orderId: number; mailId: string },
): Promise<Resent> {
  const refusal = await refuseStaff(services, actor, 'orders.mail')
  if (refusal) return { ok: false, refusal }
  return services.db.transaction(async (tx): Promise<Resent> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('unknown-order')
    const mails = await selectMailsOf(tx, orderId)
    const mail = mails.find(({ id }) => id === mailId)
    if (!mail) return refuse('unknown-mail')
    if (mail.sentAt === null) return refuse('under-way')
    if (!(await listResendable(tx, order, [mail])).has(mailId)) return refuse('nothing-to-tell')
    const afterSeconds = ORDER_MAIL_HELD_SECONDS + GRACE_SECONDS
    const again = await sendMailAgain(services, tx, { ...mail, afterSeconds })
    if (again === null) return refuse('under-way')
    const by = { actor: { kind: 'staff', id: String(actor.id) }, clock: services.clock } as const
    await recordAction(tx, by, { subject: { kind: 'order', id: String(orderId) }, action: 'mail-sent-again' })
    return { ok: true, mailId: again, kind: mail.kind }
  })
}

/** Takes back a mail that was to go out once more, while it is held. */
export async function stopMail(
  services: Deps,
  actor: StaffActor,
  { orderId, mailId }: { orderId: number; mailId: string },
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'orders.mail')
  if (refusal) return { ok: false, refusal }
  return services.db.transaction(async (tx) => {
    const mail = (await selectMailsOf(tx, orderId)).find(({ id }) => id === mailId)
    if (!mail) return refuse('unknown-mail')
    const isHeld = services.clock.now().getTime() < mail.queuedAt.getTime() + ORDER_MAIL_HELD_SECONDS * 1_000
    return isHeld && (await closeReopenedMail(tx, mailId)) ? { ok: true } : refuse('has-left')
  })
}

/**
 * Sends the links to an order's files once more, after ten seconds; those that are over are opened anew first, however often
 * that was done (`isReopened`). `sendingId` takes the mail back (`stopOrderLinks`).
 */
export async function resendLinks(
  services: Deps,
  actor: StaffActor,
  { orderId }: { orderId: number },
): Promise<{ ok: true; sendingId: string; isReopened: boolean } | Refused> {
  const refusal = await refuseStaff(services, actor, 'orders.mail')
  if (refusal) return { ok: false, refusal }
  const afterSeconds = ORDER_MAIL_HELD_SECONDS + GRACE_SECONDS
  const by = { kind: 'staff', id: String(actor.id) } as const
  const sent = await sendLinksAgain(services, { orderId, by, afterSeconds })
  return sent.ok ? sent : refuse(sent.refusal)
}

/** Takes back the mail with an order's links while it is held; what was opened anew stays open. */
export async function stopOrderLinks(
  services: Deps,
  actor: StaffActor,
  { orderId, sendingId }: { orderId: number; sendingId: string },
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'orders.mail')
  if (refusal) return { ok: false, refusal }
  if (!(await findOrder(services.db, orderId))) return refuse('unknown-order')
  const isStopped = await stopLinks(services, { orderId, sendingId, heldSeconds: ORDER_MAIL_HELD_SECONDS })
  return isStopped ? { ok: true } : refuse('has-left')
}

type Code = Exclude<ResendRefusal['code'], 'not-yours' | 'confirm-again'>
const refuse = (code: Code): Refused => ({ ok: false, refusal: { code } })
