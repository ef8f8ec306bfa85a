import { Text } from '@react-email/components'
import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { beginningOf } from '#contracts/booking/appointment-words.ts'
import { bookingDay } from '#contracts/booking/booking-clock.ts'
import { AppointmentFacts, ChangeLine, JoinLine } from './appointment-facts.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const bookingMovedSubject = ({ appointment: { booking } }: AppointmentMail) =>
  `Votre séance est déplacée au ${bookingDay(booking.startsAt, booking.timeZone)}`

/** To the buyer: what was, what is; the calendar file replaces the one of before. */
export function BookingMovedMail({ mail }: { mail: AppointmentMail }) {
  const { appointment, buyer, change, shop } = mail
  const { booking } = appointment
  return (
    <MailLayout preview="L’ancienne et la nouvelle date." shop={shop}>
      <Text style={styles.text}>Bonjour{buyer.firstName && ` ${buyer.firstName}`},</Text>
      <Text style={styles.text}>
        Votre séance change de date.
        {change && ` Elle était prévue le ${beginningOf(booking, change.previousStartsAt)}.`}
      </Text>
      <AppointmentFacts mail={mail} />
      <JoinLine mail={mail} />
      <ChangeLine mail={mail} />
      <MailClosing words="À bientôt," shop={shop} />
    </MailLayout>
  )
}
