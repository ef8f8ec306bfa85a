import type { TestimonialView } from '#contracts/content/content.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { selectTestimonials } from './testimonials-repository.ts'

/** What buyers said, in the order chosen; what was made up for the demonstration in a demonstration shop only. */
export async function listTestimonials({ db }: Pick<Services, 'db'>): Promise<TestimonialView[]> {
  const { isDemo } = await getShopSettings(db)
  return selectTestimonials(db, { withDemo: isDemo })
}
