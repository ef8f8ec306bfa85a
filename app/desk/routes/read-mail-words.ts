import type { OwnWords } from '#contracts/mail/own-words.ts'

const LONGEST = 10_000

/** The words that a form of a mail sends; more than any mail may have is cut, and refused for its length. */
export function readWords(form: FormData): OwnWords {
  const [subject, text] = ['subject', 'text'].map((name) => String(form.get(name) ?? '').slice(0, LONGEST))
  return { subject: (subject ?? '').trim(), text: (text ?? '').replaceAll('\r\n', '\n') }
}
