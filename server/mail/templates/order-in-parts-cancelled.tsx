import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { OrderTable } from './order-table.tsx'

/** To the buyer of an order that the shop cancelled before all of it was paid: nothing more is charged. */
export function OrderInPartsCancelledMail({ mail }: { mail: OrderMail }) {
  const { order, shop } = mail
  const sumOf = (some: typeof order.dues) =>
    formatMoney(
      some.reduce((sum, { amountCents }) => sum + amountCents, 0),
      order.currency,
    )
  return (
    <MailLayout preview={'Plus aucune échéance ne sera prélevée.'} shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        Votre commande {order.id} du {formatDay(order.createdAt)} est annulée. Ses échéances à venir,{' '}
        {sumOf(order.dues.filter(({ isDropped }) => isDropped))} en tout, ne sont plus dues{'\u202F'}: rien ne sera
        prélevé, et vous n’avez rien à faire.
      </Text>
      <OrderTable order={order} taxNote={shop.taxNote} />
      <Text style={styles.text}>
        Vous aviez réglé {sumOf(order.dues.filter(({ paidAt }) => paidAt !== null))}
        {order.refundedCents > 0 && `, dont ${formatMoney(order.refundedCents, order.currency)} vous ont été rendus`}.
        Quand une somme vous est rendue, un e-mail à part vous le dit, avec son avoir.
      </Text>
      <Text style={styles.text}>
        Si vous ne vous attendiez pas à cette annulation, écrivez-nous à {shop.contactEmail}.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
