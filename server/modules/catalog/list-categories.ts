import { lasting } from '#contracts/lasting.ts'
import { remembered } from '#server/database/remembered.ts'
import type { Services } from '#server/services.ts'
import { type Category, selectCategories } from './category-repository.ts'

const readCategories = remembered(async (db) => lasting(await selectCategories(db)))

/** Every category in the shop's order, those without products too. */
export function listCategories({ db }: Pick<Services, 'db'>): Promise<readonly Category[]> {
  return readCategories(db)
}
