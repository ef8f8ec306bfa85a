import type { ReadyMail } from '#server/mail/render-mail.ts'
import { asItIs, rewordMail } from '#server/mail/reword-mail.tsx'
import { getMailLogo } from '#server/modules/identity/index.ts'
import { findOwnWords } from '#server/modules/mail-texts/index.ts'
import type { OutboxMail } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { composers } from './index.ts'

/** A mail that is owed, in the shop's own words where it has some; null when there is nothing left to tell. */
export async function composeInOwnWords(
  services: Services,
  { kind, about }: Pick<OutboxMail, 'kind' | 'about'>,
): Promise<ReadyMail | null> {
  const mail = await composers[kind](services, about)
  if (!mail) return null
  const { words } = await findOwnWords(services.db, kind)
  const logo = await getMailLogo(services.db)
  return words ? rewordMail(mail, words, logo) : asItIs(mail, logo)
}
