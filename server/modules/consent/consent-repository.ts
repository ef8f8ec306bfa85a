import { lt } from 'drizzle-orm'
import type { ConsentReport } from '#contracts/privacy/consent.ts'
import type { Queryable } from '#server/database/database.ts'
import { consentRecords } from './tables.ts'

export async function insertConsent(db: Queryable, report: ConsentReport, recordedAt: Date): Promise<void> {
  await db.insert(consentRecords).values({ ...report, recordedAt })
}

export async function deleteConsentsBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.delete(consentRecords).where(lt(consentRecords.recordedAt, before))
  return rowCount ?? 0
}
