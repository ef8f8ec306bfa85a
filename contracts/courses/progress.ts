import type { LessonEntry } from './course.ts'

/** What is noted of one lesson of an access; moments are ISO 8601. */
export type LessonProgress = {
  slug: string
  openedAt: string | null
  lastOpenedAt: string | null
  /** Right answers of the best attempt; null before the first. */
  bestRight: number | null
  /** When its quiz was passed for the first time. */
  passedAt: string | null
}

export type CourseProgress = {
  total: number
  /** Lessons whose quiz was passed. */
  done: number
  /** Addresses of those lessons. */
  doneSlugs: string[]
  /** Where to go on: the lesson that was open last while it is not done, else the next one that is not. */
  resume: { slug: string; place: number; isStarted: boolean }
  /** Every lesson was opened and every quiz passed: what the certificate asks for. */
  isComplete: boolean
}

/** Places count from 1. Notes of lessons that the course has no more count for nothing. */
export function courseProgress(
  lessons: readonly Pick<LessonEntry, 'slug'>[],
  noted: readonly LessonProgress[],
): CourseProgress {
  const noteOf = new Map(noted.map((note) => [note.slug, note]))
  const isDone = ({ slug }: { slug: string }) => noteOf.get(slug)?.passedAt != null
  const done = lessons.filter(isDone)
  const opened = lessons.filter(({ slug }) => noteOf.get(slug)?.openedAt != null)
  return {
    ...{ total: lessons.length, done: done.length, doneSlugs: done.map(({ slug }) => slug) },
    resume: resumeOf(lessons, { noteOf, isDone, hasStarted: opened.length > 0 }),
    isComplete: lessons.length > 0 && done.length === lessons.length && opened.length === lessons.length,
  }
}

type Noted = {
  noteOf: ReadonlyMap<string, LessonProgress>
  isDone: (lesson: { slug: string }) => boolean
  hasStarted: boolean
}

function resumeOf(lessons: readonly { slug: string }[], { noteOf, isDone, hasStarted }: Noted) {
  const lastOpenedAt = ({ slug }: { slug: string }) => noteOf.get(slug)?.lastOpenedAt ?? ''
  const last = lessons.reduce(
    (latest, _lesson, index) => (at(lessons, index, lastOpenedAt) > at(lessons, latest, lastOpenedAt) ? index : latest),
    0,
  )
  const after = [...lessons.keys()].map((step) => (last + step) % lessons.length)
  const place = after.find((index) => !isDone(lessons[index] ?? { slug: '' })) ?? 0
  return { slug: lessons[place]?.slug ?? '', place: place + 1, isStarted: hasStarted }
}

function at(lessons: readonly { slug: string }[], index: number, moment: (lesson: { slug: string }) => string): string {
  const lesson = lessons[index]
  return lesson ? moment(lesson) : ''
}
