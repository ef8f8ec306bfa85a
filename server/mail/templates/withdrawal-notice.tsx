import { Link, Text } from '@react-email/components'
import type { WithdrawalMail, WithdrawalRight } from '#contracts/order/withdrawal.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const withdrawalNoticeSubject = ({ form, reference }: WithdrawalMail) =>
  `Rétractation ${reference}, commande ${form.orderNumber}`

const RIGHTS: Record<WithdrawalRight, string> = {
  open: 'droit ouvert',
  lost: 'droit perdu (contenu fourni aussitôt, accord recueilli)',
  'pro-rata':
    'accès immédiat demandé, remboursé malgré tout\u202F: la part des leçons réservées qui n’ont pas été ouvertes',
  'days-used': 'abonnement commencé tout de suite à sa demande\u202F: les jours restants sont à rendre',
  late: 'délai passé',
}

/** To the shop: who withdraws from what, and by when it has to act. */
export function WithdrawalNoticeMail({ mail }: { mail: WithdrawalMail }) {
  const { form, order } = mail
  return (
    <MailLayout preview="Une rétractation à traiter." shop={mail.shop}>
      <Text style={styles.text}>
        Une rétractation a été reçue le {formatMoment(mail.receivedAt)} (référence {mail.reference}). L’accusé de
        réception est parti. Ce qui est dû doit être remboursé au plus tard le {formatDay(mail.refundBy)}.
      </Text>
      <Text style={styles.text}>
        Nom{'\u202F'}: {form.name}. Adresse{'\u202F'}: {form.email}. Commande indiquée{'\u202F'}: {form.orderNumber}.
      </Text>
      <Text style={{ ...styles.text, ...styles.quote }}>
        «{'\u202F'}
        {mail.statement}
        {'\u202F'}»
      </Text>
      {order ? (
        <>
          {order.lines.map(({ label, right }) => (
            <Text key={label} style={styles.text}>
              {label}
              {'\u202F'}: {RIGHTS[right]}.
            </Text>
          ))}
          {order.hasSubscription && (
            <Text style={styles.text}>
              {order.isWhole
                ? 'L’abonnement prend fin de lui-même, et ce qui en revient est remboursé de lui-même\u202F: il n’y a rien à faire pour lui.'
                : 'Seuls certains articles sont nommés\u202F: si l’abonnement en fait partie, mettez-y fin (npm run subscriptions -- cancel) et remboursez ses jours restants (npm run orders -- refund).'}
            </Text>
          )}
          {order.owesLater && (
            <Text style={styles.text}>
              Ses échéances ne sont plus prélevées ni rappelées. Pour y mettre fin{'\u202F'}: npm run orders -- cancel{' '}
              {order.id}, ou un remboursement de tout ce qui est payé.
            </Text>
          )}
          <Text style={styles.text}>
            <Link href={order.url} style={styles.link}>
              Voir la commande {order.id}
            </Link>
          </Text>
        </>
      ) : (
        <Text style={styles.text}>
          Aucune commande ne porte ce numéro avec cette adresse{'\u202F'}: à chercher à la main.
        </Text>
      )}
    </MailLayout>
  )
}
