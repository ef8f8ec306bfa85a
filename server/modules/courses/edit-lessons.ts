import type { LessonEntry } from '#contracts/courses/course.ts'
import type { Queryable } from '#server/database/database.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import type { Services } from '#server/services.ts'
import { isHeld } from './access-repository.ts'
import type { LessonContent } from './lesson-drafts.ts'
import { findCertificate, findCourse, findLesson, listExercises } from './lesson-repository.ts'

/** A lesson as it is written, to be changed by `saveLesson`; `content` is null while nobody has written it. */
export type EditedLesson = { entry: LessonEntry; version: number; content: LessonContent | null; courseSlug: string }

/** Null for a lesson that its course does not announce. */
export async function openLessonDraft(
  db: Queryable,
  { productId, slug }: { productId: number; slug: string },
): Promise<EditedLesson | null> {
  const course = await findCourse(db, { productId })
  const entry = course?.announced.find((lesson) => lesson.slug === slug)
  if (!course || !entry) return null
  const row = await findLesson(db, productId, slug)
  const newest = await findRevision(db, { kind: 'lesson', id: `${productId}/${slug}` })
  const content = row && {
    ...{ summary: row.summary, objectives: row.objectives, markdown: row.markdown },
    ...{ exercise: row.exercise, quiz: row.quiz },
  }
  return { entry, version: newest?.version ?? 0, content, courseSlug: course.slug }
}

/** What the certificate of a course says, to be changed by `saveCertificate`; `text` is null while it has none. Null for what is no course. */
export async function findCertificateDraft(db: Queryable, productId: number) {
  if (!(await findCourse(db, { productId }))) return null
  const newest = await findRevision(db, { kind: 'certificate', id: String(productId) })
  return { version: newest?.version ?? 0, written: newest, text: await findCertificate(db, productId) }
}

/** Addresses of the lessons of a course that hold something. */
export async function listWrittenLessons(db: Queryable, productId: number): Promise<string[]> {
  return (await listExercises(db, productId)).map(({ slug }) => slug)
}

/** What a list of lessons would take from people who have bought the course: each stays what they paid for. */
export async function findTakenLessons(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { productId, lessons }: { productId: number; lessons: readonly Pick<LessonEntry, 'slug' | 'isDraft'>[] },
): Promise<LessonEntry[]> {
  const course = await findCourse(db, { productId })
  const shown = new Set(lessons.filter(({ isDraft }) => !isDraft).map(({ slug }) => slug))
  const taken = (course?.settings.lessons ?? []).filter(({ slug }) => !shown.has(slug))
  return taken.length > 0 && (await isHeld(db, productId, clock.now())) ? taken : []
}

/** Lessons that a list would begin to show to buyers though nobody has written them. */
export async function findEmptyLessons(
  db: Queryable,
  { productId, lessons }: { productId: number; lessons: readonly Pick<LessonEntry, 'slug' | 'isDraft'>[] },
): Promise<string[]> {
  const course = await findCourse(db, { productId })
  const shown = (course?.settings.lessons ?? []).map(({ slug }) => slug)
  const known = new Set([...shown, ...(await listWrittenLessons(db, productId))])
  return lessons.filter(({ slug, isDraft }) => !isDraft && !known.has(slug)).map(({ slug }) => slug)
}
