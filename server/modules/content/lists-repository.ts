import { notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { postCategories, slides, testimonials } from './tables.ts'
import type { PostCategoriesDraft, SlidesDraft, TestimonialsDraft } from './text-drafts.ts'

const placed = <Row>(list: readonly Row[]) => list.map((row, position) => ({ ...row, position }))

export async function replaceSlides(tx: Transaction, list: SlidesDraft): Promise<void> {
  await tx.delete(slides)
  if (list.length > 0) await tx.insert(slides).values(placed(list))
}

export async function replaceTestimonials(tx: Transaction, list: TestimonialsDraft): Promise<void> {
  await tx.delete(testimonials)
  if (list.length > 0) await tx.insert(testimonials).values(placed(list))
}

/** Articles refer to them: those that stay are changed in their place. */
export async function replacePostCategories(tx: Transaction, list: PostCategoriesDraft): Promise<void> {
  await tx.delete(postCategories).where(
    notInArray(
      postCategories.slug,
      list.map(({ slug }) => slug),
    ),
  )
  if (list.length === 0) return
  await tx
    .insert(postCategories)
    .values(placed(list))
    .onConflictDoUpdate({
      target: postCategories.slug,
      set: { name: sql`excluded.name`, position: sql`excluded.position` },
    })
}
