import { Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To the owner of an account whose password is new: to be read with alarm if it was not them. */
export function PasswordChangedMail({ mail }: { mail: AccountMail }) {
  const { shop } = mail
  return (
    <MailLayout preview="Si c’était vous, il n’y a rien à faire." shop={shop}>
      <Text style={styles.text}>Bonjour{mail.firstName && ` ${mail.firstName}`},</Text>
      <Text style={styles.text}>
        Le mot de passe de votre compte a été changé le {formatMoment(mail.askedAt)}. Vos autres navigateurs ont été
        déconnectés.
      </Text>
      <Text style={styles.text}>
        <strong>Ce n’était pas vous{'\u202F'}?</strong> Choisissez tout de suite un nouveau mot de passe et écrivez-nous
        à {shop.contactEmail}.
      </Text>
      <MailButton href={mail.lostPasswordUrl} label="Choisir un nouveau mot de passe" />
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
