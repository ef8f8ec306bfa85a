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

export async function setBoxPlace(db: Queryable, place: BoxPlace, readAt: Date): Promise<void> {
  const read = { ...place, readAt, failure: null, failedAt: null }
  await db
    .insert(bounceBoxes)
    .values({ id: 1, ...read })
    .onConflictDoUpdate({ target: bounceBoxes.id, set: read })
}

/** Notes that it could not be read; how far it was stays. */
export async function noteBoxFailure(db: Queryable, failed: { failure: string; failedAt: Date }): Promise<void> {
  // No folder is numbered so: read at last, it is read from then on.
  await db
    .insert(bounceBoxes)
    .values({ id: 1, validity: '', uid: 0, ...failed })
    .onConflictDoUpdate({ target: bounceBoxes.id, set: failed })
}

/** When it was read last, and why it is not any more; null before anybody has tried. */
export async function findBoxState(db: Queryable) {
  const { readAt, failure, failedAt } = bounceBoxes
  const [state] = await db.select({ readAt, failure, failedAt }).from(bounceBoxes)
  return state ?? null
}
