import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const orderAlertSubject = ({ order }: OrderMail) => `À vérifier\u202F: commande ${order.id}`

/** To the shop: an order that needs someone's eyes before anything else happens to it. */
export function OrderAlertMail({ mail }: { mail: OrderMail }) {
  const { order, shop, alerts } = mail
  return (
    <MailLayout preview="Une commande demande votre attention." shop={shop}>
      <Text style={styles.text}>
        La commande {order.id} ({formatMoney(order.totalCents, order.currency)}) demande votre attention{'\u202F'}:
      </Text>
      {alerts.map((alert) => (
        <Text key={alert} style={{ ...styles.text, ...styles.quote }}>
          {alert}
        </Text>
      ))}
      <Text style={styles.text}>Comparez avec le tableau de bord de votre prestataire de paiement.</Text>
    </MailLayout>
  )
}
