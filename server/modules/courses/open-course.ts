import type { CourseAccessState, CourseName, ListedLesson } from '#contracts/courses/course-view.ts'
import { type CourseProgress, courseProgress } from '#contracts/courses/progress.ts'
import type { Services } from '#server/services.ts'
import { certificateNameOf } from './certificate-name.ts'
import type { Learner } from './learner.ts'
import { findCertificate, findCourse } from './lesson-repository.ts'
import { enter, listContents, nameOf, readingOf } from './open-lesson.ts'
import { readProgress } from './progress-repository.ts'

export type OpenedCourse =
  | { access: 'unknown' }
  /** `freeSlug`: the first lesson that everybody may read. */
  | { access: 'none'; course: CourseName; freeSlug: string | null }
  | { access: Exclude<CourseAccessState, 'open'>; course: CourseName; at: string }
  | {
      access: 'open'
      course: CourseName
      contents: ListedLesson[]
      progress: CourseProgress
      expiresAt: string
      /** The name that it would be made out to; null where the course has no certificate. */
      certificate: { name: string; isReady: boolean } | null
    }

/** A course for its learner: what there is, what is done, where to go on. */
export async function openCourse(
  services: Pick<Services, 'db' | 'clock'>,
  { courseSlug, learner }: { courseSlug: string; learner: Learner },
): Promise<OpenedCourse> {
  const { db } = services
  const course = await findCourse(db, { slug: courseSlug })
  if (!course) return { access: 'unknown' }
  const entered = await enter(services, { course, learner })
  if (entered.access === 'none') {
    const free = course.isPublished ? course.settings.lessons.find(({ isFree }) => isFree) : undefined
    return { access: 'none', course: nameOf(course), freeSlug: free?.slug ?? null }
  }
  if (entered.access !== 'open') return entered
  const { of } = entered
  const reading = readingOf(services, of)
  const [noted, text, name] = [
    await readProgress(db, of.id),
    await findCertificate(db, course.productId),
    await certificateNameOf(db, of),
  ]
  return {
    access: 'open',
    course: nameOf(course),
    contents: listContents(course, { noted, reading }),
    progress: courseProgress(course.settings.lessons, noted),
    expiresAt: of.expiresAt.toISOString(),
    certificate: text && { name: `${name.firstName} ${name.lastName}`.trim(), isReady: of.completedAt !== null },
  }
}
