import {
  afterGesture,
  isLetIn,
  type MessageGesture,
  type MessageRefusal,
  type MessageState,
} from '#contracts/exchanges/message-states.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { askForSubscription } from './ask-for-subscription.ts'
import { unsubscriptionAddress } from './confirmation-link.ts'
import { findForm } from './forms-repository.ts'
import { isForReaders } from './is-for-readers.ts'
import { mailKindsOf } from './queue-form-mails.ts'
import {
  deleteSubmission,
  findSubmission,
  listConfirmed,
  listFiles,
  listSubmissions,
  lockSubmission,
  putSubmission,
  type Submission,
} from './submissions-repository.ts'

const LISTED = 200

type Deps = Pick<Services, 'db' | 'jobs' | 'signer' | 'clock'>

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

/** Where a message is, in one word. */
export const stateOf = ({ status, reading }: Pick<Submission, 'status' | 'reading'>): MessageState =>
  status === 'received' ? reading : status

export type MovedMessage = { ok: true; former: MessageState } | { ok: false; refusal: MessageRefusal }

/**
 * Puts a message elsewhere: done, to read again, spam, bin, and back. What is let in for the first time is mailed as if it
 * had just come in. Gives back where it was. Refused: no such message, and one that is not any more where this gesture
 * begins.
 */
export function moveMessage(
  services: Deps,
  { id, gesture, by = { kind: 'system' } }: { id: number; gesture: MessageGesture; by?: Actor },
): Promise<MovedMessage> {
  return services.db.transaction(async (tx): Promise<MovedMessage> => {
    const message = await lockSubmission(tx, id)
    const form = message && (await findForm(tx, message.formId))
    if (!message || !form) return { ok: false, refusal: 'unknown' }
    const former = stateOf(message)
    const led = afterGesture(former, gesture)
    // What looks like spam and was thrown away comes back to be judged, and is not mailed by that.
    const next = gesture === 'restore' && message.suspicions.length > 0 ? 'held' : led
    if (led === null || next === null) return { ok: false, refusal: 'changed-meanwhile' }
    await putMessage(services, tx, { message, form: form.definition, next })
    await journal(services, tx, { id, action: gesture, by, change: { from: former, to: next } })
    return { ok: true, former }
  })
}

type Put = { message: Submission; form: FormDefinition; next: MessageState }

async function putMessage(services: Deps, tx: Transaction, { message, form, next }: Put): Promise<void> {
  const isIn = isLetIn(next)
  // What only left an address has served as soon as it is let in.
  const reading = next === 'waiting' && !isForReaders(form) ? 'none' : next
  await putSubmission(tx, message.id, {
    status: isIn ? 'received' : (next as 'held' | 'spam' | 'bin'),
    reading: isIn ? (reading as 'waiting' | 'done' | 'none') : message.reading,
    setAsideAt: next === 'spam' || next === 'bin' ? services.clock.now() : null,
  })
  if (!isIn || isLetIn(stateOf(message))) return
  const owed = mailKindsOf(form).map((kind) => ({ kind, about: String(message.id) }))
  await queueMails(services, tx, owed)
  await askForSubscription(services, tx, { message, definition: form })
}

type Entry = { id: number; action: string; by: Actor; change?: { from: string; to: string } }

/** Who did what with a message, in the transaction that does it. */
export const journal = (
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { id, action, by, change }: Entry,
): Promise<void> =>
  recordAction(
    tx,
    { actor: by, clock },
    { subject: { kind: 'message', id: String(id) }, action, changes: change ? [{ field: 'state', ...change }] : [] },
  )

/** Deletes a message and its files for good; false when there is none of that number. */
export function deleteMessage(
  services: Pick<Services, 'db' | 'clock'>,
  { id, by = { kind: 'system' } }: { id: number; by?: Actor },
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const isDeleted = await deleteSubmission(tx, id)
    if (isDeleted) await journal(services, tx, { id, action: 'deleted', by })
    return isDeleted
  })
}

/** Somebody who confirmed, by the number of their message; null once they have left. */
export async function findSubscriber(services: Pick<Services, 'db' | 'signer' | 'origin'>, id: number) {
  const submission = await findSubmission(services.db, id)
  const email = submission?.answers.email?.[0] ?? ''
  if (!submission?.confirmedAt || submission.status !== 'received' || email === '') return null
  return { email, unsubscriptionUrl: unsubscriptionAddress(services, id) }
}

/** Who confirmed that they want what this form offers, each with the link that ends it. */
export async function listSubscribers(services: Pick<Services, 'db' | 'signer' | 'origin'>, formSlug: string) {
  const confirmed = await listConfirmed(services.db, formSlug)
  return confirmed.map(({ id, answers }) => ({
    email: answers.email?.[0] ?? '',
    unsubscriptionUrl: unsubscriptionAddress(services, id),
  }))
}
