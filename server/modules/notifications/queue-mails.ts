import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { insertMails, type MailKind, type NewMail, type OwedMail } from './mail-outbox-repository.ts'

/** Those that somebody waits for in front of a page. */
const URGENT: ReadonlySet<MailKind> = new Set([
  'order-access',
  'downloads-renewed',
  'email-confirmation',
  'password-reset',
  'staff-password-reset',
])

/**
 * Owes mails and asks the worker to send them, in the caller's transaction. Gives back the ids that they have if they are
 * new: what is owed already is not owed twice. `afterSeconds`: how long the worker leaves them to the caller, who may send
 * them first.
 */
export async function queueMails(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  mails: OwedMail[],
  { afterSeconds }: { afterSeconds?: number } = {},
): Promise<string[]> {
  if (mails.length === 0) return []
  const named = mails.map((mail) => ({ id: randomUUID(), ...mail }))
  const job = ({ id: mailId, kind }: NewMail) => ({
    payload: { mailId },
    key: `mail-${mailId}`,
    afterSeconds,
    isUrgent: URGENT.has(kind),
  })
  // A mail that was owed already has another id: this job finds nothing to send.
  await jobs.enqueue(tx, 'send-mail', named.map(job), { alongWith: insertMails(tx, named) })
  return named.map(({ id }) => id)
}

/** Mails about one order, to be owed by {@link queueMails}. */
export const aboutOrder = (orderId: number, ...kinds: MailKind[]): OwedMail[] =>
  kinds.map((kind) => ({ kind, about: String(orderId) }))
