import { Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { ERASURE_DELAY_HOURS } from '#contracts/people/erasure.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

const HOUR_MILLISECONDS = 3_600_000

/** To the owner of an account that the shop was asked to erase: from when, and how to stop it. */
export const ErasureAskedMail = ({ mail }: { mail: AccountMail }) => (
  <Letter
    mail={mail}
    what={`Votre compte ${mail.shop.name} et ce qu’il garde seront effacés`}
    until="ou dès que vos commandes et abonnements en cours seront terminés"
    keep="enregistrez d’abord ce que vous voulez garder de votre bibliothèque"
  />
)

/** The same to somebody who has bought without an account. */
export const GuestErasureAskedMail = ({ mail }: { mail: AccountMail }) => (
  <Letter
    mail={mail}
    what="Ce que nous savons de vous par cette adresse sera effacé"
    until="ou dès que vos commandes en cours seront terminées"
    keep="enregistrez d’abord les fichiers que vous avez achetés"
  />
)

type LetterProps = { mail: AccountMail; what: string; until: string; keep: string }

function Letter({ mail, what, until, keep }: LetterProps) {
  const { shop } = mail
  const from = new Date(Date.parse(mail.askedAt) + ERASURE_DELAY_HOURS * HOUR_MILLISECONDS).toISOString()
  return (
    <MailLayout preview="Vos données seront effacées." shop={shop}>
      <Text style={styles.text}>Bonjour{mail.firstName && ` ${mail.firstName}`},</Text>
      <Text style={styles.text}>
        Vous nous avez demandé d’effacer vos données. {what} à partir du {formatMoment(from)}, {until}.
      </Text>
      <Text style={styles.text}>
        <strong>Ce n’est pas vous, ou vous changez d’avis{'\u202F'}?</strong> Écrivez-nous avant à {shop.contactEmail}.
        Ensuite, rien ne se retrouve{'\u202F'}: {keep}.
      </Text>
      <Text style={styles.text}>
        Vos factures restent chez nous le temps que la loi impose, et vos avis sans votre nom. Nous n’aurons plus votre
        adresse pour vous dire que c’est fait{'\u202F'}: ce mail est le dernier.
      </Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
