import { Link, Text } from '@react-email/components'
import { isOpenDue, type OrderView, type RefundMail } from '#contracts/order/order.ts'
import { titleInSentence } from '#contracts/payment/payment-methods.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const orderRefundedSubject = ({ amountCents, mail: { order } }: RefundMail) =>
  `Votre remboursement de ${formatMoney(amountCents, order.currency)} est parti`

/** To the buyer: how much went back, when, how and why; the credit note is attached. */
export function OrderRefundedMail({ refund }: { refund: RefundMail }) {
  const { order, orderUrl, shop } = refund.mail
  return (
    <MailLayout preview={`Commande ${order.id}, le détail de l’opération.`} shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>Nous venons de vous rembourser.</Text>
      <Text style={styles.text}>
        Commande{'\u202F'}: {order.id}
        <br />
        Montant remboursé{'\u202F'}: {formatMoney(refund.amountCents, order.currency)} sur{' '}
        {formatMoney(paidOf(order), order.currency)}
        {refund.lines.length > 0 && (
          <>
            <br />
            Ce qui est remboursé{'\u202F'}: {refund.lines.join('\u202F; ')}
          </>
        )}
        <br />
        Date de l’opération{'\u202F'}: {formatDay(refund.refundedAt)}
        <br />
        Moyen utilisé{'\u202F'}:{' '}
        {refund.isByHand ? 'virement' : `celui de votre paiement, ${titleInSentence(order.paymentMethodTitle)}`}
        {refund.reason && (
          <>
            <br />
            Motif{'\u202F'}: {refund.reason}
          </>
        )}
      </Text>
      {refund.isPartial && order.status !== 'refunded' && (
        <Text style={styles.text}>
          Ce remboursement est partiel{'\u202F'}: le reste de votre commande n’y change rien
          {order.dues.some(isOpenDue) && ', ses échéances à venir non plus'}.
        </Text>
      )}
      {order.dues.some(({ isDropped }) => isDropped) && (
        <Text style={styles.text}>Les échéances qui restaient ne sont plus dues{'\u202F'}: rien ne sera prélevé.</Text>
      )}
      <Text style={styles.text}>
        Selon votre banque, la somme apparaît sur votre compte en cinq à dix jours ouvrés. Passé ce délai, écrivez-nous
        {'\u202F'}: nous vous donnerons la référence de l’opération.
      </Text>
      {refund.closesFiles && (
        <Text style={styles.text}>
          L’accès aux contenus remboursés est fermé. Nous vous remercions de supprimer les copies que vous auriez
          conservées.
        </Text>
      )}
      <Text style={styles.text}>
        Votre facture rectificative, ou avoir, est jointe à cet e-mail. Elle reste disponible{' '}
        <Link href={orderUrl} style={styles.link}>
          sur la page de votre commande
        </Link>
        .
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}

/** What came in for an order: all of it, or the parts that are paid so far. */
function paidOf({ dues, totalCents }: OrderView): number {
  const open = dues.filter(({ paidAt }) => paidAt === null)
  return totalCents - open.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
