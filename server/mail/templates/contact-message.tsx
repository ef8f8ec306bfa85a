import type { ContactMail } from '#contracts/forms/contact-mail.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** A mail of a contact form, in the words of its template. */
export function ContactMessageMail({ subject, bodyHtml, shop }: ContactMail) {
  return (
    <MailLayout preview={subject} shop={shop}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the template's own markup; what people wrote is escaped in it. */}
      <div style={styles.text} dangerouslySetInnerHTML={{ __html: bodyHtml }} />
    </MailLayout>
  )
}
