import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { verifiedEmails } from './tables.ts'

type Verification = { sessionId: string; email: string }

/** Notes that a session knows an address, and forgets what was noted before `forgetBefore`. */
export async function insertVerifiedEmail(
  db: Database,
  { sessionId, email, at, forgetBefore }: Verification & { at: Date; forgetBefore: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(verifiedEmails).where(lt(verifiedEmails.verifiedAt, forgetBefore))
    await tx
      .insert(verifiedEmails)
      .values({ sessionId, email, verifiedAt: at })
      .onConflictDoUpdate({ target: [verifiedEmails.sessionId, verifiedEmails.email], set: { verifiedAt: at } })
  })
}

export async function hasVerifiedEmail(
  db: Database,
  { sessionId, email, since }: Verification & { since: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ email: verifiedEmails.email })
    .from(verifiedEmails)
    .where(
      and(
        eq(verifiedEmails.sessionId, sessionId),
        eq(verifiedEmails.email, email),
        gt(verifiedEmails.verifiedAt, since),
      ),
    )
  return found !== undefined
}
