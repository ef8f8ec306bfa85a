import { Heading, Link, Text } from '@react-email/components'
import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { momentOf, RULE_WORDS, referenceOf, titleOf } from '#contracts/booking/appointment-words.ts'
import { bookingDay } from '#contracts/booking/booking-clock.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout, styles } from './mail-layout.tsx'

export const bookingCancelledSubject = ({ appointment: { booking } }: AppointmentMail) =>
  `Votre séance du ${bookingDay(booking.startsAt, booking.timeZone)} est annulée`

/** To the buyer: what was given up, by which rule, and what goes back; the calendar file takes the session out. */
export function BookingCancelledMail({ mail }: { mail: AppointmentMail }) {
  const { appointment, buyer, change, shop } = mail
  const { booking } = appointment
  return (
    <MailLayout preview="Ce qui vous revient, et la suite." shop={shop}>
      <Text style={styles.text}>Bonjour{buyer.firstName && ` ${buyer.firstName}`},</Text>
      <Text style={styles.text}>
        La séance «{'\u00A0'}
        {titleOf(appointment)}
        {'\u00A0'}» du {momentOf(booking.startsAt, booking.timeZone)} est annulée.
      </Text>
      <Text style={styles.text}>
        {change && (
          <>
            Annulée le{'\u202F'}: {formatMoment(change.at)}
            <br />
          </>
        )}
        Référence{'\u202F'}: {referenceOf(booking)}, commande {mail.orderId}
        {change?.rule && (
          <>
            <br />
            Règle appliquée{'\u202F'}: {RULE_WORDS[change.rule]}
          </>
        )}
      </Text>
      <MoneyBack mail={mail} />
      <MailClosing shop={shop} />
    </MailLayout>
  )
}

function MoneyBack({ mail: { appointment, change, pageUrl } }: { mail: AppointmentMail }) {
  if (!change) return null
  const { givenBackCents, keptCents, creditCode, rule } = change
  const [back, kept] = [givenBackCents, keptCents].map((cents) => formatMoney(cents, appointment.currency))
  if (rule?.startsWith('series'))
    return (
      <Text style={styles.text}>
        La séance n’est pas perdue{'\u202F'}:{' '}
        <Link href={pageUrl} style={styles.link}>
          choisissez un autre créneau
        </Link>
        .{keptCents > 0 && ` ${kept} sont retenus, comme l’annonçait la page d’annulation.`}
      </Text>
    )
  if (givenBackCents === 0)
    return (
      <Text style={styles.text}>
        Cette annulation ne donne pas lieu à un remboursement. Un empêchement sérieux l’explique{'\u202F'}? Répondez à
        ce courriel{'\u202F'}: nous regarderons avec vous.
      </Text>
    )
  return (
    <>
      <Heading as="h2" style={styles.heading}>
        {creditCode ? 'Votre avoir' : 'Votre remboursement'}
      </Heading>
      <Text style={styles.text}>
        {creditCode ? (
          <>
            Le code <strong>{creditCode}</strong> vaut {back} sur votre prochaine commande, en une fois, pendant un an.
          </>
        ) : (
          <>
            Nous vous remboursons <strong>{back}</strong> sous quatorze jours, par le moyen de paiement utilisé pour la
            commande. Un courriel vous le confirmera.
          </>
        )}
        {keptCents > 0 && ` Le reste, ${kept}, est retenu\u202F: la séance avait lieu dans trop peu de temps.`}
      </Text>
    </>
  )
}
