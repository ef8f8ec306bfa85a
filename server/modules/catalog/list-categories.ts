import type { Services } from '#server/services.ts'
import { type Category, selectCategories } from './category-repository.ts'

/** Every category in the shop's order, those without products too. */
export function listCategories({ db }: Pick<Services, 'db'>): Promise<Category[]> {
  return selectCategories(db)
}
