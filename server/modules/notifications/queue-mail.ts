import type { Transaction } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { insertMail, type MailKind } from './mail-outbox-repository.ts'

/** Owes a mail and asks the worker to send it, both in the caller's transaction. A second call changes nothing. */
export async function queueMail(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  mail: { kind: MailKind; orderId: number },
): Promise<void> {
  const mailId = await insertMail(tx, mail)
  if (mailId) await jobs.enqueue(tx, 'send-mail', { mailId }, { key: `mail-${mailId}` })
}
