import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { styles } from './mail-styles.ts'

type Props = { words?: string; shop: Pick<OrderMail['shop'], 'name'> }

/** The last words of a mail to a buyer, and who says them. */
export function MailClosing({ words = 'Bien à vous,', shop }: Props) {
  return (
    <Text style={styles.text}>
      {words}
      <br />
      {shop.name}
    </Text>
  )
}
