import type { RenderedMail } from '#server/mail/render-mail.ts'
import type { MailKind } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'

/**
 * Writes a mail from the newest state of what it is about; null when there is nothing left to tell. A secret in a link is
 * derived here and kept nowhere.
 */
export type ComposeMail = (services: Services, about: string) => Promise<RenderedMail | null>

/** One composer for each kind of mail that the outbox may hold. */
export type Composers = Record<MailKind, ComposeMail>
