import type { ContactMail } from '#contracts/forms/contact-mail.ts'
import type { DrawnAs } from '#server/mail/mail-drawer.ts'
import { renderContactMail } from '#server/mail/render-contact-mail.tsx'
import { renderMadeUpMail } from '#server/mail/render-made-up-mail.tsx'
import type { ReadyMail, RenderedMail } from '#server/mail/render-mail.ts'
import { asItIs, rewordMail } from '#server/mail/reword-mail.tsx'
import { getMailLogo } from '#server/modules/identity/index.ts'
import type { MailKind } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { composers } from './index.ts'

const isKind = (kind: string): kind is MailKind => Object.hasOwn(composers, kind)

/** A mail of this kind in these words, as it would go out now; made up where it is about nothing. */
export async function drawMail(services: Services, kind: string, { about, words }: DrawnAs): Promise<ReadyMail | null> {
  if (!isKind(kind)) return null
  const mail = about === null ? await makeUp(services, kind) : await composers[kind](services, about)
  if (!mail) return null
  const logo = await getMailLogo(services.db)
  return words ? rewordMail(mail, words, logo) : asItIs(mail, logo)
}

/** A mail that a contact form words, about a message that nobody sent. */
export const drawMailOfForm = async ({ db }: Pick<Services, 'db'>, mail: ContactMail): Promise<ReadyMail> =>
  asItIs(await renderContactMail(mail), await getMailLogo(db))

async function makeUp({ db }: Services, kind: MailKind): Promise<RenderedMail> {
  const { shopName, seller, shopEmail } = await getShopSettings(db)
  const legalLine = `${seller.name}, ${seller.address}, SIRET ${seller.siret}.`
  return renderMadeUpMail(kind, { name: shopName, contactEmail: shopEmail, legalLine })
}
