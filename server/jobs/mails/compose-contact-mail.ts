import { renderAnswerMail, renderContactMail } from '#server/mail/render-contact-mail.tsx'
import { getAnswerMail, getContactMail } from '#server/modules/contact/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** Composer of one of the two mails about a contact form's message; nothing for one that was deleted meanwhile. */
export function composeContactMail(kind: 'toShop' | 'toSender'): ComposeMail {
  return async (services, submissionId) => {
    const mail = await getContactMail(services, { submissionId: Number(submissionId), kind })
    return mail && renderContactMail(mail)
  }
}

/** To who sent a message: what the shop answers; nothing for an answer that was taken back. */
export const composeContactAnswer: ComposeMail = async (services, answerId) => {
  const mail = await getAnswerMail(services, answerId)
  return mail && renderAnswerMail(mail)
}
