import type { LessonEntry, Pace } from './course.ts'

/** Why a lesson cannot be read yet: its day has not come (ISO 8601), or the quiz of the one before is not passed. */
export type LessonLock = { by: 'day'; at: string } | { by: 'quiz'; title: string }

const DAY_MS = 86_400_000

type Reading = {
  /** As it was when the course was bought. */
  pace: Pace
  /** When the access opened, and when it is asked; ISO 8601. */
  opensAt: string
  now: string
  /** Addresses of the lessons whose quiz is passed. */
  passed: ReadonlySet<string>
}

/** What keeps the lesson at a place of the list closed; null where it may be read. What everybody may read never is. */
export function lockOf(
  lessons: readonly Pick<LessonEntry, 'slug' | 'title' | 'isFree'>[],
  index: number,
  { pace, opensAt, now, passed }: Reading,
): LessonLock | null {
  const [lesson, before] = [lessons[index], lessons[index - 1]]
  if (pace === 'all' || !lesson || !before || lesson.isFree || passed.has(lesson.slug)) return null
  if (pace === 'quiz') return passed.has(before.slug) ? null : { by: 'quiz', title: before.title }
  const at = Date.parse(opensAt) + index * DAY_MS
  return Date.parse(now) >= at ? null : { by: 'day', at: new Date(at).toISOString() }
}
