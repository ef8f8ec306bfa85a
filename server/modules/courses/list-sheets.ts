import type { KeptExercise } from '#contracts/courses/kept-exercise.ts'
import type { Services } from '#server/services.ts'
import { findCourse, listExercises } from './lesson-repository.ts'
import { listSheets } from './sheet-repository.ts'

/** The exercises that an account keeps, the newest first; of a lesson that is no more, nothing. */
export async function listKeptExercises(
  { db }: Pick<Services, 'db'>,
  { customerId }: { customerId: number },
): Promise<KeptExercise[]> {
  const sheets = await listSheets(db, customerId)
  const titles = new Map<string, { title: string; place: number }>()
  for (const productId of new Set(sheets.map((sheet) => sheet.productId))) {
    const lessons = (await findCourse(db, { productId }))?.settings.lessons ?? []
    for (const { slug, exercise } of await listExercises(db, productId))
      titles.set(`${productId}/${slug}`, {
        title: exercise.title,
        place: lessons.findIndex((lesson) => lesson.slug === slug) + 1,
      })
  }
  return sheets.flatMap(({ productId, slug, courseSlug, courseName, typedAt }) => {
    const named = titles.get(`${productId}/${slug}`)
    if (!named || named.place === 0) return []
    return [{ ...named, lessonSlug: slug, productId, courseSlug, courseName, typedAt: typedAt.toISOString() }]
  })
}
