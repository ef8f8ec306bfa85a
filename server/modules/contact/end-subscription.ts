import type { Services } from '#server/services.ts'
import { fieldsOf } from './check-answers.ts'
import { readConfirmation } from './confirmation-link.ts'
import { type ContactForm, findForm } from './forms-repository.ts'
import { deleteSentBy, findSubmission, lockSubmission, type Submission } from './submissions-repository.ts'

/** Whether the address behind a link is still there. `unknown`: the link is none of ours. */
export type Subscription = 'subscribed' | 'ended' | 'unknown'

export async function findSubscription(
  services: Pick<Services, 'db' | 'signer'>,
  token: string,
): Promise<Subscription> {
  const id = readConfirmation(services, token)
  if (id === null) return 'unknown'
  const submission = await findSubmission(services.db, id)
  if (!submission) return 'ended'
  return isSubscription(await findForm(services.db, submission.formId)) ? 'subscribed' : 'unknown'
}

/**
 * Forgets the address behind a link, however often it was left with the same form. A second call changes nothing. Gives back
 * what was forgotten.
 */
export async function endSubscription(services: Pick<Services, 'db' | 'signer'>, token: string): Promise<string[]> {
  const id = readConfirmation(services, token)
  if (id === null) return []
  return services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, id)
    const form = submission && (await findForm(tx, submission.formId))
    if (!form || !isSubscription(form)) return []
    const fields = fieldsOf(form.definition, 'email').map(({ name }) => name)
    const addresses = addressesIn(submission, fields)
    for (const email of addresses) await deleteSentBy(tx, { formId: form.id, fields, email })
    return addresses
  })
}

const isSubscription = (form: ContactForm | null) => form?.definition.settings.doubleOptIn === true

const addressesIn = ({ answers }: Submission, fields: string[]) => fields.flatMap((name) => answers[name] ?? [])
