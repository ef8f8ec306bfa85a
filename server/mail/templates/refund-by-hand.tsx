import { Text } from '@react-email/components'
import type { ManualRefundMail } from '#contracts/order/order.ts'
import { titleInSentence } from '#contracts/payment/payment-methods.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

const sumOf = ({ amountCents, mail: { order } }: ManualRefundMail) => formatMoney(amountCents, order.currency)

export const refundByHandSubject = (refund: ManualRefundMail) =>
  `Votre remboursement de ${sumOf(refund)}, il nous faut votre accord`

/** To a buyer whose method takes nothing back: a transfer is proposed, and how to say yes without writing an account down. */
export function RefundByHandMail({ refund }: { refund: ManualRefundMail }) {
  const { order, shop } = refund.mail
  return (
    <MailLayout preview="Le paiement d’origine ne permet pas un remboursement automatique." shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        Nous vous devons <strong>{sumOf(refund)}</strong> pour la commande {order.id}
        {refund.reason && ` (${refund.reason})`}.
      </Text>
      <Text style={styles.text}>
        Vous aviez payé par {titleInSentence(refund.methodTitle)}, un moyen qui ne permet pas de renvoyer l’argent. Nous
        vous proposons un virement, sans frais pour vous, au plus tard le {formatDay(refund.payBefore)}.
      </Text>
      <Text style={styles.text}>
        Répondez à ce courriel que vous êtes d’accord, avec un numéro et une heure où vous appeler{'\u202F'}: vous nous
        donnerez de vive voix un compte à votre nom. N’écrivez pas votre IBAN dans un courriel. Nous ne vous demanderons
        jamais de code, de mot de passe ou de numéro de carte.
      </Text>
      <Text style={styles.text}>
        Vous ne souhaitez pas de virement{'\u202F'}? Dites-le-nous de même, nous chercherons une autre solution.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
