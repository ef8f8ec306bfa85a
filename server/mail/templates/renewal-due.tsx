import { Link, Text } from '@react-email/components'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { RenewalMail } from '#contracts/subscription/renewal-mail.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

const amountOf = ({ mail: { order } }: RenewalMail) => formatMoney(order.totalCents, order.currency)
const nameOf = ({ mail: { order } }: RenewalMail) => order.lines.map(({ name }) => name).join(', ')

export function renewalDueSubject(renewal: RenewalMail): string {
  if (renewal.isUnpaid) return `Votre abonnement ${nameOf(renewal)} est suspendu`
  if (renewal.asksOwner) return 'Votre banque vous demande de valider un paiement'
  return renewal.failure === ''
    ? `Le renouvellement de votre abonnement ${nameOf(renewal)} est à régler`
    : 'Le prélèvement de votre abonnement n’a pas abouti'
}

/** A period is not paid yet: why, the link that pays it, whether the shop tries again, and what becomes of the access. */
export function RenewalDueMail({ renewal }: { renewal: RenewalMail }) {
  const { mail, asksOwner, isUnpaid, nextTryAt } = renewal
  const { order, shop, payUrl } = mail
  return (
    <MailLayout
      preview={isUnpaid ? 'Aucuns frais. Vous pouvez reprendre en réglant.' : 'Votre accès est maintenu.'}
      shop={shop}
    >
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>{whatHappened(renewal)}</Text>
      <MailButton href={payUrl} label={asksOwner ? 'Valider le paiement' : 'Régler cette période'} look="buy" />
      {nextTryAt && (
        <Text style={styles.text}>
          Sans action de votre part, nous ferons une nouvelle tentative le {formatDay(nextTryAt)}.
        </Text>
      )}
      <Text style={styles.text}>
        {isUnpaid
          ? 'Rien ne sera plus prélevé tant que vous n’aurez pas réglé, et aucuns frais ne vous sont facturés.'
          : 'Votre accès reste ouvert pendant ce temps, et aucuns frais ne vous sont facturés.'}{' '}
        Si vous voyez un débit malgré tout, écrivez-nous à {shop.contactEmail}. Ne nous envoyez jamais votre numéro de
        carte.
      </Text>
      <OtherWays renewal={renewal} />
      <MailClosing shop={shop} />
    </MailLayout>
  )
}

/** Who does not want to pay so, or not at all any more. */
const OtherWays = ({ renewal: { methodUrl, cancelUrl } }: { renewal: RenewalMail }) => (
  <Text style={styles.text}>
    Vous pouvez aussi{' '}
    <Link href={methodUrl} style={styles.link}>
      changer de moyen de paiement
    </Link>{' '}
    ou{' '}
    <Link href={cancelUrl} style={styles.link}>
      résilier votre contrat
    </Link>
    , sans frais.
  </Text>
)

function whatHappened(renewal: RenewalMail): string {
  const { failure, asksOwner, isUnpaid } = renewal
  const what = `de ${amountOf(renewal)} pour votre abonnement ${nameOf(renewal)}`
  if (isUnpaid)
    return `Le paiement ${what} n’a pas abouti malgré plusieurs tentatives. L’abonnement est suspendu et son accès fermé.`
  if (asksOwner)
    return `Le prélèvement ${what} attend votre validation\u202F: votre banque veut s’assurer qu’il vient bien de vous. Rien n’a encore été débité.`
  if (failure === '')
    return `La période suivante de votre abonnement ${nameOf(renewal)} commence\u202F: ${amountOf(renewal)} sont à régler.`
  return `Le prélèvement ${what} n’a pas abouti. À notre connaissance, rien n’a été débité. Ce que votre banque nous indique\u202F: ${failure}`
}
