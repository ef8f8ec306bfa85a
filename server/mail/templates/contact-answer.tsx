import { Text } from '@react-email/components'
import type { AnswerMail } from '#contracts/forms/contact-mail.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { MailPart } from '../own-words.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const answerSubject = ({ shop }: Pick<AnswerMail, 'shop'>) => `Réponse à votre message à ${shop.name}`

/** What the shop answers to a message, above the message itself. */
export function ContactAnswerMail({ mail }: { mail: AnswerMail }) {
  const lines = { whiteSpace: 'pre-line' } as const
  return (
    <MailLayout preview={answerSubject(mail)} shop={mail.shop}>
      {/* What is answered may begin with a greeting, which is none of the frame's. */}
      <MailPart name="contenu">
        <Text style={{ ...styles.text, ...lines }}>{mail.body}</Text>
        <Text style={styles.text}>
          Votre message du {formatMoment(mail.sentAt)}
          {'\u202F'}:
        </Text>
        <Text style={{ ...styles.text, ...styles.quote, ...lines }}>{mail.quoted}</Text>
      </MailPart>
    </MailLayout>
  )
}
