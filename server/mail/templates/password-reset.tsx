import { Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { AccountLink, lifetimeOf } from './account-link.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To whoever asked for a new password, or to someone whose address was typed. */
export function PasswordResetMail({ mail }: { mail: AccountMail }) {
  const { shop, link } = mail
  return (
    <MailLayout
      preview={link ? `Lien valable ${lifetimeOf(link.hours)}, à utiliser une seule fois.` : 'Votre demande'}
      shop={shop}
    >
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Une demande de nouveau mot de passe vient d’être faite pour le compte associé à cette adresse, le{' '}
        {formatMoment(mail.askedAt)}.
      </Text>
      <AccountLink link={link} label="Choisir un nouveau mot de passe" note=" et ne sert qu’une fois" />
      <Text style={styles.text}>
        <strong>Ce n’était pas vous{'\u202F'}?</strong> Ne cliquez pas{'\u202F'}: votre mot de passe actuel reste
        valable et personne n’a accès à votre compte. Si cela se répète, écrivez-nous à {shop.contactEmail}.
      </Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
