import { buttonClass } from '#app/ui/button.tsx'
import type { Appointment } from '#contracts/booking/appointment.ts'
import { isFirm } from '#contracts/booking/booking.ts'
import { bookingHour } from '#contracts/booking/booking-clock.ts'

/** The way into a session, once its room is open; before, when that will be. */
export function JoinLink({ appointment: { booking, isRoomOpen, joinOpensAt, unpaid } }: { appointment: Appointment }) {
  if (booking.joinUrl === null || unpaid || !isFirm(booking)) return null
  if (isRoomOpen)
    return (
      <a className={buttonClass({ look: 'ink', isSmall: true })} href={booking.joinUrl} rel="noreferrer">
        Rejoindre la séance
      </a>
    )
  return <span className="small muted">La salle ouvre à {bookingHour(joinOpensAt, booking.timeZone)}.</span>
}
