import { captchaChallengeName, freeTextName, quizAnswerName, TOKEN_NAME } from '#contracts/forms/names.ts'
import { type ContactForm, type PostedEntry, type PostedMessage, textOf } from '#server/modules/contact/index.ts'

/** What a contact form sends, without the names that only its script knows: hidden fields begin with `_`. */
export function readMessage(
  { definition: { fields, settings } }: ContactForm,
  posted: readonly PostedEntry[],
): Pick<PostedMessage, 'entries' | 'token' | 'proofs'> {
  const own = new Set([settings.honeypotField, ...fields.map(({ name }) => freeTextName(name))])
  const proofs = fields.flatMap(({ type, name }) => {
    if (type === 'quiz') return [[name, textOf(posted, quizAnswerName(name))]]
    return type === 'captcha' ? [[name, textOf(posted, captchaChallengeName(name))]] : []
  })
  return {
    entries: posted.filter(([name]) => !name.startsWith('_') || own.has(name.replace(/\[\]$/, ''))),
    token: textOf(posted, TOKEN_NAME),
    proofs: Object.fromEntries(proofs),
  }
}
