import type { Transaction } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { insertMails, type MailKind } from './mail-outbox-repository.ts'

/** Owes mails and asks the worker to send them, in the caller's transaction. What is owed already is not owed twice. */
export async function queueMails(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { kinds, orderId }: { kinds: MailKind[]; orderId: number },
): Promise<void> {
  const mailIds = await insertMails(
    tx,
    kinds.map((kind) => ({ kind, orderId })),
  )
  await jobs.enqueue(
    tx,
    'send-mail',
    mailIds.map((mailId) => ({ payload: { mailId }, key: `mail-${mailId}` })),
  )
}
