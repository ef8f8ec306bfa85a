import { Heading, Link, Text } from '@react-email/components'
import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { bookingDay } from '#contracts/booking/booking-clock.ts'
import { AppointmentFacts, ChangeLine, JoinLine } from './appointment-facts.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

const dayOf = ({ appointment: { booking } }: AppointmentMail) => bookingDay(booking.startsAt, booking.timeZone)

export const bookingConfirmedSubject = (mail: AppointmentMail) => `Votre séance du ${dayOf(mail)} est confirmée`

/** To the buyer: the session is theirs; its calendar file is attached. */
export function BookingConfirmedMail({ mail }: { mail: AppointmentMail }) {
  const { appointment, answers, buyer, validUntil, pageUrl, shop } = mail
  const { session, booking } = appointment
  return (
    <MailLayout preview="Le jour, l’heure, et ce qu’il faut savoir." shop={shop}>
      <Text style={styles.text}>Bonjour{buyer.firstName && ` ${buyer.firstName}`},</Text>
      <Text style={styles.text}>Votre séance est réservée.</Text>
      <AppointmentFacts mail={mail} />
      <JoinLine mail={mail} />
      {session && session.number < session.total && (
        <Text style={styles.text}>
          Les séances suivantes se réservent l’une après l’autre depuis{' '}
          <Link href={pageUrl} style={styles.link}>
            la page de votre réservation
          </Link>
          {validUntil && `, jusqu’au ${bookingDay(validUntil, booking.timeZone)}`}.
        </Text>
      )}
      {answers.length > 0 && (
        <>
          <Heading as="h2" style={styles.heading}>
            Ce que vous nous avez indiqué
          </Heading>
          {answers.map(({ label, value }) => (
            <Text key={label} style={styles.text}>
              {label}
              {'\u202F'}: {value}
            </Text>
          ))}
        </>
      )}
      <Heading as="h2" style={styles.heading}>
        Un empêchement{'\u202F'}?
      </Heading>
      <ChangeLine mail={mail} />
      <MailClosing words="À bientôt," shop={shop} />
    </MailLayout>
  )
}
