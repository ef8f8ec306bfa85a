import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { askForSubscription } from './ask-for-subscription.ts'
import { unsubscriptionAddress } from './confirmation-link.ts'
import { findForm } from './forms-repository.ts'
import { mailKindsOf } from './queue-form-mails.ts'
import {
  deleteSubmission,
  findSubmission,
  listConfirmed,
  listFiles,
  listSubmissions,
  lockSubmission,
  markReceived,
} from './submissions-repository.ts'

const LISTED = 200

/** The newest messages: those that came in, or those that are kept apart. */
export const listMessages = ({ db }: Pick<Services, 'db'>, status: 'received' | 'held') =>
  listSubmissions(db, status, LISTED)

/** A message with the names of its files, or null. */
export async function findMessage({ db }: Pick<Services, 'db'>, id: number) {
  const submission = await findSubmission(db, id)
  if (!submission) return null
  const files = await listFiles(db, id)
  return { ...submission, fileNames: files.map(({ originalName }) => originalName) }
}

/** Lets a held message through: it is mailed as if it had just come in. False when there is none of that number. */
export function releaseMessage(services: Pick<Services, 'db' | 'jobs' | 'signer'>, id: number): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, id)
    const form = submission && (await findForm(tx, submission.formId))
    if (!form || submission.status !== 'held') return false
    await markReceived(tx, id)
    const owed = mailKindsOf(form.definition).map((kind) => ({ kind, about: String(id) }))
    await queueMails(services, tx, owed)
    await askForSubscription(services, tx, { message: submission, definition: form.definition })
    return true
  })
}

/** Deletes a message and its files for good; false when there is none of that number. */
export const deleteMessage = ({ db }: Pick<Services, 'db'>, id: number): Promise<boolean> => deleteSubmission(db, id)

/** Who confirmed that they want what this form offers, each with the link that ends it. */
export async function listSubscribers(services: Pick<Services, 'db' | 'signer' | 'origin'>, formSlug: string) {
  const confirmed = await listConfirmed(services.db, formSlug)
  return confirmed.map(({ id, answers }) => ({
    email: answers.email?.[0] ?? '',
    unsubscriptionUrl: unsubscriptionAddress(services, id),
  }))
}
