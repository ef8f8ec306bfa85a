import { z } from 'zod'

const Line = z.string().trim().min(1).max(600)

const Question = z
  .strictObject({
    question: Line,
    choices: z.array(Line).min(2).max(8),
    /** Place of the right choice, from 0. */
    answer: z.int().nonnegative(),
    explanation: z.string().trim().min(1).max(2_000),
  })
  .refine(({ choices, answer }) => answer < choices.length, {
    path: ['answer'],
    message: 'Cette réponse n’existe pas.',
  })

export const Quiz = z.strictObject({
  /** How much of it must be right; it closes nothing. */
  passScorePercent: z.int().min(1).max(100),
  questions: z.array(Question).min(1).max(30),
})
export type Quiz = z.infer<typeof Quiz>

/** Name of the field of a question, by its place. */
export const questionField = (index: number) => `question-${index + 1}`

/** The place that was chosen for each question; null where none was, or none that there is. */
export function readChoices(
  { questions }: Pick<Quiz, 'questions'>,
  field: (name: string) => unknown,
): (number | null)[] {
  return questions.map(({ choices }, index) => {
    const posted = field(questionField(index))
    const place = typeof posted === 'string' && /^\d{1,2}$/.test(posted) ? Number(posted) : -1
    return place >= 0 && place < choices.length ? place : null
  })
}

/** How many answers must be right. */
export const neededRight = ({ passScorePercent, questions }: Quiz) =>
  Math.ceil((questions.length * passScorePercent) / 100)

export type QuizScore = { right: number; total: number; isPassed: boolean }

function scoreQuiz(quiz: Quiz, chosen: readonly (number | null)[]): QuizScore {
  const right = quiz.questions.filter(({ answer }, index) => chosen[index] === answer).length
  return { right, total: quiz.questions.length, isPassed: right >= neededRight(quiz) }
}

/** What a page shows of a quiz before it is answered: neither answers nor explanations travel. */
export type AskedQuiz = {
  questions: { question: string; choices: string[] }[]
  neededRight: number
}

export const askQuiz = (quiz: Quiz): AskedQuiz => ({
  questions: quiz.questions.map(({ question, choices }) => ({ question, choices })),
  neededRight: neededRight(quiz),
})

/** What is said after an attempt. `missing`: places of questions without an answer; then nothing is told of the others. */
export type QuizResult =
  | { outcome: 'incomplete'; chosen: (number | null)[]; missing: number[] }
  | {
      outcome: 'answered'
      chosen: (number | null)[]
      score: QuizScore
      answers: { answer: number; explanation: string }[]
    }

/** Marks an attempt. One with a question left out is no attempt: it is sent back, told of nothing. */
export function markQuiz(quiz: Quiz, chosen: (number | null)[]): QuizResult {
  const missing = chosen.flatMap((choice, index) => (choice === null ? [index] : []))
  if (missing.length > 0) return { outcome: 'incomplete', chosen, missing }
  return {
    ...{ outcome: 'answered', chosen, score: scoreQuiz(quiz, chosen) },
    answers: quiz.questions.map(({ answer, explanation }) => ({ answer, explanation })),
  }
}
