import { Link, Text } from '@react-email/components'
import { formatBytes, formatDay, formatMoment } from '#contracts/french-date.ts'
import { formatEuros } from '#contracts/money.ts'
import type { OrderMail } from '#contracts/order.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout, styles } from './mail-layout.tsx'
import { OrderTable } from './order-table.tsx'

type Props = { mail: OrderMail; origin: string }

export const orderPaidSubject = ({ order }: OrderMail) => `Votre commande ${order.id} est confirmée`

/** To the buyer: payment and contract confirmed, consent confirmed on a durable medium (L221-13), links. */
export function OrderPaidMail({ mail, origin }: Props) {
  const { order, shop } = mail
  return (
    <MailLayout preview="Le récapitulatif, vos fichiers et vos droits, à conserver." shop={shop}>
      <Text style={styles.text}>Bonjour {order.firstName},</Text>
      <Text style={styles.text}>
        {order.totalCents > 0
          ? `Votre paiement de ${formatEuros(order.totalCents)} est confirmé. Merci !`
          : 'Votre commande est confirmée. Merci !'}{' '}
        Gardez ce courriel : il constitue votre confirmation de contrat.
      </Text>
      <Downloads mail={mail} origin={origin} />
      {order.needsShipping && <Shipping mail={mail} />}
      <Text style={styles.heading}>Votre commande</Text>
      <Text style={styles.text}>
        Commande {order.id} du {formatMoment(order.createdAt)} (heure de Paris).
        {mail.invoiceNumber && ` La facture ${mail.invoiceNumber} est jointe à ce courriel.`}
        {order.paymentMethodTitle && ` Réglée par ${order.paymentMethodTitle.toLowerCase()}.`}
      </Text>
      <OrderTable order={order} taxNote={shop.taxNote} />
      <Consent mail={mail} />
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
      <Text style={styles.text}>Une question ? Répondez à ce courriel ou écrivez à {shop.contactEmail}.</Text>
      <MailClosing words="Bonne préparation," shop={shop} />
    </MailLayout>
  )
}

function Downloads({ mail: { order }, origin }: Props) {
  const [first] = order.downloads
  if (!first) return null
  return (
    <>
      <Text style={styles.heading}>Vos fichiers</Text>
      {order.downloads.map((file) => (
        <Text key={file.url} style={styles.text}>
          {file.productName} ({file.label}, {formatBytes(file.bytes)}) :{' '}
          <Link href={`${origin}${file.url}`} style={styles.link}>
            télécharger
          </Link>
        </Text>
      ))}
      <Text style={styles.text}>
        Ces liens sont valables jusqu’au {formatDay(first.expiresAt)}
        {first.downloadsLeft !== null && ` et permettent ${first.downloadsLeft} téléchargements chacun`}. Enregistrez
        une copie dès aujourd’hui.
      </Text>
    </>
  )
}

function Shipping({ mail: { order } }: { mail: OrderMail }) {
  return (
    <>
      <Text style={styles.heading}>Votre colis</Text>
      <Text style={styles.text}>Nous le préparons pour cette adresse : {order.shippingAddress.join(', ')}.</Text>
      <Text style={styles.text}>Adresse de facturation : {order.billingAddress.join(', ')}.</Text>
    </>
  )
}

function Consent({ mail: { order, consentText } }: { mail: OrderMail }) {
  if (!order.digitalConsentAt || !consentText) return null
  return (
    <>
      <Text style={styles.heading}>Confirmation de votre accord pour les contenus numériques</Text>
      <Text style={styles.text}>
        Le {formatMoment(order.digitalConsentAt)}, avant de valider votre commande, vous avez coché la case suivante :
      </Text>
      <Text style={{ ...styles.text, ...styles.quote }}>« {consentText} »</Text>
      <Text style={styles.text}>
        Nous vous confirmons que vous avez demandé expressément la fourniture de ces contenus avant la fin du délai de
        rétractation de quatorze jours, et reconnu que vous perdriez ce droit dès le début de leur fourniture (articles
        L. 221-13 et L. 221-28, 13°, du code de la consommation). La garantie légale de conformité continue de
        s’appliquer.
      </Text>
    </>
  )
}
