import { Link, Text } from '@react-email/components'
import { dateAt } from '#contracts/booking/zone-time.ts'
import type { CardMail, SubscriptionMail } from '#contracts/subscription/subscription-mail.ts'
import { formatDay, SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { styles } from './mail-styles.ts'
import { Letter, nextPaymentWords, WayOut } from './subscription-mails.tsx'

const DAY_MS = 86_400_000

const dayOf = ({ nextPaymentAt }: SubscriptionMail) => (nextPaymentAt === null ? '' : formatDay(nextPaymentAt))

const isPaidByLink = ({ paidWith }: SubscriptionMail) => paidWith === null

/** The last whole day before the next payment. */
function lastDayOf({ nextPaymentAt }: SubscriptionMail): string {
  if (nextPaymentAt === null) return ''
  const day = dateAt(Date.parse(nextPaymentAt), SHOP_TIME_ZONE)
  return formatDay(new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS).toISOString())
}

export const renewalSoonSubject = (mail: SubscriptionMail) =>
  mail.isOnTrial
    ? `Votre essai de l’abonnement ${mail.contract.name} se termine le ${dayOf(mail)}`
    : `Votre abonnement ${mail.contract.name} se poursuit le ${dayOf(mail)}`
export const termNoticeSubject = () => 'Vous pouvez refuser la reconduction de votre abonnement'
export const cardExpiringSubject = () => 'Votre carte expire avant le prochain paiement'

/** Before a payment: its day, its sum, and how it is avoided. */
export const RenewalSoonMail = ({ mail }: { mail: SubscriptionMail }) => (
  <Letter mail={mail} preview="Le montant, la date et le lien pour arrêter.">
    <Text style={styles.text}>
      {mail.isOnTrial ? (
        <>
          Votre essai de l’abonnement <b>{mail.contract.name}</b> se termine le {dayOf(mail)}. L’abonnement se poursuit
          ensuite.
        </>
      ) : (
        <>
          Votre abonnement <b>{mail.contract.name}</b> se poursuit le {dayOf(mail)}.
        </>
      )}{' '}
      {isPaidByLink(mail)
        ? 'Ce jour-là, nous vous enverrons un lien pour régler la période.'
        : 'Vous n’avez rien à faire.'}
    </Text>
    <Text style={styles.text}>
      {nextPaymentWords(mail)}
      <br />
      Montant{'\u202F'}: {mail.contract.amount}
    </Text>
    <Text style={styles.text}>
      Vous préférez arrêter{'\u202F'}? C’est possible à tout moment, sans motif et sans frais{'\u202F'}:{' '}
      <WayOut mail={mail} words="résilier votre contrat" />. Si vous résiliez avant le {dayOf(mail)}, rien n’est{' '}
      {isPaidByLink(mail) ? 'à payer' : 'prélevé'} et vous gardez votre accès jusqu’à cette date.
    </Text>
  </Letter>
)

/** The notice of L215-1, alone in its mail: the last day to refuse, in a frame of its own. */
export const TermNoticeMail = ({ mail }: { mail: SubscriptionMail }) => (
  <Letter mail={mail} preview={`À décider au plus tard le ${lastDayOf(mail)}.`}>
    <Text style={styles.text}>
      La période en cours de votre contrat <b>{mail.contract.name}</b> (référence {mail.contract.id}) se termine le{' '}
      {dayOf(mail)}.
    </Text>
    <Text style={{ ...styles.text, ...styles.frame }}>
      <b>
        Date limite pour refuser la reconduction{'\u202F'}: le {lastDayOf(mail)}.
      </b>
      <br />
      Sans refus de votre part jusqu’à cette date, le contrat est reconduit au prix de {mail.contract.price}.
    </Text>
    <MailButton href={mail.cancelUrl} label="Ne pas reconduire mon contrat" />
    <Text style={styles.text}>
      C’est gratuit, sans motif, et un accusé de réception vous est envoyé. Vous pouvez aussi nous écrire à{' '}
      {mail.shop.contactEmail} ou par courrier, à {mail.shop.postalAddress}. Si vous souhaitez continuer, vous n’avez
      rien à faire.
    </Text>
    <Text style={styles.heading}>Ce que dit la loi</Text>
    <Text style={styles.text}>
      Ce message est l’information prévue à l’article L.{'\u00A0'}215-1 du code de la consommation. Si nous ne vous
      l’avions pas envoyée dans les délais, vous pourriez mettre fin au contrat gratuitement, à tout moment à compter de
      sa reconduction, et vous faire rembourser les avances versées pour la suite.
    </Text>
  </Letter>
)

/** A card will have ended when the next payment comes. */
export const CardExpiringMail = ({ mail }: { mail: CardMail }) => (
  <Letter mail={mail} preview={`${mail.card}, à remplacer avant le ${dayOf(mail)}.`}>
    <Text style={styles.text}>
      La carte {mail.card} expire fin {mail.lastMonth}. Or un paiement est prévu ensuite.
    </Text>
    <Text style={styles.text}>
      {mail.contract.name}
      {'\u202F'}: {mail.contract.amount}, le {dayOf(mail)}
    </Text>
    <MailButton href={mail.methodsUrl} label="Enregistrer une autre carte" />
    <Text style={styles.text}>
      Certaines banques nous transmettent d’elles-mêmes la nouvelle carte{'\u202F'}: si c’est le cas de la vôtre, le
      paiement passe. La carte se saisit sur{' '}
      <Link href={mail.methodsUrl} style={styles.link}>
        notre site
      </Link>
      , chez notre prestataire de paiement. Ne l’envoyez jamais par e-mail.
    </Text>
  </Letter>
)
