import { randomInt } from 'node:crypto'
import type { Appointment, AppointmentRefusal } from '#contracts/booking/appointment.ts'
import { beginningOf, referenceOf } from '#contracts/booking/appointment-words.ts'
import type { Booking } from '#contracts/booking/booking.ts'
import type { ShopCancellation } from '#contracts/booking/cancellation-terms.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import { cancelBooking, findBooking } from '#server/modules/bookings/index.ts'
import { saveCoupon } from '#server/modules/coupons/index.ts'
import { scheduleSession } from '#server/modules/instalments/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { insertOrderNote, listOrderAddresses, lockOrder, type Order, raiseAlert } from '#server/modules/orders/index.ts'
import { oweRefund } from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { insertChange } from './change-repository.ts'
import { cancellingOf, rulesOfBooking, shopCancellingOf } from './view-appointment.ts'

type Deps = { db: Queryable } & Pick<Services, 'clock' | 'jobs'>
/** What becomes of the money. */
type Outcome = NonNullable<Appointment['cancelling']> | ShopCancellation

/** Who of the shop gives it up, and why; its buyer reads the reason. */
type ByShop = { by: Pick<Writer, 'actor'>; reason: string }

const SYSTEM = { actor: { kind: 'system' } } as const
const REASON_LENGTH = 300

/** `outcome`: what the shop and its buyer owe each other for it. */
export type CancelledAppointment =
  | { ok: true; booking: Booking; outcome: Outcome }
  | { ok: false; refusal: AppointmentRefusal; name: string }

/**
 * Gives a session up for its buyer: its time is free, what the terms give back is owed to what it was paid with, or as a code,
 * and the mails are owed, all in one transaction: done twice, or cut short anywhere, it is done once. Who may do so is the
 * caller's affair. One that was given up before is refused as no longer changeable.
 */
export function cancelAppointment(services: Deps, { bookingId }: { bookingId: number }): Promise<CancelledAppointment> {
  return giveUp(services, { bookingId, byShop: null })
}

/**
 * The same for the shop, until the session's end: all that was paid goes back, in money, or the session of a series is taken
 * again; where it is late, a compensation is owed, which somebody transfers.
 */
export function cancelAppointmentByShop(
  services: Deps,
  { bookingId, ...byShop }: { bookingId: number } & ByShop,
): Promise<CancelledAppointment> {
  return giveUp(services, { bookingId, byShop: { ...byShop, reason: cutText(byShop.reason.trim(), REASON_LENGTH) } })
}

function giveUp(
  services: Deps,
  { bookingId, byShop }: { bookingId: number; byShop: ByShop | null },
): Promise<CancelledAppointment> {
  return services.db.transaction(async (tx): Promise<CancelledAppointment> => {
    const found = await findBooking({ db: tx }, bookingId)
    const order = found?.orderId ? await lockOrder(tx, found.orderId) : null
    if (!found || !order) return { ok: false, refusal: { reason: 'unknown-booking' }, name: '' }
    // Read again: whoever was faster held the order.
    const booking = (await findBooking({ db: tx }, bookingId)) ?? found
    const now = services.clock.now()
    const rules = await rulesOfBooking({ db: tx, clock: services.clock }, booking)
    const weigh = byShop ? shopCancellingOf : cancellingOf
    const outcome = await weigh(tx, { booking, order, rules, now })
    if (!outcome) return { ok: false, refusal: { reason: 'not-changeable' }, name: booking.productName }
    // By the terms it may be given up until it begins: what that costs was reckoned above.
    const cancelled = await cancelBooking(services, tx, { bookingId, by: 'shop' })
    if (!cancelled.ok) return cancelled
    const { sessionNumber: session } = booking
    await scheduleSession(services, tx, { orderId: order.id, session, startsAt: null })
    const creditCode = await giveBack(services, tx, { order, outcome, by: byShop?.by ?? SYSTEM })
    const { rule, givenBackCents, keptCents } = outcome
    const change = await insertChange(tx, {
      ...{ bookingId, kind: 'cancelled', by: byShop ? 'shop' : 'buyer', at: now },
      ...{ previousStartsAt: new Date(booking.startsAt), rule, givenBackCents, keptCents, creditCode },
      ...{ compensationCents: compensationOf(outcome), reason: byShop?.reason ?? '' },
    })
    await insertOrderNote(tx, { orderId: order.id, text: noteOf(order, { booking, outcome, byShop }) })
    await askForCompensation(services, tx, { order, booking, outcome })
    await queueMails(services, tx, [
      { kind: 'booking-cancelled', about: String(change.id) },
      { kind: 'booking-change-notice', about: String(change.id) },
    ])
    return { ok: true, booking: cancelled.booking, outcome }
  })
}

const compensationOf = (outcome: Outcome) => ('compensationCents' in outcome ? outcome.compensationCents : 0)

type Given = { booking: Booking; outcome: Outcome }

function noteOf(order: Order, { booking, outcome, byShop }: Given & { byShop: ByShop | null }): string {
  const [back, kept] = [outcome.givenBackCents, outcome.keptCents].map((cents) => formatMoney(cents, order.currency))
  const { actor } = byShop?.by ?? SYSTEM
  const who = byShop ? `la boutique (${'id' in actor ? actor.id : actor.kind})` : 'le client'
  const why = byShop?.reason ? `, motif\u202F: ${byShop.reason}` : ''
  return `Séance ${booking.id} annulée par ${who} (${outcome.rule})${why}\u202F: ${back} à rendre, ${kept} retenus.`
}

/** No payment takes back more than it brought: what comes on top is transferred by somebody. */
async function askForCompensation(
  services: Deps,
  tx: Transaction,
  { order, booking, outcome }: Given & { order: Order },
): Promise<void> {
  const cents = compensationOf(outcome)
  if (cents === 0) return
  const moment = beginningOf(booking)
  const text = `Indemnité de ${formatMoney(cents, order.currency)} à virer (article 9.5)\u202F: la séance ${referenceOf(booking)} du ${moment} a été annulée trop tard par la boutique.`
  await raiseAlert(services, tx, { orderId: order.id, text })
}

/** Owes what goes back; gives the code that was made for it, if it is one. What cannot be owed is somebody's affair. */
async function giveBack(
  services: Deps,
  tx: Transaction,
  { order, outcome, by }: { order: Order; outcome: Outcome; by: Pick<Writer, 'actor'> },
): Promise<string | null> {
  const { givenBackCents: amountCents, rule } = outcome
  if (amountCents === 0) return null
  const { bookings } = await getShopSettings(tx)
  // What the law has a shop give back is money (L221-24), and what its own fault costs.
  if (bookings.cancellation.givesBack === 'credit' && rule !== 'withdrawal' && rule !== 'by-shop')
    return giveCredit(services, tx, { order, amountCents })
  const owed = await oweRefund(services, tx, { order, amountCents, reason: 'séance annulée', by })
  if (!owed.ok) {
    const text = `${formatMoney(amountCents, order.currency)} à rendre pour une séance annulée, mais le remboursement n’est pas possible (${owed.refusal.code}).`
    await raiseAlert(services, tx, { orderId: order.id, text })
  }
  return null
}

/** No vowels, so no words; no signs that are taken for others. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const CODE_LENGTH = 10
const CREDIT_DAYS = 365

async function giveCredit(
  { clock }: Deps,
  tx: Transaction,
  { order, amountCents }: { order: Order; amountCents: number },
): Promise<string> {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  const code = `avoir-${letters.join('').toLowerCase()}`
  const billing = (await listOrderAddresses(tx, order.id)).find(({ kind }) => kind === 'billing')
  const saved = await saveCoupon(
    { db: tx, clock, ...SYSTEM },
    {
      edited: 0,
      draft: {
        ...{ code, kind: 'fixed-cart', amount: amountCents, usageLimit: 1, usageLimitPerBuyer: null },
        emails: billing?.email ? [billing.email] : [],
        endsAt: new Date(clock.now().getTime() + CREDIT_DAYS * 86_400_000),
      },
    },
  )
  if (saved.outcome !== 'saved') throw new Error(`The code ${code} could not be saved`)
  return code
}
