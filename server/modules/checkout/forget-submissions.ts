import type { Services } from '#server/services.ts'
import { deleteSubmissions } from './submission-repository.ts'

/** As long as a session lives: no page that asks is older. */
const KEPT_HOURS = 48

/** Deletes what was remembered of old clicks on the order button. */
export function forgetSubmissions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  return deleteSubmissions(db, { before: new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000) })
}
