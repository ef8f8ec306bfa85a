import { Link, Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account.ts'
import { formatMoment } from '#contracts/french-date.ts'
import { MailLayout, styles } from './mail-layout.tsx'

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
        <strong>Ce n’était pas vous{'\u202F'}?</strong>{' '}
        <Link href={mail.lostPasswordUrl} style={styles.link}>
          Choisissez tout de suite un nouveau mot de passe
        </Link>{' '}
        et écrivez-nous à {shop.contactEmail}.
      </Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
