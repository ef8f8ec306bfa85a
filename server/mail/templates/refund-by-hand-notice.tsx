import { Text } from '@react-email/components'
import type { ManualRefundMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const refundByHandNoticeSubject = ({ mail: { order } }: ManualRefundMail) =>
  `Remboursement à faire à la main, commande ${order.id}`

/** To the shop: what to transfer, to whom, by when, and how to say that it was done. */
export function RefundByHandNoticeMail({ refund }: { refund: ManualRefundMail }) {
  const { order, buyer, shop } = refund.mail
  const sum = formatMoney(refund.amountCents, order.currency)
  const before = formatDay(refund.payBefore)
  return (
    <MailLayout preview={`${sum}, avant le ${before}.`} shop={shop}>
      <Text style={styles.text}>Un remboursement ne peut pas partir tout seul.</Text>
      <Text style={styles.text}>
        Commande{'\u202F'}: {order.id}
        <br />
        Client{'\u202F'}: {buyer.name} ({buyer.email}
        {buyer.phone && `, ${buyer.phone}`})
        <br />
        Montant{'\u202F'}: {sum}
        <br />
        {refund.reason && (
          <>
            Motif{'\u202F'}: {refund.reason}
            <br />
          </>
        )}
        Pourquoi à la main{'\u202F'}: {refund.methodTitle} ne reprend rien
        <br />À faire avant le{'\u202F'}: {before}
      </Text>
      <Text style={styles.text}>
        Le client a été prié de répondre avec un numéro où l’appeler. Vérifiez que le nom du compte est le sien
        {'\u202F'}; en cas de doute, appelez-le au numéro de la commande, jamais à un numéro reçu par courriel.
      </Text>
      <Text style={styles.text}>
        Une fois le virement fait, notez-le{'\u202F'}: «{'\u202F'}npm run orders -- transferred {refund.reference}
        {'\u202F'}». L’avoir sera émis et le client prévenu.
      </Text>
    </MailLayout>
  )
}
