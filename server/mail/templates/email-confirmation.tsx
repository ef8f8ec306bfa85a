import { Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { AccountLink } from './account-link.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To an address that an account now goes by: show that it is yours. */
export function EmailConfirmationMail({ mail }: { mail: AccountMail }) {
  const { shop } = mail
  return (
    <MailLayout preview="Un clic, et vos commandes passées rejoignent votre compte." shop={shop}>
      <Text style={styles.text}>Bonjour{mail.firstName && ` ${mail.firstName}`},</Text>
      <Text style={styles.text}>
        Confirmez que l’adresse {mail.to} est la vôtre{'\u202F'}: les commandes passées avec elle rejoindront votre
        compte.
      </Text>
      <AccountLink link={mail.link} label="Confirmer mon adresse" />
      <Text style={styles.text}>
        Vous n’avez rien demandé{'\u202F'}? Ignorez ce message, ou prévenez-nous à {shop.contactEmail}.
      </Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
