import { Link, Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

const DAY_MILLISECONDS = 86_400_000

/** To the owner of an account that nobody uses: when it will be erased, and how to keep it. */
export function AccountInactiveMail({ mail }: { mail: AccountMail }) {
  const { shop } = mail
  const erasedFrom = new Date(Date.parse(mail.askedAt) + RETENTION.inactivityNoticeDays * DAY_MILLISECONDS)
  return (
    <MailLayout preview="Il suffit de vous connecter pour le garder." shop={shop}>
      <Text style={styles.text}>Bonjour{mail.firstName && ` ${mail.firstName}`},</Text>
      <Text style={styles.text}>
        Voilà longtemps que vous ne vous êtes pas connecté à votre compte {shop.name}. Nous ne gardons pas un compte
        plus de {`${RETENTION.inactiveAccountMonths}\u00A0mois`} après la dernière connexion{'\u202F'}: le vôtre sera
        supprimé après le {formatDay(erasedFrom.toISOString())}.
      </Text>
      <Text style={styles.text}>
        <strong>Vous voulez le garder{'\u202F'}?</strong> Connectez-vous à votre compte{'\u202F'}: c’est tout.
      </Text>
      <MailButton href={mail.accountUrl} label="Garder mon compte" />
      <Text style={styles.text}>
        Vous avez oublié votre mot de passe{'\u202F'}?{' '}
        <Link href={mail.lostPasswordUrl} style={styles.link}>
          Choisissez-en un nouveau
        </Link>
        .
      </Text>
      <Text style={styles.text}>
        Sinon, il n’y a rien à faire. Vos adresses et votre panier seront supprimés avec lui{'\u202F'}; si vous avez
        confirmé votre adresse e-mail, vos messages et votre inscription à la lettre d’information le seront aussi, vos
        commentaires et vos avis deviendront anonymes. Vos factures restent chez nous le temps que la loi impose.
      </Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
