import { asc, eq } from 'drizzle-orm'
import type { TestimonialView } from '#contracts/content/content.ts'
import type { Queryable } from '#server/database/database.ts'
import { testimonials } from './tables.ts'

export function selectTestimonials(db: Queryable, { withDemo }: { withDemo: boolean }): Promise<TestimonialView[]> {
  const { id, firstName, situation, text, isDemo } = testimonials
  return db
    .select({ id, firstName, situation, text, isDemo })
    .from(testimonials)
    .where(withDemo ? undefined : eq(isDemo, false))
    .orderBy(asc(testimonials.position))
}
