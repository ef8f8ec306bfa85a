import { lt } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { contactSpentCaptchas } from './tables.ts'

/** False when this challenge was answered before, rightly or not. */
export async function spendCaptcha(db: Queryable, challenge: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.insert(contactSpentCaptchas).values({ challenge, spentAt: now }).onConflictDoNothing()
  return rowCount === 1
}

/** Forgets the challenges that are out of time anyway. */
export async function forgetCaptchas(db: Queryable, before: Date): Promise<void> {
  await db.delete(contactSpentCaptchas).where(lt(contactSpentCaptchas.spentAt, before))
}
