import type { AnswerMail } from '#contracts/forms/contact-mail.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findAnswer } from './answers-repository.ts'
import { findForm } from './forms-repository.ts'
import { headOf } from './read-message.ts'
import { findSubmission } from './submissions-repository.ts'

/** The mail that answers a message, by the answer's id; null when it was taken back, or its message is gone. */
export async function getAnswerMail({ db }: Pick<Services, 'db'>, answerId: string): Promise<AnswerMail | null> {
  const answer = await findAnswer(db, answerId)
  const message = answer && (await findSubmission(db, answer.submissionId))
  const form = message && (await findForm(db, message.formId))
  if (!answer || !message || !form) return null
  const { email, text } = headOf(form.definition, message.answers)
  const { shopName, shopEmail, seller } = await getShopSettings(db)
  return {
    to: email,
    replyTo: shopEmail,
    body: answer.body,
    sentAt: message.receivedAt.toISOString(),
    quoted: text,
    shop: { name: shopName, legalLine: `${seller.name}, ${seller.address}, SIRET ${seller.siret}.` },
  }
}
