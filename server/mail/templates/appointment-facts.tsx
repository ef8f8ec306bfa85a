import { Link, Text } from '@react-email/components'
import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import {
  beginningOf,
  datesOf,
  elsewhere,
  hoursOf,
  lengthOf,
  momentOf,
  referenceOf,
  titleOf,
} from '#contracts/booking/appointment-words.ts'
import { zoneWords } from '#contracts/booking/booking-clock.ts'
import { MailButton } from './mail-button.tsx'
import { styles } from './mail-styles.ts'

type Props = { mail: AppointmentMail }

/** What, when, how long, with whom; each on a line of its own. */
export function AppointmentFacts({ mail }: Props) {
  const { appointment, options, orderId } = mail
  const { booking } = appointment
  const there = elsewhere(booking)
  const facts = [
    ['Séance', titleOf(appointment)],
    datesOf(booking)
      ? ['Date', beginningOf(booking)]
      : ['Date et heure', `${beginningOf(booking)} (${zoneWords(booking.timeZone)})`],
    ...(there ? [['Chez vous', there]] : []),
    ...(datesOf(booking) ? [['Horaire', hoursOf(booking)]] : []),
    ['Durée', lengthOf(booking)],
    ...(booking.resourceName ? [['Avec', booking.resourceName]] : []),
    ...options.map(({ name, value }) => [name, value]),
    ['Référence', `${referenceOf(booking)}, commande ${orderId}`],
  ]
  return (
    <Text style={styles.text}>
      {facts.map(([name, value]) => (
        <span key={name}>
          {name}
          {'\u202F'}: {value}
          <br />
        </span>
      ))}
    </Text>
  )
}

/** The way into the session; where the shop has none yet, that it comes. */
export function JoinLine({ mail: { appointment, calendarUrl } }: Props) {
  const { joinUrl } = appointment.booking
  return (
    <>
      {joinUrl === null ? (
        <Text style={styles.text}>Nous vous écrivons avant la séance pour vous dire où nous retrouver.</Text>
      ) : (
        <MailButton href={joinUrl} label="Rejoindre la séance" />
      )}
      <Text style={styles.text}>
        Le fichier d’agenda est joint à ce courriel.{' '}
        <Link href={calendarUrl} style={styles.link}>
          L’ajouter à mon agenda
        </Link>
      </Text>
    </>
  )
}

/** Until when a session may be moved, and where. */
export function ChangeLine({ mail: { appointment, pageUrl, shop } }: Props) {
  const { move, booking } = appointment
  if (move?.isPossible)
    return (
      <Text style={styles.text}>
        <Link href={pageUrl} style={styles.link}>
          Déplacer ou annuler
        </Link>
        {'\u202F'}: c’est possible sans frais jusqu’au {momentOf(move.until, booking.timeZone)}.
      </Text>
    )
  return (
    <Text style={styles.text}>
      Cette séance ne se déplace plus en ligne. Un empêchement sérieux{'\u202F'}? Écrivez-nous à {shop.contactEmail} ou
      appelez le {shop.phone} dès que vous le pouvez. Vous pouvez{' '}
      <Link href={pageUrl} style={styles.link}>
        voir ce qu’une annulation changerait
      </Link>
      .
    </Text>
  )
}
