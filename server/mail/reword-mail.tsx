import { fillWords, type OwnWords } from '#contracts/mail/own-words.ts'
import { type MailLogo, MailLogoContext } from './mail-logo.ts'
import { OwnTextContext } from './own-words.tsx'
import { drawBodies, type ReadyMail, type RenderedMail } from './render-mail.ts'

/** A mail as it goes out when the shop has no words of its own for it. `logo`: null where its name stands in its head. */
export async function asItIs(mail: RenderedMail, logo: MailLogo | null): Promise<ReadyMail> {
  const { drawn, ...ready } = mail
  if (!logo) return ready
  const bodies = await drawBodies(<MailLogoContext value={logo}>{drawn.body}</MailLogoContext>)
  return withLogo({ ...ready, ...bodies }, logo)
}

/** The same mail in the shop's own words: its recipient, its files and its fixed parts stay. */
export async function rewordMail(
  mail: RenderedMail,
  { subject, text }: OwnWords,
  logo: MailLogo | null,
): Promise<ReadyMail> {
  const { drawn, ...ready } = mail
  const named = { prenom: '', boutique: '', ...drawn.values }
  const bodies = await drawBodies(
    <MailLogoContext value={logo}>
      <OwnTextContext value={{ text, values: named }}>{drawn.body}</OwnTextContext>
    </MailLogoContext>,
  )
  const own = fillWords(subject, { ...named, objet: mail.subject }).trim()
  return withLogo({ ...ready, ...bodies, subject: own || mail.subject }, logo)
}

/** Where a mail shows the logo it brings it along: mail programs ask before they fetch anything. */
function withLogo(mail: ReadyMail, logo: MailLogo | null): ReadyMail {
  if (!logo || !mail.html.includes(`cid:${logo.cid}`)) return mail
  const { cid, content } = logo
  const picture = {
    filename: 'logo.png',
    contentType: 'image/png',
    content,
    cid,
    contentDisposition: 'inline' as const,
  }
  return { ...mail, attachments: [...(mail.attachments ?? []), picture] }
}
