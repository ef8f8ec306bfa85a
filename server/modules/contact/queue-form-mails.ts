import type { FormDefinition } from '#contracts/forms/form.ts'
import type { Transaction } from '#server/database/database.ts'
import { type MailKind, queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'

/** The worker leaves the mails of a new message for so long to whoever took it. */
const WORKER_WAITS_SECONDS = 30

/** The mails of a message that was just taken. One whose sender has to confirm it tells the shop only then. */
export const mailKindsOf = ({ mails, settings }: FormDefinition): MailKind[] => [
  ...(mails.toShop.active && !settings.doubleOptIn ? (['contact-message'] as const) : []),
  ...(mails.toSender.active ? (['contact-copy'] as const) : []),
]

/** Owes the mails of a message that was just stored; gives back their ids. */
export function queueFormMails(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  { id, definition }: { id: number; definition: FormDefinition },
): Promise<string[]> {
  const owed = mailKindsOf(definition).map((kind) => ({ kind, about: String(id) }))
  return queueMails(services, tx, owed, { afterSeconds: WORKER_WAITS_SECONDS })
}
