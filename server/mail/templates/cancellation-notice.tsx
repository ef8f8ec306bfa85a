import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { OrderTable } from './order-table.tsx'

export const cancellationNoticeSubject = ({ order }: OrderMail) =>
  `Commande ${order.id} annulée, ${formatMoney(order.totalCents, order.currency)}`

/** To the shop: an unpaid order that its buyer cancelled. */
export function CancellationNoticeMail({ mail }: { mail: OrderMail }) {
  const { order, buyer, shop } = mail
  return (
    <MailLayout preview="Rien à expédier, rien à rembourser." shop={shop}>
      <Text style={styles.text}>Une commande a été annulée par son client avant d’être payée.</Text>
      <Text style={styles.text}>
        Commande {order.id} du {formatMoment(order.createdAt)}.
        <br />
        Client{'\u202F'}: {buyer.name || 'sans nom'} ({buyer.email}){buyer.phone && `, téléphone ${buyer.phone}`}.
      </Text>
      <OrderTable order={order} taxNote={shop.taxNote} />
      <Text style={styles.text}>
        Il n’y a rien à expédier ni à rembourser. Les articles et les codes promo qu’elle retenait sont de nouveau
        disponibles.
      </Text>
    </MailLayout>
  )
}
