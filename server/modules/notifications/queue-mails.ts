import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { insertMails, type MailKind, type NewMail, type OwedMail, reopenMail } from './mail-outbox-repository.ts'

/** Those that somebody waits for in front of a page. */
const URGENT: ReadonlySet<MailKind> = new Set([
  'order-access',
  'downloads-renewed',
  'email-confirmation',
  'password-reset',
  'staff-password-reset',
  'staff-mail-check',
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
  await jobs.enqueue(tx, 'send-mail', named.map(job), { alongWith: insertMails(named) })
  return named.map(({ id }) => id)
}

/** Mails about one order, to be owed by {@link queueMails}. */
export const aboutOrder = (orderId: number, ...kinds: MailKind[]): OwedMail[] =>
  kinds.map((kind) => ({ kind, about: String(orderId) }))

/**
 * Owes a mail that has gone out once more, in the caller's transaction: the worker leaves it for `afterSeconds`. Gives back
 * the id that it has from now on (`closeReopenedMail` takes it back); null when it has not gone out, or is no more.
 */
export async function sendMailAgain(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  { id, kind, afterSeconds }: { id: string; kind: MailKind; afterSeconds: number },
): Promise<string | null> {
  const mailId = randomUUID()
  const [reopened] = await reopenMail(tx, { id, as: mailId, at: clock.now() })
  if (!reopened) return null
  const job = { payload: { mailId }, key: `mail-${mailId}`, afterSeconds, isUrgent: URGENT.has(kind) }
  await jobs.enqueue(tx, 'send-mail', [job])
  return mailId
}

/**
 * Has the worker try a mail at once that it gave up, or would try later; in the caller's transaction, which holds the mail
 * (`lockMail`). Its job takes the place of the one that waits.
 */
export async function retryMail(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { id, kind }: NewMail,
): Promise<void> {
  await jobs.enqueue(tx, 'send-mail', [{ payload: { mailId: id }, key: `mail-${id}`, isUrgent: URGENT.has(kind) }])
}
