import type { ModeratedComment } from '#contracts/content/moderation.ts'
import type { ExchangeRef } from '#contracts/exchanges/exchanges.ts'
import { type AuditEntry, listAuditEntries } from '#server/modules/audit/index.ts'
import { type ReadMessage, readMessage } from '#server/modules/contact/index.ts'
import { findModerated } from '#server/modules/content/index.ts'
import type { Services } from '#server/services.ts'
import { findPerson, type Person } from './person-repository.ts'

/** What is known of whoever wrote, by the address that they typed; anybody may have typed it. */
export type Sender = Person

/** One exchange in full, with what was done about it, newest first. */
export type ReadExchange = { sender: Sender | null; history: AuditEntry[] } & (
  | { source: 'message'; message: ReadMessage }
  | { source: 'text'; text: ModeratedComment }
)

/** One message, comment or review with its sender's orders; null when there is none. */
export async function readExchange(
  services: Pick<Services, 'db'>,
  { source, id }: ExchangeRef,
): Promise<ReadExchange | null> {
  const { db } = services
  const subject = { kind: source === 'message' ? 'message' : 'comment', id: String(id) } as const
  const history = await listAuditEntries(db, { subject, limit: 20 })
  if (source === 'message') {
    const message = await readMessage(services, id)
    return message && { source, message, history, sender: await findPerson(db, message.email) }
  }
  const text = await findModerated(services, id)
  return text && { source, text, history, sender: await findPerson(db, text.authorEmail) }
}
