import { Text } from '@react-email/components'
import type { OrderAccessMail as Mail } from '#contracts/order/order.ts'
import { MailButton } from './mail-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const ORDER_ACCESS_SUBJECT = 'Retrouver vos commandes'

/** To whoever has ordered with this address and asked where. */
export function OrderAccessMail({ mail }: { mail: Mail }) {
  const { shop } = mail
  return (
    <MailLayout preview={`Lien valable ${mail.hours} heures.`} shop={shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Voici le lien que vous avez demandé{'\u202F'}: il mène aux commandes passées avec cette adresse, à leurs
        fichiers et à leurs factures.
      </Text>
      <MailButton href={mail.url} label="Voir mes commandes" />
      <Text style={styles.text}>
        Ce lien est personnel et valable {mail.hours}
        {'\u00A0'}heures. Si vous n’en êtes pas à l’origine, ne l’utilisez pas et écrivez-nous à {shop.contactEmail}.
      </Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
