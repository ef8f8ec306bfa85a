import { Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To the address that an account had before: to be read with alarm if its owner did not change it. */
export function EmailChangedMail({ mail }: { mail: AccountMail }) {
  const { shop } = mail
  return (
    <MailLayout preview="Si c’était vous, il n’y a rien à faire." shop={shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        L’adresse e-mail de votre compte {shop.name} a été changée le {formatMoment(mail.askedAt)}. Nous n’écrirons plus
        à {mail.to} au sujet de ce compte.
      </Text>
      <Text style={styles.text}>
        <strong>Ce n’était pas vous{'\u202F'}?</strong> Écrivez-nous tout de suite à {shop.contactEmail}, depuis cette
        adresse{'\u202F'}: nous vous aiderons à reprendre votre compte. Si son mot de passe vous sert ailleurs,
        changez-le là aussi.
      </Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
