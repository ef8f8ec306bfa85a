import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import type { MailKind, OutboxMail } from './mail-outbox-repository.ts'
import { mailDeliveries } from './tables.ts'

/**
 * Mails whose words are not kept: those that let their reader in somewhere, which nobody of the team may do in their stead,
 * and those that quote what somebody wrote, which has a term of its own where it is kept.
 */
const KEEPS_NO_TEXT: ReadonlySet<MailKind> = new Set([
  ...([
    'password-reset',
    'email-confirmation',
    'account-created',
    'account-without-password',
    'email-changed',
  ] as const),
  ...(['order-access', 'library-link', 'course-access', 'cancellation-receipt'] as const),
  ...(['staff-invitation', 'staff-password-reset', 'staff-mail-check'] as const),
  ...(['contact-message', 'contact-copy', 'contact-answer', 'booking-answers', 'member-question'] as const),
  // A letter keeps its own words: thousands go out with the same.
  ...(['newsletter', 'newsletter-test'] as const),
  ...(['comment-held', 'comment-decided', 'comment-reported'] as const),
])

/** Whether the team may read this mail again. */
export const keepsText = (kind: MailKind): boolean => !KEEPS_NO_TEXT.has(kind)

export type MailWords = { to: string; subject: string; html: string; text: string }
export type DeliveryFailure = { failure: 'unreachable' | 'refused' | 'unwritten'; reason: string }

/** `words`: null where there was nothing to tell, or nothing was written. `failed`: null when the mail server took it. */
type Delivery = {
  mail: Pick<OutboxMail, 'id' | 'kind' | 'about'>
  words: MailWords | null
  at: Date
  failed: DeliveryFailure | null
}

/** Notes what became of a try to send a mail, over the try before. What has gone out stays so. */
export async function noteDelivery(db: Queryable, { mail, words, at, failed }: Delivery): Promise<void> {
  const kept = keepsText(mail.kind) && failed === null ? words : null
  const told = {
    recipient: words?.to ?? null,
    ...{ subject: kept?.subject ?? null, html: kept?.html ?? null, plain: kept?.text ?? null },
    ...{ failure: failed?.failure ?? null, reason: failed?.reason ?? null },
    ...{ triedAt: at, sentAt: failed ? null : at },
  }
  await db
    .insert(mailDeliveries)
    .values({ mailId: mail.id, kind: mail.kind, about: mail.about, ...told })
    .onConflictDoUpdate({
      target: mailDeliveries.mailId,
      set: { ...told, tries: sql`${mailDeliveries.tries} + 1` },
      setWhere: sql`${mailDeliveries.sentAt} is null`,
    })
}
