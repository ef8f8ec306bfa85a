import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { OrderTable } from './order-table.tsx'

export const paymentVoidedSubject = ({ order }: OrderMail) => `Votre commande ${order.id} est annulée`

/** To a buyer whose payment was authorised, and whose order the shop does not carry out. */
export function PaymentVoidedMail({ mail }: { mail: OrderMail }) {
  const { order, shop } = mail
  return (
    <MailLayout preview={'L’autorisation est levée\u202F: rien ne vous sera débité.'} shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        Nous ne donnons pas suite à votre commande {order.id} du {formatDay(order.createdAt)}. L’autorisation de{' '}
        {formatMoney(order.totalCents, order.currency)} est levée{'\u202F'}: rien ne vous sera débité. Selon votre
        banque, la somme réservée redevient disponible sous quelques jours.
      </Text>
      <OrderTable order={order} taxNote={shop.taxNote} />
      <Text style={styles.text}>
        Une question{'\u202F'}? Écrivez-nous à {shop.contactEmail}.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
