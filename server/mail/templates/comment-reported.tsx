import { Text } from '@react-email/components'
import type { CommentMail } from '#contracts/content/comment-mail.ts'
import { REPORT_REASON_LABELS } from '#contracts/content/comment-report.ts'
import { CommentFacts } from './comment-facts.tsx'
import { MailButton } from './mail-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const commentReportedSubject = ({ pageTitle }: CommentMail) => `Un texte vous est signalé sur ${pageTitle}`

/** To the shop: readers say that a comment or review should not stand there. It stays until someone decides. */
export function CommentReportedMail({ mail }: { mail: CommentMail }) {
  return (
    <MailLayout preview="Commentaire ou avis signalé par un lecteur." shop={mail.shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Un lecteur vous signale ce texte, qui reste visible tant que vous n’avez pas décidé.
      </Text>
      <CommentFacts mail={mail} />
      <Text style={styles.heading}>Ce qui lui est reproché</Text>
      {mail.reports.map(({ reason, note, reporterEmail }) => (
        <Text key={`${reason}${note}${reporterEmail}`} style={{ ...styles.text, whiteSpace: 'pre-line' }}>
          {REPORT_REASON_LABELS[reason]}.{note && ` «\u202F${note}\u202F»`}
          {reporterEmail && ` Réponse souhaitée à ${reporterEmail}.`}
        </Text>
      ))}
      <Text style={styles.heading}>Votre décision</Text>
      <Text style={styles.text}>Garder ce texte, le retirer ou y répondre{'\u202F'}:</Text>
      <MailButton href={mail.moderationUrl} label="Décider" />
      <Text style={styles.small}>
        Ce lien permet de décider sans autre mot de passe{'\u202F'}: ne le transférez pas.
      </Text>
    </MailLayout>
  )
}
