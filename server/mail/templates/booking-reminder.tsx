import { Heading, Text } from '@react-email/components'
import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { bookingHour } from '#contracts/booking/booking-clock.ts'
import { AppointmentFacts, ChangeLine } from './appointment-facts.tsx'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const bookingReminderSubject = ({ appointment: { booking } }: AppointmentMail) =>
  `Demain, votre séance de ${bookingHour(booking.startsAt, booking.timeZone)}`

/** To the buyer, the day before. */
export function BookingReminderMail({ mail }: { mail: AppointmentMail }) {
  const { appointment, buyer, shop } = mail
  const { joinUrl } = appointment.booking
  return (
    <MailLayout preview="L’heure, et trois vérifications de cinq minutes." shop={shop}>
      <Text style={styles.text}>Bonjour{buyer.firstName && ` ${buyer.firstName}`},</Text>
      <Text style={styles.text}>Nous nous retrouvons demain.</Text>
      <AppointmentFacts mail={mail} />
      {joinUrl !== null && <MailButton href={joinUrl} label="Rejoindre la séance" />}
      <Heading as="h2" style={styles.heading}>
        Trois vérifications
      </Heading>
      <Text style={styles.text}>
        1. La caméra et le micro, si la séance est en ligne.
        <br />
        2. L’offre sous les yeux, annotée, et un verre d’eau à portée de main.
        <br />
        3. Une porte fermée, un téléphone silencieux, le chargeur branché.
      </Text>
      <ChangeLine mail={mail} />
      <MailClosing words="À demain," shop={shop} />
    </MailLayout>
  )
}
