import { RETENTION } from '#contracts/privacy/retention.ts'
import type { Services } from '#server/services.ts'
import { deleteConsentsBefore } from './consent-repository.ts'

/** Deletes the records of choices that no longer hold. Gives back how many went. */
export async function deleteOldConsents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - RETENTION.consentMonths)
  return deleteConsentsBefore(db, before)
}
