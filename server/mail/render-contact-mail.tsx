import type { ContactMail } from '#contracts/forms/contact-mail.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { ContactMessageMail } from './templates/contact-message.tsx'

/** Both bodies, recipient, reply address and files of a mail about a contact form's message. */
export function renderContactMail(mail: ContactMail): Promise<RenderedMail> {
  const { to, fromName, replyTo, subject, attachments } = mail
  return renderMail({
    ...{ to, fromName, replyTo, subject },
    attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    body: <ContactMessageMail {...mail} />,
  })
}
