import type { Services } from '#server/services.ts'
import { selectPriceTurns } from './price-writing-repository.ts'

/** As long as a page may be kept: what turned before is in every one of them. */
const PAST_MS = 15 * 60_000

/** When dated sales begin and end: those of the last quarter of an hour and all that are to come, the earliest first. */
export const listPriceTurns = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Date[]> =>
  selectPriceTurns(db, new Date(clock.now().getTime() - PAST_MS))
