import type { Services } from '#server/services.ts'
import { deleteExpired } from './session-row-repository.ts'

/** Deletes sessions whose time is over, with their carts; gives back how many. */
export function deleteExpiredSessions({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteExpired(db)
}
