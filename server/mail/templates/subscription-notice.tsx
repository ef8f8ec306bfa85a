import { Link, Text } from '@react-email/components'
import type { SubscriptionMail } from '#contracts/subscription/subscription-mail.ts'
import { type HoldReason, SUBSCRIPTION_LABELS } from '#contracts/subscription/subscription-status.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

const REASONS: Record<HoldReason, string> = {
  payment: 'un paiement est en cours',
  unpaid: 'impayé après toutes les tentatives',
  customer: 'à la demande du client',
  shop: 'par la boutique',
}

export const subscriptionNoticeSubject = ({ contract, status }: SubscriptionMail) =>
  `Abonnement ${contract.id}\u202F: ${SUBSCRIPTION_LABELS[status].toLowerCase()}`

/** To the shop: what became of a subscription. */
export const SubscriptionNoticeMail = ({ mail }: { mail: SubscriptionMail }) => (
  <MailLayout preview={mail.contract.name} shop={mail.shop}>
    <Text style={styles.text}>
      Abonnement {mail.contract.id}, {mail.contract.name}, {mail.contract.price}.
      <br />
      Client{'\u202F'}: {mail.to.name || 'sans nom'} ({mail.to.email}).
      <br />
      État{'\u202F'}: {SUBSCRIPTION_LABELS[mail.status]}
      {mail.holdReason && `, ${REASONS[mail.holdReason]}`}
      {mail.status === 'pending-cancel' && mail.endsAt && `, ouvert jusqu’au ${formatDay(mail.endsAt)}`}.
    </Text>
    <Text style={styles.text}>
      Rien n’est à faire.{' '}
      <Link href={mail.deskUrl} style={styles.link}>
        Voir l’abonnement au bureau
      </Link>
    </Text>
  </MailLayout>
)
