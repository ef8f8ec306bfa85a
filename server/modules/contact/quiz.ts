import { randomInt } from 'node:crypto'
import type { FieldOf } from '#contracts/forms/fields.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'signer'>
type Quiz = FieldOf<'quiz'>

/** A question of the quiz, and the keyed hash of its answer (facts: forms-and-comments §4). */
export function askQuiz({ signer }: Deps, { questions }: Quiz): [question: string, answerHash: string] {
  const asked = questions[randomInt(questions.length)]
  if (!asked) throw new Error('A quiz has at least one question.')
  return [asked.question, hashOf(signer, asked)]
}

/** Whether the answer is one of those of the question whose hash came along. */
export function isQuizAnswered(
  { signer }: Deps,
  { questions }: Quiz,
  { answer, answerHash }: { answer: string; answerHash: string },
): boolean {
  const given = canonicalAnswer(answer)
  return questions.some(
    (question) =>
      signer.verify('wpcf7_quiz', canonicalOf(question), answerHash) &&
      question.answers.some((right) => canonicalAnswer(right) === given),
  )
}

type Question = Quiz['questions'][number]

const hashOf = (signer: Services['signer'], question: Question) => signer.sign('wpcf7_quiz', canonicalOf(question))

const canonicalOf = ({ answers }: Question) => canonicalAnswer(answers[0] ?? '')

/** Small letters, full-width signs narrowed, separators dropped: «\u202FDouze.\u202F» is «\u202Fdouze\u202F». */
export const canonicalAnswer = (answer: string): string =>
  answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
