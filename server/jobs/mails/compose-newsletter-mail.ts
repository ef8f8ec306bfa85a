import { renderNewsletterMail } from '#server/mail/render-newsletter-mail.tsx'
import { getLetterMail, getLetterTrial } from '#server/modules/newsletter/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** To one reader of a letter, by their number. */
export const composeNewsletter: ComposeMail = async (services, readerId) => {
  const mail = await getLetterMail(services, Number(readerId))
  return mail && renderNewsletterMail(mail)
}

/** To who of the team tries a letter. */
export const composeNewsletterTest: ComposeMail = async (services, about) => {
  const mail = await getLetterTrial(services, about)
  return mail && renderNewsletterMail(mail)
}
