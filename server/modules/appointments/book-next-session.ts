import { bookSession } from '#server/modules/bookings/index.ts'
import { oweBeforeSession, scheduleSession } from '#server/modules/instalments/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { ChangedAppointment } from './move-appointment.ts'

type Wish = {
  orderId: number
  orderLineId: number
  /** ISO 8601. */
  startsAt: string
  visitorTimeZone?: string
  /** Of the session that is booked, as the page showed it. */
  sessionNumber: number
}

/** A session that is closer is booked once it is paid for; what pays for a later one falls due before it. */
const PAID_FIRST_WITHIN_DAYS = 7

/**
 * Books the next session of a paid series, has what pays for it fall due before it, and owes the mails that tell of it. Who
 * may do so is the caller's affair. Of two that ask for the same session, one gets it.
 */
export async function bookNextSession(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { orderId, ...session }: Wish,
): Promise<ChangedAppointment> {
  return services.db.transaction(async (tx): Promise<ChangedAppointment> => {
    // The order first: what it owes changes with its sessions.
    if (!(await lockOrder(tx, orderId))) return { ok: false, refusal: { reason: 'unknown-line' }, name: '' }
    const startsAt = Date.parse(session.startsAt)
    const isClose = startsAt < services.clock.now().getTime() + PAID_FIRST_WITHIN_DAYS * 86_400_000
    const owedCents = await oweBeforeSession(tx, { orderId, session: session.sessionNumber })
    const booked = await bookSession(
      { db: tx, clock: services.clock },
      { ...session, isSessionPaid: (number) => number === session.sessionNumber && !(isClose && owedCents > 0) },
    )
    if (!booked.ok) return booked
    const { id, sessionNumber } = booked.booking
    await scheduleSession(services, tx, { orderId, session: sessionNumber, startsAt: new Date(startsAt) })
    await queueMails(services, tx, [
      { kind: 'booking-confirmed', about: String(id) },
      { kind: 'booking-notice', about: String(id) },
    ])
    return booked
  })
}
