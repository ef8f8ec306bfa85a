import type { Services } from '#server/services.ts'
import { deleteCountersBefore } from './counter-repository.ts'

/** Deletes the counters whose window is over; gives back how many. */
export const forgetOldCounters = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  deleteCountersBefore(db, clock.now())
