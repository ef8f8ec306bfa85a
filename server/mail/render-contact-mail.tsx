import type { AnswerMail, ContactMail } from '#contracts/forms/contact-mail.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { answerSubject, ContactAnswerMail } from './templates/contact-answer.tsx'
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

/** The same of the shop's answer to a message. */
export const renderAnswerMail = (mail: AnswerMail): Promise<RenderedMail> =>
  renderMail({
    ...{ to: mail.to, fromName: mail.shop.name, replyTo: mail.replyTo, subject: answerSubject(mail) },
    values: personValues('', mail.shop),
    body: <ContactAnswerMail mail={mail} />,
  })
