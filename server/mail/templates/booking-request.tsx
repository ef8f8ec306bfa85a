import { Heading, Link, Text } from '@react-email/components'
import { beginningOf, titleOf } from '#contracts/booking/appointment-words.ts'
import { bookingDay } from '#contracts/booking/booking-clock.ts'
import type { RequestMail } from '#contracts/booking/booking-request.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { AppointmentFacts } from './appointment-facts.tsx'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

type Props = { mail: RequestMail }

const dayOf = ({ appointment: { booking } }: RequestMail) => bookingDay(booking.startsAt, booking.timeZone)

const untilWords = ({ keptUntil }: RequestMail) => (keptUntil === null ? '' : formatMoment(keptUntil))

const Hello = ({ mail: { buyer } }: Props) => (
  <Text style={styles.text}>Bonjour{buyer.firstName && ` ${buyer.firstName}`},</Text>
)

export const bookingRequestedSubject = (mail: RequestMail) => `Votre demande pour le ${dayOf(mail)} est reçue`

/** To the buyer: what they asked for, and by when they have an answer. Nothing is paid. */
export function BookingRequestedMail({ mail }: Props) {
  return (
    <MailLayout preview="Nous vérifions le créneau et vous répondons." shop={mail.shop}>
      <Hello mail={mail} />
      <Text style={styles.text}>
        Nous avons bien reçu votre demande. Le créneau vous est gardé, et nous vous répondons avant le{' '}
        <strong>{untilWords(mail)}</strong>.
      </Text>
      <AppointmentFacts mail={mail} />
      <Text style={styles.text}>
        Vous n’avez rien payé. Si nous confirmons, vous recevez un lien pour régler{' '}
        {formatMoney(mail.totalCents, mail.appointment.currency)}
        {'\u202F'}; sinon, vous ne devez rien.
      </Text>
      <Text style={styles.text}>
        Vous avez changé d’avis{'\u202F'}?{' '}
        <Link href={mail.orderUrl} style={styles.link}>
          Annuler ma demande
        </Link>
      </Text>
      <MailClosing shop={mail.shop} />
    </MailLayout>
  )
}

export const bookingRequestNoticeSubject = ({ appointment: { booking } }: RequestMail) =>
  `À confirmer\u202F: ${beginningOf(booking)}`

/** To the shop: who asks for what, and until when they wait for an answer. */
export function BookingRequestNotice({ mail }: Props) {
  const { appointment, answers, buyer, shop } = mail
  return (
    <MailLayout preview={titleOf(appointment)} shop={shop}>
      <Text style={styles.text}>
        {buyer.name} ({buyer.email}) demande ce créneau, gardé jusqu’au {untilWords(mail)}. Sans réponse d’ici là, il
        est rendu et la demande prend fin.
      </Text>
      <AppointmentFacts mail={mail} />
      {answers.map(({ label, value }) => (
        <Text key={label} style={styles.text}>
          {label}
          {'\u202F'}: {value}
        </Text>
      ))}
      <MailButton href={mail.deskUrl} label="Accepter ou refuser" />
    </MailLayout>
  )
}

export const bookingAcceptedSubject = (mail: RequestMail) => `Votre séance du ${dayOf(mail)} est acceptée, à régler`

/** To the buyer: the shop has said yes; the link that pays it, and by when. */
export function BookingAcceptedMail({ mail }: Props) {
  return (
    <MailLayout preview="Il ne reste qu’à la régler." shop={mail.shop}>
      <Hello mail={mail} />
      <Text style={styles.text}>
        C’est oui{'\u202F'}: nous confirmons votre créneau. Il est à vous dès qu’il est réglé, avant le{' '}
        <strong>{untilWords(mail)}</strong>. Passé ce moment, nous le proposons à d’autres.
      </Text>
      <AppointmentFacts mail={mail} />
      <MailButton
        href={mail.payUrl}
        label={`Payer ${formatMoney(mail.dueCents, mail.appointment.currency)}`}
        look="buy"
      />
      <Text style={styles.text}>
        Vous relisez et acceptez nos conditions sur la page de paiement. Ne nous envoyez jamais votre numéro de carte.
      </Text>
      <MailClosing words="À bientôt," shop={mail.shop} />
    </MailLayout>
  )
}

export const bookingRefusedSubject = (mail: RequestMail) => `Votre demande pour le ${dayOf(mail)} n’aboutit pas`

/** To the buyer: the shop has said no, or nothing in time. */
export function BookingRefusedMail({ mail }: Props) {
  const reason = mail.change?.reason ?? ''
  return (
    <MailLayout preview="Vous ne devez rien." shop={mail.shop}>
      <Hello mail={mail} />
      <Text style={styles.text}>
        Nous ne pouvons pas confirmer «{'\u00A0'}
        {titleOf(mail.appointment)}
        {'\u00A0'}» du {beginningOf(mail.appointment.booking)}, et nous en sommes désolés.
      </Text>
      {reason !== '' && (
        <Text style={styles.text}>
          Pourquoi{'\u202F'}: {reason}
        </Text>
      )}
      <Nothing mail={mail} />
    </MailLayout>
  )
}

export const bookingLapsedSubject = (mail: RequestMail) => `Votre créneau du ${dayOf(mail)} n’est plus gardé`

/** To the buyer: the shop had said yes, and nobody has paid in time. */
export function BookingLapsedMail({ mail }: Props) {
  return (
    <MailLayout preview="Vous ne devez rien." shop={mail.shop}>
      <Hello mail={mail} />
      <Text style={styles.text}>
        «{'\u00A0'}
        {titleOf(mail.appointment)}
        {'\u00A0'}» du {beginningOf(mail.appointment.booking)} n’a pas été réglé à temps{'\u202F'}: le créneau est de
        nouveau proposé à d’autres.
      </Text>
      <Nothing mail={mail} />
    </MailLayout>
  )
}

function Nothing({ mail: { shop, orderId } }: Props) {
  return (
    <>
      <Heading as="h2" style={styles.heading}>
        Et maintenant
      </Heading>
      <Text style={styles.text}>
        La commande {orderId} est annulée. Vous n’avez rien payé et ne devez rien. Un autre créneau vous conviendrait
        {'\u202F'}? Demandez-le sur la page du produit, ou répondez à ce courriel.
      </Text>
      <MailClosing shop={shop} />
    </>
  )
}
