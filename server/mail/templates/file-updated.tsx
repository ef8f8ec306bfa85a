import { Text } from '@react-email/components'
import type { FileMail } from '#contracts/order/file-mail.ts'
import { formatBytes, formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To a buyer of a file that has become another: what changed, and their own link. */
export function FileUpdatedMail({ mail }: { mail: FileMail }) {
  const { firstName, productName, label, note, shop } = mail
  return (
    <MailLayout preview={note || 'Votre lien mène à la version la plus récente.'} shop={shop}>
      <Text style={styles.text}>Bonjour{firstName && ` ${firstName}`},</Text>
      <Text style={styles.text}>
        «{'\u202F'}
        {productName}
        {'\u202F'}» que vous avez acheté a une nouvelle version.
      </Text>
      {note && <Text style={{ ...styles.text, ...styles.quote }}>{note}</Text>}
      <MailButton href={mail.url} label={`Télécharger (${label}, ${formatBytes(mail.bytes)})`} />
      <Text style={styles.text}>
        {mail.expiresAt === null
          ? 'Ceci est un essai\u202F: chaque acheteur reçoit ici son propre lien.'
          : `Ce lien est le vôtre et fonctionne jusqu’au ${formatDay(mail.expiresAt)}. Vous n’avez rien à payer.`}
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
