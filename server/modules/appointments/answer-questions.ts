import { ANSWERS_UNTIL_HOURS } from '#contracts/booking/appointment.ts'
import { readIntake, refuseIntake } from '#contracts/booking/intake.ts'
import { findBooking, saveIntake } from '#server/modules/bookings/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import type { ChangedAppointment } from './move-appointment.ts'
import { questionsOf, rulesOfBooking } from './view-appointment.ts'

/**
 * Keeps what a buyer has written to prepare their session, in place of what they wrote before, and has the shop told of it.
 * `posted`: the fields of the form; those that the product does not ask are passed over. Refused is what it requires and is
 * missing, what is too long, and what comes when it is not read any more. The same answers again change nothing.
 */
export async function answerQuestions(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { bookingId, posted }: { bookingId: number; posted: Readonly<Record<string, unknown>> },
): Promise<ChangedAppointment> {
  return services.db.transaction(async (tx): Promise<ChangedAppointment> => {
    const deps = { db: tx, clock: services.clock }
    const booking = await findBooking(deps, bookingId)
    if (!booking) return { ok: false, refusal: { reason: 'unknown-booking' }, name: '' }
    const name = booking.productName
    const rules = await rulesOfBooking(deps, booking)
    const now = services.clock.now()
    const questions = questionsOf(booking, rules, now)
    if (!questions) return { ok: false, refusal: { reason: 'not-changeable' }, name }
    if (!questions.isOpen) return { ok: false, refusal: { reason: 'answers-closed', hours: ANSWERS_UNTIL_HOURS }, name }
    const intake = readIntake(posted, rules)
    const refusal = refuseIntake(rules, intake)
    if (refusal) return { ok: false, refusal, name }
    if (await saveIntake(tx, { bookingId, intake }))
      await queueMails(services, tx, [{ kind: 'booking-answers', about: newsOf(bookingId, now) }])
    return { ok: true, booking: { ...booking, intake } }
  })
}

/** News of answers are about a booking at a time: who writes twice is read twice. */
const newsOf = (bookingId: number, at: Date) => `${bookingId}.${at.getTime()}`

/** The booking that news of answers are about; throws for what is none. */
export function readAnswersNews(about: string): number {
  const [, id] = /^(\d+)\.\d+$/.exec(about) ?? []
  if (!id) throw new Error(`${about} is no news of answers`)
  return Number(id)
}
