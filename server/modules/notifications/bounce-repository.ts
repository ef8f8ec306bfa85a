import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import type { BoxPlace } from '#server/mail/bounce-box.ts'
import type { Bounce } from '#server/mail/read-bounce.ts'
import type { OutboxMail } from './mail-outbox-repository.ts'
import { bounceBoxes, mailDeliveries } from './tables.ts'

/**
 * Notes that a mail which had gone came back, or is late; what it was about, or null for one that the shop has not sent. What
 * came back for good stays so, whatever is told of it later.
 */
export async function noteBounce(
  db: Queryable,
  { mailId, isForGood, reason }: Bounce,
): Promise<Pick<OutboxMail, 'kind' | 'about'> | null> {
  const isNews = isForGood ? sql`true` : sql`${mailDeliveries.failure} is distinct from 'returned'`
  const [mail] = await db
    .update(mailDeliveries)
    .set({ failure: isForGood ? 'returned' : 'late', reason })
    .where(and(eq(mailDeliveries.mailId, mailId), isNotNull(mailDeliveries.sentAt), isNews))
    .returning({ kind: mailDeliveries.kind, about: mailDeliveries.about })
  return mail ?? null
}

/** How far the mailbox was read that mails come back to; null before it was. */
export async function findBoxPlace(db: Queryable): Promise<BoxPlace | null> {
  const [place] = await db.select({ validity: bounceBoxes.validity, uid: bounceBoxes.uid }).from(bounceBoxes)
  return place ?? null
}

export async function setBoxPlace(db: Queryable, place: BoxPlace): Promise<void> {
  await db
    .insert(bounceBoxes)
    .values({ id: 1, ...place })
    .onConflictDoUpdate({ target: bounceBoxes.id, set: place })
}
