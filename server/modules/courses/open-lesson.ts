import type { LessonEntry, Pace } from '#contracts/courses/course.ts'
import type {
  CourseAccessState,
  CourseName,
  LessonOfLearner,
  LessonView,
  ListedLesson,
} from '#contracts/courses/course-view.ts'
import { type LessonLock, lockOf } from '#contracts/courses/pace.ts'
import { courseProgress, type LessonProgress } from '#contracts/courses/progress.ts'
import { askQuiz } from '#contracts/courses/quiz.ts'
import type { Services } from '#server/services.ts'
import { type Access, findAccess } from './access-repository.ts'
import { stateOf } from './access-state.ts'
import type { Learner } from './learner.ts'
import { type Course, findCourse, findLesson, type Lesson } from './lesson-repository.ts'
import { noteProgress } from './note-progress.ts'
import { noteOpening, readProgress } from './progress-repository.ts'
import { findKeeping } from './sheet-repository.ts'

/** A lesson that everybody may read, of a course that is sold; null for any other. */
export async function openFreeLesson(
  { db }: Pick<Services, 'db'>,
  { courseSlug, lessonSlug }: LessonAddress,
): Promise<LessonView | null> {
  const found = await findWhole(db, { courseSlug, lessonSlug })
  if (!found?.course.isPublished || !entryOf(found.course, lessonSlug)?.isFree) return null
  return presentLesson(found, { noted: [], reading: null })
}

export type LessonAddress = { courseSlug: string; lessonSlug: string }

export type OpenedLesson =
  | { access: 'unknown' }
  /** Nobody of this reader's bought it; `isFree`: everybody may read it at its other address. */
  | { access: 'none'; course: CourseName; isFree: boolean }
  /** `at`: when it opens, ended, or was closed; ISO 8601. */
  | { access: Exclude<CourseAccessState, 'open'>; course: CourseName; at: string }
  /** It is theirs, and opens later. */
  | { access: 'locked'; course: CourseName; lesson: Pick<LessonEntry, 'title'> & { place: number }; lock: LessonLock }
  | { access: 'open'; view: LessonOfLearner }

/** A lesson for its learner, who is noted to have opened it. */
export async function openLesson(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { learner, ...address }: LessonAddress & { learner: Learner },
): Promise<OpenedLesson> {
  const { db } = services
  const found = await findWhole(db, address)
  if (!found) return { access: 'unknown' }
  const { course, lesson } = found
  const entered = await enter(services, { course, learner })
  if (entered.access === 'none')
    return { access: 'none', course: nameOf(course), isFree: entryOf(course, lesson.slug)?.isFree === true }
  if (entered.access !== 'open') return entered
  const { id: accessId, expiresAt } = entered.of
  const reading = readingOf(services, entered.of)
  const before = await readProgress(db, accessId)
  const listed = listContents(course, { noted: before, reading }).find(({ slug }) => slug === lesson.slug)
  if (listed?.lock) {
    const { title, place, lock } = listed
    return { access: 'locked', course: nameOf(course), lesson: { title, place }, lock }
  }
  await noteProgress(services, { access: entered.of, course }, (tx, at) =>
    noteOpening(tx, { accessId, slug: lesson.slug, at }),
  )
  const noted = await readProgress(db, accessId)
  const { customerId } = learner
  return {
    access: 'open',
    view: {
      ...presentLesson(found, { noted, reading }),
      progress: courseProgress(course.settings.lessons, noted),
      bestRight: noted.find(({ slug }) => slug === lesson.slug)?.bestRight ?? null,
      keeping:
        customerId === null
          ? { wish: 'none' }
          : await findKeeping(db, { customerId, productId: course.productId, slug: lesson.slug }),
      expiresAt: expiresAt.toISOString(),
    },
  }
}

export type Entered =
  | { access: 'none' }
  | { access: Exclude<CourseAccessState, 'open'>; course: CourseName; at: string }
  | { access: 'open'; of: Access }

/** Whether this learner may read a course now, and by which access. */
export async function enter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { course, learner }: { course: Course; learner: Learner },
): Promise<Entered> {
  const access = await findAccess(db, { productId: course.productId, learner })
  if (!access) return { access: 'none' }
  const now = clock.now()
  const state = stateOf(access, now)
  if (state === 'open') return { access: 'open', of: access }
  const { opensAt, expiresAt, closedAt } = access
  const at = { waiting: opensAt, ended: expiresAt, closed: closedAt ?? now, held: now }[state]
  return { access: state, course: nameOf(course), at: at.toISOString() }
}

export const nameOf = ({ productId, slug, name }: Course): CourseName => ({ productId, slug, name })

const entryOf = ({ settings }: Course, slug: string) => settings.lessons.find((lesson) => lesson.slug === slug)

/** Whether a lesson of somebody's course has not opened yet. */
export async function isLocked(
  services: Pick<Services, 'db' | 'clock'>,
  { found: { course, lesson }, access }: { found: Whole; access: Access },
): Promise<boolean> {
  const read = { noted: await readProgress(services.db, access.id), reading: readingOf(services, access) }
  return listContents(course, read).some(({ slug, lock }) => slug === lesson.slug && lock !== null)
}

type Whole = { course: Course; lesson: Lesson }

/** A lesson that its course announces and that was written; null for any other. */
export async function findWhole(db: Services['db'], { courseSlug, lessonSlug }: LessonAddress): Promise<Whole | null> {
  const course = await findCourse(db, { slug: courseSlug })
  const lesson = course && entryOf(course, lessonSlug) ? await findLesson(db, course.productId, lessonSlug) : null
  return course && lesson ? { course, lesson } : null
}

function presentLesson({ course, lesson }: Whole, read: Read): LessonView {
  const contents = listContents(course, read)
  const entry = contents.find(({ slug }) => slug === lesson.slug)
  if (!entry) throw new Error(`lesson ${lesson.slug} is not announced`)
  const { summary, objectives, bodyHtml, exercise, quiz } = lesson
  const { slug, title, minutes, isFree, isDraft, place } = entry
  return {
    course: nameOf(course),
    lesson: {
      slug,
      title,
      minutes,
      isFree,
      isDraft,
      place,
      summary,
      objectives,
      bodyHtml,
      exercise,
      quiz: askQuiz(quiz),
    },
    contents,
  }
}

/** `reading`: by which access, and when; null for who has none. */
type Read = { noted: readonly LessonProgress[]; reading: Reading | null }
type Reading = { pace: Pace; opensAt: string; now: string }

export const readingOf = ({ clock }: Pick<Services, 'clock'>, { pace, opensAt }: Access): Reading => ({
  ...{ pace, opensAt: opensAt.toISOString() },
  now: clock.now().toISOString(),
})

/** All lessons in their order, with what was noted of each. */
export function listContents({ settings }: Course, { noted, reading }: Read): ListedLesson[] {
  const passed = new Set(noted.filter(({ passedAt }) => passedAt !== null).map(({ slug }) => slug))
  const noteOf = new Map(noted.map((note) => [note.slug, note]))
  return settings.lessons.map((lesson, index) => ({
    ...lesson,
    place: index + 1,
    isDone: noteOf.get(lesson.slug)?.passedAt != null,
    isOpened: noteOf.get(lesson.slug)?.openedAt != null,
    lock: reading && lockOf(settings.lessons, index, { ...reading, passed }),
  }))
}
