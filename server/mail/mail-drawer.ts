import type { OwnWords } from '#contracts/mail/own-words.ts'
import type { ReadyMail } from './render-mail.ts'

/** `about`: null for a mail that is made up; `words`: null for the template's own. */
export type DrawnAs = { about: string | null; words: OwnWords | null }

/** Draws mails without sending them. Null where there is nothing to tell of what it would be about. */
export type MailDrawer = { draw(kind: string, as: DrawnAs): Promise<ReadyMail | null> }
