import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { readConfirmation } from './confirmation-link.ts'
import { findForm } from './forms-repository.ts'
import { findSubmission, lockSubmission, markConfirmed } from './submissions-repository.ts'

const DAY_MILLISECONDS = 24 * 3_600_000

type Deps = Pick<Services, 'db' | 'signer' | 'clock' | 'jobs'>

/** Whether the link of a confirmation mail is still good; 'confirmed' once it was used. */
export type Confirmation = 'open' | 'confirmed' | 'over'

export async function findConfirmation(
  services: Pick<Services, 'db' | 'signer' | 'clock'>,
  token: string,
): Promise<Confirmation> {
  const id = readConfirmation(services, token)
  const submission = id === null ? null : await findSubmission(services.db, id)
  const form = submission && (await findForm(services.db, submission.formId))
  if (!form) return 'over'
  if (submission.confirmedAt) return 'confirmed'
  const days = form.definition.settings.confirmationValidDays
  const ageDays = (services.clock.now().getTime() - submission.receivedAt.getTime()) / DAY_MILLISECONDS
  return days !== undefined && ageDays > days ? 'over' : 'open'
}

/** Confirms the address of a message, once; the shop is told then, if the form wants it. */
export async function confirmSubscription(services: Deps, token: string): Promise<Confirmation> {
  const found = await findConfirmation(services, token)
  const id = readConfirmation(services, token)
  if (found !== 'open' || id === null) return found
  return services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, id)
    const form = submission && (await findForm(tx, submission.formId))
    if (!form) return 'over'
    if (submission.confirmedAt) return 'confirmed'
    await markConfirmed(tx, id, services.clock.now())
    if (form.definition.mails.toShop.active)
      await queueMails(services, tx, [{ kind: 'contact-message', about: String(id) }])
    return 'confirmed'
  })
}
