import { Link, Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { OrderInPartsCancelledMail } from './order-in-parts-cancelled.tsx'
import { OrderTable } from './order-table.tsx'

export const orderCancelledSubject = ({ order }: OrderMail) => `Votre commande ${order.id} est annulée`

type Told = { mail: OrderMail; origin: string; isByShop?: boolean }

/** To the buyer of an order that was not paid, and that they or the shop cancelled: nothing is owed, and what to do if it surprises them. */
export function OrderCancelledMail({ mail, origin, isByShop = false }: Told) {
  const { order, shop } = mail
  if (order.wasPaid) return <OrderInPartsCancelledMail mail={mail} />
  return (
    <MailLayout preview={'Elle n’était pas payée\u202F: rien ne vous sera débité.'} shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        Votre commande {order.id} du {formatDay(order.createdAt)}, d’un montant de{' '}
        {formatMoney(order.totalCents, order.currency)}, est annulée
        {isByShop ? ' par la boutique' : ', comme vous l’avez demandé'}. Elle n’était pas payée
        {'\u202F'}: rien ne vous sera débité, et vous n’avez rien à faire.
      </Text>
      <OrderTable order={order} taxNote={shop.taxNote} />
      <Text style={styles.text}>
        {isByShop ? 'Vous la vouliez encore' : 'Vous vouliez seulement la modifier'}
        {'\u202F'}? Une commande annulée ne reprend pas, mais vous pouvez en passer une autre{' '}
        <Link href={`${origin}${ROUTES.shop}`} style={styles.link}>
          dans la boutique
        </Link>
        .
      </Text>
      <Text style={styles.text}>
        {isByShop
          ? 'Si cette annulation vous étonne, ou si un débit apparaissait malgré tout sur votre compte,'
          : 'Si vous n’avez pas demandé cette annulation, ou si un débit apparaissait malgré tout sur votre compte,'}{' '}
        écrivez-nous à {shop.contactEmail}
        {'\u202F'}: nous vérifierons aussitôt. Ne nous envoyez jamais votre numéro de carte.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
