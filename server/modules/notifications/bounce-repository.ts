import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { BoxPlace } from '#server/mail/bounce-box.ts'
import type { Bounce } from '#server/mail/read-bounce.ts'
import type { OutboxMail } from './mail-outbox-repository.ts'
import { bounceBoxes, mailDeliveries } from './tables.ts'

/** Notes that a mail which had gone came back, or is late; what it was about, or null for one that the shop has not sent. */
export async function noteBounce(
  tx: Transaction,
  { mailId, isForGood, reason }: Bounce,
): Promise<Pick<OutboxMail, 'kind' | 'about'> | null> {
  const [mail] = await tx
    .update(mailDeliveries)
    .set({ failure: isForGood ? 'returned' : 'late', reason })
    .where(and(eq(mailDeliveries.mailId, mailId), isNotNull(mailDeliveries.sentAt)))
    .returning({ kind: mailDeliveries.kind, about: mailDeliveries.about })
  return mail ?? null
}

/** How far the mailbox was read that mails come back to; null before it was. */
export async function findBoxPlace(db: Queryable): Promise<BoxPlace | null> {
  const [place] = await db.select({ validity: bounceBoxes.validity, uid: bounceBoxes.uid }).from(bounceBoxes)
  return place ?? null
}

export async function setBoxPlace(tx: Transaction, place: BoxPlace): Promise<void> {
  await tx
    .insert(bounceBoxes)
    .values({ id: 1, ...place })
    .onConflictDoUpdate({ target: bounceBoxes.id, set: place })
}
