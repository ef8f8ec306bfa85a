import { Heading, Link, Text } from '@react-email/components'
import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { beginningOf, RULE_WORDS, referenceOf, titleOf } from '#contracts/booking/appointment-words.ts'
import { bookingDay } from '#contracts/booking/booking-clock.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

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
        {'\u00A0'}» du {beginningOf(booking)} est annulée.
        {change?.by === 'shop' && ' C’est de notre fait, et nous en sommes désolés.'}
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
      {change?.reason && (
        <Text style={styles.text}>
          Pourquoi{'\u202F'}: {change.reason}
        </Text>
      )}
      <MoneyBack mail={mail} />
      {change && change.compensationCents > 0 && (
        <Text style={styles.text}>
          Parce que nous annulons si tard, nous vous devons aussi une indemnité de{' '}
          <strong>{formatMoney(change.compensationCents, appointment.currency)}</strong>, que nous vous virons. Répondez
          à ce courriel avec un numéro et une heure où vous appeler{'\u202F'}: vous nous donnerez de vive voix un compte
          à votre nom. N’écrivez pas votre IBAN dans un courriel.
        </Text>
      )}
      {change?.by === 'shop' && change.givenBackCents > 0 && (
        <Text style={styles.text}>
          Vous préférez un autre créneau{'\u202F'}? Répondez à ce courriel, nous le trouverons ensemble.
        </Text>
      )}
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
  // It was given back before.
  if (givenBackCents === 0 && change.by === 'shop') return null
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
