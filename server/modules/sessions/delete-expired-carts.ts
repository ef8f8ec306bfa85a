import type { Services } from '../../services.ts'
import { deleteExpired } from './session-row-repository.ts'

/** Deletes carts whose session is over, with all that was remembered in them; gives back how many. */
export function deleteExpiredCarts({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteExpired(db)
}
