import type { FormDefinition } from '#contracts/forms/form.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { fieldsOf } from './check-answers.ts'
import { findFormBySlug } from './forms-repository.ts'
import { queueFormMails } from './queue-form-mails.ts'
import { insertSubmission, listSentBy, type Submission } from './submissions-repository.ts'

type Message = Pick<Submission, 'id' | 'answers' | 'pagePath' | 'senderHash' | 'receivedAt'>

/**
 * Leaves the address of a message with another form too, when its sender ticked the box that says so: they confirm it by
 * mail as if they had filled in that form. Gives back the ids of the mails that this owes; none for whoever is there.
 */
export async function askForSubscription(
  services: Pick<Services, 'jobs' | 'signer'>,
  tx: Transaction,
  { message, definition }: { message: Message; definition: FormDefinition },
): Promise<string[]> {
  const { subscription } = definition.settings
  if (!subscription || !message.answers[subscription.field]?.length) return []
  const form = await findFormBySlug(tx, subscription.form)
  const email = fieldsOf(definition, 'email').flatMap(({ name }) => message.answers[name] ?? [])[0]
  if (!form || !email) return []
  const fields = fieldsOf(form.definition, 'email').map(({ name }) => name)
  if ((await listSentBy(tx, { formId: form.id, fields, email })).length > 0) return []
  const accepted = fieldsOf(form.definition, 'acceptance').map(({ name }) => name)
  const id = await insertSubmission(
    tx,
    {
      formId: form.id,
      status: 'received',
      reading: 'none',
      suspicions: [],
      answers: Object.fromEntries([...fields.map((name) => [name, [email]]), ...accepted.map((name) => [name, ['1']])]),
      pagePath: message.pagePath,
      postedDataHash: services.signer.sign('contact-subscription', String(message.id)),
      senderHash: message.senderHash,
      receivedAt: message.receivedAt,
    },
    [],
  )
  return queueFormMails(services, tx, { id, definition: form.definition })
}
