import type { Picture } from '../content/picture.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import type { LessonEntry } from './course.ts'
import type { Exercise } from './exercise.ts'
import type { LessonLock } from './pace.ts'
import type { CourseProgress } from './progress.ts'
import type { AskedQuiz } from './quiz.ts'

/**
 * `waiting`: opens once the term to withdraw is over; `held`: the payment is being looked into; `ended`: its months are
 * over; `closed`: its money has gone back.
 */
export type CourseAccessState = 'open' | 'waiting' | 'held' | 'ended' | 'closed'

export type CourseName = { productId: number; slug: string; name: string }

/** An access as lists show it; moments are ISO 8601. */
export type CourseCard = CourseName & {
  orderId: number
  picture: Picture | null
  state: CourseAccessState
  opensAt: string
  expiresAt: string
  closedAt: string | null
  completedAt: string | null
  lastOpenedAt: string | null
  progress: CourseProgress
  hasCertificate: boolean
}

/** A lesson in the contents: `isDone` and `isOpened` only for those who have the course. */
export type ListedLesson = LessonEntry & {
  place: number
  isDone: boolean
  isOpened: boolean
  /** What keeps it closed yet, to who has the course. */
  lock: LessonLock | null
}

export type LessonView = {
  course: CourseName
  lesson: LessonEntry & {
    place: number
    summary: string
    objectives: string[]
    /** Our own, sanitised HTML. */
    bodyHtml: string
    exercise: Exercise
    quiz: AskedQuiz
  }
  contents: ListedLesson[]
}

/** What a learner brings to a lesson. */
export type LessonOfLearner = LessonView & {
  progress: CourseProgress
  bestRight: number | null
  /** The account's copy of the exercise; `none`: a guest, whom no account keeps anything for. */
  keeping: { wish: 'none' } | { wish: 'not-asked' } | { wish: 'asked'; sheet: AnswerSheet | null }
  expiresAt: string
}
