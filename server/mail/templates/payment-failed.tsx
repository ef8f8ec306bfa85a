import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout, styles } from './mail-layout.tsx'

export const paymentFailedSubject = ({ order }: OrderMail) => `Votre paiement n’a pas abouti (commande ${order.id})`

/** To a buyer who left before the payment was decided, and who would not know otherwise. */
export function PaymentFailedMail({ mail }: { mail: OrderMail }) {
  const { order, shop } = mail
  return (
    <MailLayout preview="Rien n’a été débité. Vous pouvez réessayer." shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        Le paiement de votre commande {order.id}, d’un montant de {formatMoney(order.totalCents, order.currency)}, n’a
        pas abouti. À notre connaissance, rien n’a été débité.
      </Text>
      <Text style={styles.text}>
        Cela arrive souvent pour une raison simple{'\u202F'}: un plafond atteint, une carte expirée, une validation
        oubliée sur l’application de la banque.
      </Text>
      <MailButton href={mail.payUrl} label="Réessayer le paiement" look="buy" />
      <Text style={styles.text}>
        Si un débit apparaissait malgré tout sur votre compte, écrivez-nous à {shop.contactEmail}
        {'\u202F'}: nous vérifierons aussitôt. Ne nous envoyez jamais votre numéro de carte.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
