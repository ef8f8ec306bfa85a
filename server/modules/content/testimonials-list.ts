import type { TestimonialView } from '#contracts/content/content.ts'
import type { Queryable } from '#server/database/database.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { selectTestimonials } from './testimonials-repository.ts'

/** Every one that is kept, shown or not. */
export const listAllTestimonials = (db: Queryable): Promise<TestimonialView[]> =>
  selectTestimonials(db, { withDemo: true })

/** What buyers said, in the order chosen; what was made up for the demonstration in a demonstration shop only. */
export async function listTestimonials({ db }: Pick<Services, 'db'>): Promise<TestimonialView[]> {
  const { isDemo } = await getShopSettings(db)
  return selectTestimonials(db, { withDemo: isDemo })
}
