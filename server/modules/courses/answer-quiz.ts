import { markQuiz, type QuizResult, readChoices } from '#contracts/courses/quiz.ts'
import type { Services } from '#server/services.ts'
import type { Learner } from './learner.ts'
import { noteProgress } from './note-progress.ts'
import { enter, findWhole, isLocked, type LessonAddress } from './open-lesson.ts'
import { noteScore } from './progress-repository.ts'

export type AnsweredQuiz =
  | { ok: true; result: QuizResult; isNoted: boolean }
  /** `no-access`: the lesson was not bought, or its access is not open; nothing is told of it. */
  | { ok: false; refusal: 'unknown' | 'no-access' }

type Attempt = LessonAddress & {
  learner: Learner
  /** A field of the form, as it was posted. */
  field: (name: string) => unknown
}

/**
 * Marks what somebody answered to a quiz. Attempts are not counted; of a learner the best is kept. Whoever reads a lesson
 * that is open to everybody is answered, and nothing of it is kept.
 */
export async function answerQuiz(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { learner, field, ...address }: Attempt,
): Promise<AnsweredQuiz> {
  const found = await findWhole(services.db, address)
  if (!found) return { ok: false, refusal: 'unknown' }
  const { course, lesson } = found
  const entered = await enter(services, { course, learner })
  const isFree = course.settings.lessons.some(({ slug, isFree }) => slug === lesson.slug && isFree)
  if (entered.access !== 'open' && !(isFree && course.isPublished)) return { ok: false, refusal: 'no-access' }
  if (entered.access === 'open' && (await isLocked(services, { found, access: entered.of })))
    return { ok: false, refusal: 'no-access' }
  const result = markQuiz(lesson.quiz, readChoices(lesson.quiz, field))
  if (entered.access !== 'open' || result.outcome === 'incomplete') return { ok: true, result, isNoted: false }
  const { right, isPassed } = result.score
  const { of } = entered
  await noteProgress(services, { access: of, course }, (tx, at) =>
    noteScore(tx, { accessId: of.id, slug: lesson.slug, at, right, isPassed }),
  )
  return { ok: true, result, isNoted: true }
}
