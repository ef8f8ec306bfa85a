import type { Services } from '../../services.ts'
import { queueMails } from '../notifications/index.ts'
import { findForm } from './forms-repository.ts'
import {
  deleteSubmission,
  findSubmission,
  listConfirmed,
  listFiles,
  listSubmissions,
  lockSubmission,
  markReceived,
} from './submissions-repository.ts'
import { mailKindsOf } from './submit-form.ts'

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
export function releaseMessage(services: Pick<Services, 'db' | 'jobs'>, id: number): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, id)
    const form = submission && (await findForm(tx, submission.formId))
    if (!form || submission.status !== 'held') return false
    await markReceived(tx, id)
    const owed = mailKindsOf(form.definition).map((kind) => ({ kind, about: String(id) }))
    await queueMails(services, tx, owed)
    return true
  })
}

/** Deletes a message and its files for good; false when there is none of that number. */
export const deleteMessage = ({ db }: Pick<Services, 'db'>, id: number): Promise<boolean> => deleteSubmission(db, id)

/** Who confirmed that they want what this form offers. */
export const listSubscribers = ({ db }: Pick<Services, 'db'>, formSlug: string) => listConfirmed(db, formSlug)
