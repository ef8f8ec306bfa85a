import { Link, Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { titleInSentence } from '#contracts/payment/payment-methods.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { MailPart } from '../own-words.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailDownloads } from './mail-downloads.tsx'
import { MailLayout } from './mail-layout.tsx'
import { type AgreedCharges, MailSchedule } from './mail-schedule.tsx'
import { styles } from './mail-styles.ts'
import { OrderTable } from './order-table.tsx'

type Props = { mail: OrderMail; origin: string; agreed?: AgreedCharges | null }

export const orderPaidSubject = ({ order }: OrderMail) => `Votre commande ${order.id} est confirmée`

/** To the buyer: payment and contract confirmed, consent confirmed on a durable medium (L221-13), links. */
export function OrderPaidMail({ mail, origin, agreed = null }: Props) {
  const { order, shop } = mail
  return (
    <MailLayout preview="Le récapitulatif, vos fichiers et vos droits, à conserver." shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        {paidWords(order)} Merci{'\u202F'}! Gardez cet e-mail{'\u202F'}: il constitue votre confirmation de contrat.
      </Text>
      <MailPart name="fichiers">
        <MailDownloads order={order} origin={origin} />
      </MailPart>
      <MailPart name="livraison">{order.needsShipping && <Shipping mail={mail} />}</MailPart>
      <MailPart name="recapitulatif">
        <Text style={styles.heading}>Votre commande</Text>
        <Text style={styles.text}>
          Commande {order.id} du {formatMoment(order.createdAt)} (heure de Paris).
          {mail.invoiceNumber && ` La facture ${mail.invoiceNumber} est jointe à cet e-mail.`}
          {order.paymentMethodTitle && ` Réglée par ${titleInSentence(order.paymentMethodTitle)}.`}
        </Text>
        <OrderTable order={order} taxNote={shop.taxNote} picturesFrom={origin} />
        <MailSchedule order={order} agreed={agreed} />
      </MailPart>
      <MailPart name="rappel_acces_immediat">
        <Consent mail={mail} />
      </MailPart>
      <MailPart name="droits">
        <Text style={styles.heading}>À conserver</Text>
        <Text style={styles.text}>
          Les conditions générales de vente que vous avez acceptées (version {mail.termsVersion}) sont jointes, avec le
          formulaire de rétractation. Elles restent aussi{' '}
          <Link href={mail.termsUrl} style={styles.link}>
            en ligne
          </Link>
          . Votre commande reste visible{' '}
          <Link href={mail.orderUrl} style={styles.link}>
            sur sa page
          </Link>
          .
        </Text>
        <Text style={styles.text}>
          Vous changez d’avis{'\u202F'}? Vous pouvez{' '}
          <Link href={mail.withdrawalUrl} style={styles.link}>
            renoncer au contrat ici
          </Link>{' '}
          dans les quatorze jours, sauf pour les contenus numériques fournis aussitôt à votre demande.
        </Text>
      </MailPart>
      <Text style={styles.text}>
        Une question{'\u202F'}? Répondez à cet e-mail ou écrivez à {shop.contactEmail}.
      </Text>
      <MailClosing words="Bonne préparation," shop={shop} />
    </MailLayout>
  )
}

/** 'Votre paiement de 17,00 € est confirmé.' */
export function paidWords({ dues, totalCents, currency }: OrderMail['order']): string {
  const [first] = dues
  const paidCents = dues.length > 1 && first ? first.amountCents : totalCents
  if (paidCents === 0) return 'Votre commande est confirmée.'
  const parts = first?.kind === 'deposit' ? 'acompte' : 'premier versement'
  return `Votre ${dues.length > 1 ? parts : 'paiement'} de ${formatMoney(paidCents, currency)} est confirmé.`
}

function Shipping({ mail: { order } }: { mail: OrderMail }) {
  const told = order.shippingDetails.map((detail) => `${detail}.`).join(' ')
  return (
    <>
      <Text style={styles.heading}>{order.isPickedUp ? 'Votre retrait' : 'Votre colis'}</Text>
      <Text style={styles.text}>
        {order.isPickedUp
          ? `Venez chercher votre commande avec son numéro, ${order.id}.`
          : `Nous le préparons pour cette adresse\u202F: ${order.shippingAddress.join(', ')}.`}{' '}
        {told}
      </Text>
      <Text style={styles.text}>
        Adresse de facturation{'\u202F'}: {order.billingAddress.join(', ')}.
      </Text>
    </>
  )
}

function Consent({ mail: { order, consentText } }: { mail: OrderMail }) {
  if (!order.digitalConsentAt || !consentText) return null
  return (
    <>
      <Text style={styles.heading}>Confirmation de votre accord pour les contenus numériques</Text>
      <Text style={styles.text}>
        Le {formatMoment(order.digitalConsentAt)}, avant de valider votre commande, vous avez coché la case suivante
        {'\u202F'}:
      </Text>
      <Text style={{ ...styles.text, ...styles.quote }}>
        «{'\u202F'}
        {consentText}
        {'\u202F'}»
      </Text>
      <Text style={styles.text}>
        Nous vous confirmons que vous avez demandé expressément la fourniture de ces contenus avant la fin du délai de
        rétractation de quatorze jours, et reconnu que vous perdriez ce droit dès le début de leur fourniture (articles
        L. 221-13 et L. 221-28, 13°, du code de la consommation). La garantie légale de conformité continue de
        s’appliquer.
      </Text>
    </>
  )
}
