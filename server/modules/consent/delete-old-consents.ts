import type { Services } from '../../services.ts'
import { deleteConsentsBefore } from './consent-repository.ts'

/** A choice holds for a year; its proof a month longer. */
const KEPT_MONTHS = 13

/** Deletes the records of choices that no longer hold. Gives back how many went. */
export async function deleteOldConsents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
  return deleteConsentsBefore(db, before)
}
