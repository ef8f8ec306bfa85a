import { Link, Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { MailPart } from '../own-words.tsx'
import { AccountLink } from './account-link.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To whoever opened an account: confirm the address, and what the account is good for. */
export function AccountCreatedMail({ mail }: { mail: AccountMail }) {
  const { shop } = mail
  return (
    <MailLayout preview="Confirmez votre adresse et retrouvez vos achats." shop={shop}>
      <Text style={styles.text}>Bonjour{mail.firstName && ` ${mail.firstName}`},</Text>
      <Text style={styles.text}>Votre compte est ouvert avec l’adresse {mail.to}.</Text>
      <MailPart name="lien">
        <AccountLink link={mail.link} label="Confirmer mon adresse" />
      </MailPart>
      <Text style={styles.text}>
        Dans votre compte, vous trouverez vos commandes, vos fichiers, et de quoi modifier vos coordonnées, télécharger
        ou supprimer vos données.
      </Text>
      <MailPart name="compte">
        <Text style={styles.text}>
          <Link href={mail.accountUrl} style={styles.link}>
            Aller à mon compte
          </Link>
        </Text>
      </MailPart>
      <Text style={styles.text}>
        Vous n’avez pas créé de compte{'\u202F'}? Ignorez ce message, ou prévenez-nous à {shop.contactEmail}.
      </Text>
      <MailClosing words="À bientôt," shop={shop} />
    </MailLayout>
  )
}
