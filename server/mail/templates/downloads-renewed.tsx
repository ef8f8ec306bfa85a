import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailDownloads } from './mail-downloads.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const downloadsRenewedSubject = ({ order }: OrderMail) => `Vos nouveaux liens, commande ${order.id}`

/** To the buyer of files whose links were over, when somebody who holds one of them asked for new ones. */
export function DownloadsRenewedMail({ mail, origin }: { mail: OrderMail; origin: string }) {
  const { order, shop } = mail
  return (
    <MailLayout preview="Les liens qui ne fonctionnaient plus sont remplacés." shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        Voici les nouveaux liens vers les fichiers de votre commande {order.id}. Ils remplacent les précédents, qui ne
        fonctionnent plus.
      </Text>
      <MailDownloads order={order} origin={origin} />
      <Text style={styles.text}>
        Si vous ne les avez pas demandés, ne transmettez pas cet e-mail et écrivez-nous à {shop.contactEmail}.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}

export const linksAgainSubject = ({ order }: OrderMail) => `Vos liens, commande ${order.id}`

/** To the buyer of files, when somebody of the shop sends their links once more, whether the older ones still work or not. */
export function LinksAgainMail({ mail, origin }: { mail: OrderMail; origin: string }) {
  const { order, shop } = mail
  return (
    <MailLayout preview="Vos fichiers, à portée de main." shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        Voici de nouveau les liens vers les fichiers de votre commande {order.id}. Si un lien plus ancien ne fonctionne
        plus, celui-ci le remplace.
      </Text>
      <MailDownloads order={order} origin={origin} />
      <Text style={styles.text}>
        Quelque chose ne s’ouvre pas{'\u202F'}? Répondez-nous à {shop.contactEmail}.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
