import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { OrderTable } from './order-table.tsx'

export const orderToPaySubject = ({ order }: OrderMail) => `Votre commande ${order.id} est prête à être payée`

/** To the buyer of an order that somebody of the shop has made for them: what is in it, and the page that pays it. */
export function OrderToPayMail({ mail, origin }: { mail: OrderMail; origin: string }) {
  const { order, shop, payUrl } = mail
  return (
    <MailLayout preview="Vérifiez-la, puis payez-la en ligne." shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        Nous avons préparé la commande {order.id} pour vous. Elle est à vous dès qu’elle est payée{'\u202F'}: vous lirez
        et accepterez nos conditions sur la page de paiement.
      </Text>
      <OrderTable order={order} taxNote={shop.taxNote} picturesFrom={origin} />
      <MailButton href={payUrl} label={`Payer ${formatMoney(order.dueCents, order.currency)}`} look="buy" />
      <Text style={styles.text}>
        Ces articles vous sont gardés trois jours. Passé ce délai, le lien fonctionne encore tant qu’il en reste.
      </Text>
      <Text style={styles.text}>
        Ce n’est pas ce que vous attendiez{'\u202F'}? Ne payez rien, et répondez à cet e-mail. Ne nous envoyez jamais
        votre numéro de carte.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
