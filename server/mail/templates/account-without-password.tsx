import { Link, Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { AccountLink } from './account-link.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To whoever opened an account with an order that asked for no password: choose one. */
export function AccountWithoutPasswordMail({ mail }: { mail: AccountMail }) {
  const { shop } = mail
  return (
    <MailLayout preview="Choisissez un mot de passe et retrouvez vos achats." shop={shop}>
      <Text style={styles.text}>Bonjour{mail.firstName && ` ${mail.firstName}`},</Text>
      <Text style={styles.text}>
        Un compte a été ouvert avec votre commande, à l’adresse {mail.to}. Il n’a pas encore de mot de passe.
      </Text>
      <AccountLink link={mail.link} label="Choisir mon mot de passe" note=" et ne sert qu’une fois" />
      <Text style={styles.text}>
        Lien dépassé{'\u202F'}? Demandez-en un autre sur la page{' '}
        <Link href={mail.lostPasswordUrl} style={styles.link}>
          Mot de passe perdu
        </Link>
        .
      </Text>
      <Text style={styles.text}>
        Vous n’avez pas demandé de compte{'\u202F'}? Ignorez ce message, ou prévenez-nous à {shop.contactEmail}.
      </Text>
      <MailClosing words="À bientôt," shop={shop} />
    </MailLayout>
  )
}
