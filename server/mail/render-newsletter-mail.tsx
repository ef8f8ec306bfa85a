import type { LetterMail } from '#contracts/newsletter/letter.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { NewsletterMail } from './templates/newsletter.tsx'

/** A letter, with the headers by which mail programs end a subscription in one click (RFC 8058). */
export async function renderNewsletterMail(mail: LetterMail): Promise<RenderedMail> {
  const { to, subject, unsubscribeUrl, shop } = mail
  const headers = unsubscribeUrl !== null && {
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
  const drawn = await renderMail({ to, subject, replyTo: shop.contactEmail, body: <NewsletterMail mail={mail} /> })
  return { ...drawn, ...headers }
}
