import { fillWords, type OwnWords } from '#contracts/mail/own-words.ts'
import { OwnTextContext } from './own-words.tsx'
import { drawBodies, type ReadyMail, type RenderedMail } from './render-mail.ts'

/** A mail as it goes out when the shop has no words of its own for it. */
export function asItIs({ drawn: _, ...mail }: RenderedMail): ReadyMail {
  return mail
}

/** The same mail in the shop's own words: its recipient, its files and its fixed parts stay. */
export async function rewordMail(mail: RenderedMail, { subject, text }: OwnWords): Promise<ReadyMail> {
  const { body, values } = mail.drawn
  const named = { prenom: '', boutique: '', ...values }
  const bodies = await drawBodies(<OwnTextContext value={{ text, values: named }}>{body}</OwnTextContext>)
  const own = fillWords(subject, { ...named, objet: mail.subject }).trim()
  return { ...asItIs(mail), ...bodies, subject: own || mail.subject }
}
