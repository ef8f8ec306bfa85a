import { randomInt } from 'node:crypto'
import type { Appointment } from '#contracts/booking/appointment.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { Transaction } from '#server/database/database.ts'
import { cancelBooking, findBooking } from '#server/modules/bookings/index.ts'
import { saveCoupon } from '#server/modules/coupons/index.ts'
import { scheduleSession } from '#server/modules/instalments/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { insertOrderNote, listOrderAddresses, lockOrder, type Order, raiseAlert } from '#server/modules/orders/index.ts'
import { oweRefund } from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { insertChange } from './change-repository.ts'
import type { ChangedAppointment } from './move-appointment.ts'
import { cancellingOf, rulesOfBooking } from './view-appointment.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Cancelling = NonNullable<Appointment['cancelling']>

const SYSTEM = { actor: { kind: 'system' } } as const

/**
 * Gives a session up for its buyer: its time is free, what the terms give back is owed to what it was paid with, or as a code,
 * and the mails are owed, all in one transaction: done twice, or cut short anywhere, it is done once. Who may do so is the
 * caller's affair. One that was given up before is refused as no longer changeable.
 */
export async function cancelAppointment(
  services: Deps,
  { bookingId }: { bookingId: number },
): Promise<ChangedAppointment> {
  return services.db.transaction(async (tx): Promise<ChangedAppointment> => {
    const found = await findBooking({ db: tx }, bookingId)
    const order = found?.orderId ? await lockOrder(tx, found.orderId) : null
    if (!found || !order) return { ok: false, refusal: { reason: 'unknown-booking' }, name: '' }
    // Read again: whoever was faster held the order.
    const booking = (await findBooking({ db: tx }, bookingId)) ?? found
    const now = services.clock.now()
    const rules = await rulesOfBooking({ db: tx, clock: services.clock }, booking)
    const outcome = await cancellingOf(tx, { booking, order, rules, now })
    if (!outcome) return { ok: false, refusal: { reason: 'not-changeable' }, name: booking.productName }
    // By the terms it may be given up until it begins: what that costs was reckoned above.
    const cancelled = await cancelBooking(services, tx, { bookingId, by: 'shop' })
    if (!cancelled.ok) return cancelled
    const { sessionNumber: session } = booking
    await scheduleSession(services, tx, { orderId: order.id, session, startsAt: null })
    const creditCode = await giveBack(services, tx, { order, outcome })
    const { rule, givenBackCents, keptCents } = outcome
    const change = await insertChange(tx, {
      ...{ bookingId, kind: 'cancelled', by: 'buyer', at: now, previousStartsAt: new Date(booking.startsAt) },
      ...{ rule, givenBackCents, keptCents, creditCode },
    })
    await insertOrderNote(tx, { orderId: order.id, text: noteOf(order, { booking, outcome }) })
    await queueMails(services, tx, [
      { kind: 'booking-cancelled', about: String(change.id) },
      { kind: 'booking-change-notice', about: String(change.id) },
    ])
    return { ok: true, booking: cancelled.booking }
  })
}

function noteOf(order: Order, { booking, outcome }: { booking: { id: number }; outcome: Cancelling }): string {
  const [back, kept] = [outcome.givenBackCents, outcome.keptCents].map((cents) => formatMoney(cents, order.currency))
  return `Séance ${booking.id} annulée par le client (${outcome.rule})\u202F: ${back} à rendre, ${kept} retenus.`
}

/** Owes what goes back; gives the code that was made for it, if it is one. What cannot be owed is somebody's affair. */
async function giveBack(
  services: Deps,
  tx: Transaction,
  { order, outcome }: { order: Order; outcome: Cancelling },
): Promise<string | null> {
  const { givenBackCents: amountCents, rule } = outcome
  if (amountCents === 0) return null
  const { bookings } = await getShopSettings(tx)
  // What the law has a shop give back is money (L221-24).
  if (bookings.cancellation.givesBack === 'credit' && rule !== 'withdrawal')
    return giveCredit(services, tx, { order, amountCents })
  const owed = await oweRefund(services, tx, { order, amountCents, reason: 'séance annulée', by: SYSTEM })
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
