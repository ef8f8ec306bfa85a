import { type Booking, isAccepted, isAsked } from '#contracts/booking/booking.ts'
import type { RequestRefusal } from '#contracts/booking/booking-request.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { acceptBooking, findBooking, listLapsedRequests } from '#server/modules/bookings/index.ts'
import { completeOrder } from '#server/modules/fulfilment/index.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import {
  insertOrderNote,
  lockOrder,
  type Order,
  openWaitingDues,
  readContents,
  updateOrder,
} from '#server/modules/orders/index.ts'
import { endUnpaid } from '#server/modules/post-purchase/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { insertChange } from './change-repository.ts'

type Deps = { db: Queryable } & Pick<Services, 'clock' | 'jobs'>
type Answer = { bookingId: number } & Pick<Writer, 'actor'>
export type AnsweredRequest = { ok: true; booking: Booking } | { ok: false; refusal: RequestRefusal; name: string }

const HOUR = 3_600_000
/** How long a time is kept for its payment once the shop has said yes; never beyond its beginning. */
const PAY_WITHIN_HOURS = 48
const REASON_LENGTH = 300

/**
 * Says yes to a booking that waits for it: its time is kept until it has to be paid, and its buyer gets the link that pays it,
 * all in one transaction; one that costs nothing is theirs at once. Who may do so is the caller's affair. Said twice, it is
 * refused as no longer waiting.
 */
export function acceptRequest(services: Deps, { bookingId, actor }: Answer): Promise<AnsweredRequest> {
  return services.db.transaction(async (tx): Promise<AnsweredRequest> => {
    const found = await lockRequest(services, tx, bookingId)
    if (!found.ok) return found
    const { booking, order } = found
    const now = services.clock.now()
    const payBy = new Date(Math.min(now.getTime() + PAY_WITHIN_HOURS * HOUR, Date.parse(booking.startsAt)))
    await acceptBooking(tx, { bookingId, payBy })
    await openWaitingDues(tx, order.id, now)
    const open = await updateOrder(tx, order.id, { paymentMethod: '' })
    await insertOrderNote(tx, { orderId: order.id, text: 'Créneau confirmé par la boutique.' })
    await recordAction(tx, { actor, clock: services.clock }, { ...subjectOf(bookingId), action: 'request-accepted' })
    if (order.totalCents > 0) await queueMails(services, tx, aboutOrder(order.id, 'booking-accepted'))
    else await completeFree(services, tx, open)
    const after = await findBooking({ db: tx }, bookingId)
    return { ok: true, booking: after ?? booking }
  })
}

/** Says no, with a reason that its buyer reads: its time is free, and its order is cancelled. Nothing was paid. */
export async function refuseRequest(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>,
  { bookingId, actor, reason }: Answer & { reason: string },
): Promise<AnsweredRequest> {
  const found = await findBooking(services, bookingId)
  if (!found?.orderId) return { ok: false, refusal: 'unknown', name: '' }
  if (!isAsked(found)) return { ok: false, refusal: 'answered', name: found.productName }
  const words = cutText(reason.trim(), REASON_LENGTH)
  const ended = await endUnpaid(services, found.orderId, {
    note: `Demande de réservation refusée par la boutique${words && `, motif\u202F: ${words}`}.`,
    mails: [],
    // Somebody else has said yes meanwhile.
    stillHolds: (tx) => isUnchanged(tx, found),
    besides: async (tx) => {
      await owe(services, tx, { booking: found, kind: 'booking-refused', reason: words })
      await recordAction(tx, { actor, clock: services.clock }, { ...subjectOf(bookingId), action: 'request-refused' })
    },
  })
  const after = await findBooking(services, bookingId)
  return ended ? { ok: true, booking: after ?? found } : { ok: false, refusal: 'answered', name: found.productName }
}

/**
 * Ends the requests whose time was kept as long as it could be: nobody has answered, or nobody has paid. Their buyers are told.
 * One whose payment is under way at a bank is left to it.
 */
export async function endLapsedRequests(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>,
): Promise<number> {
  let ended = 0
  for (const bookingId of await listLapsedRequests(services.db, services.clock.now())) {
    const booking = await findBooking(services, bookingId)
    if (!booking?.orderId || !(isAsked(booking) || isAccepted(booking))) continue
    const kind = isAsked(booking) ? 'booking-refused' : 'booking-lapsed'
    const isEnded = await endUnpaid(services, booking.orderId, {
      note: isAsked(booking)
        ? 'Demande de réservation restée sans réponse\u202F: créneau rendu.'
        : 'Réservation acceptée mais non payée à temps\u202F: créneau rendu.',
      mails: [],
      stillHolds: (tx) => isUnchanged(tx, booking),
      besides: (tx) => owe(services, tx, { booking, kind, reason: '' }),
    })
    if (isEnded) ended += 1
  }
  return ended
}

/** Whether it is as it was read, neither answered nor moved to another term since. */
async function isUnchanged(tx: Transaction, { id, status, heldUntil }: Booking): Promise<boolean> {
  const now = await findBooking({ db: tx }, id)
  return now !== null && now.status === status && now.heldUntil === heldUntil
}

const subjectOf = (bookingId: number) => ({ subject: { kind: 'booking', id: String(bookingId) } }) as const

type Owed = { booking: Booking; kind: 'booking-refused' | 'booking-lapsed'; reason: string }

/** The mail tells what was asked for, and why it came to nothing. */
async function owe(services: Deps, tx: Transaction, { booking, kind, reason }: Owed): Promise<void> {
  const change = await insertChange(tx, {
    ...{ bookingId: booking.id, kind: 'cancelled', by: 'shop', at: services.clock.now() },
    ...{ previousStartsAt: new Date(booking.startsAt), reason },
  })
  await queueMails(services, tx, [{ kind, about: String(change.id) }])
}

type Waiting = { ok: true; booking: Booking; order: Order } | Extract<AnsweredRequest, { ok: false }>

/** The order first, as wherever what it owes may change. */
async function lockRequest({ clock }: Deps, tx: Transaction, bookingId: number): Promise<Waiting> {
  const found = await findBooking({ db: tx }, bookingId)
  const order = found?.orderId ? await lockOrder(tx, found.orderId) : null
  const booking = order && (await findBooking({ db: tx }, bookingId))
  if (!booking || !order) return { ok: false, refusal: 'unknown', name: '' }
  const isOpen = isAsked(booking) && Date.parse(booking.heldUntil ?? '') > clock.now().getTime()
  return isOpen ? { ok: true, booking, order } : { ok: false, refusal: 'answered', name: booking.productName }
}

async function completeFree(services: Deps, tx: Transaction, order: Order): Promise<void> {
  const [contents, settings] = [await readContents(tx, order.id), await getShopSettings(tx)]
  await completeOrder(services, tx, { order, contents, note: 'Commande gratuite.', settings })
}
