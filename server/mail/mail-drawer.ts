import type { ContactMail } from '#contracts/forms/contact-mail.ts'
import type { OwnWords } from '#contracts/mail/own-words.ts'
import type { ReadyMail } from './render-mail.ts'

/** `about`: null for a mail that is made up; `words`: null for the template's own. */
export type DrawnAs = { about: string | null; words: OwnWords | null }

/** Draws mails without sending them. */
export type MailDrawer = {
  /** Null where there is nothing to tell of what it would be about. */
  draw(kind: string, as: DrawnAs): Promise<ReadyMail | null>
  /** One that a contact form words. */
  drawOfForm(mail: ContactMail): Promise<ReadyMail>
}
