import type { FieldOf, FieldType } from '#contracts/forms/fields.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
import { type RuleMessageKey, ruleMessage } from '#contracts/forms/messages.ts'
import { type Answers, answersOf } from '#contracts/forms/rules/answers.ts'
import { type FieldProblem, findProblems } from '#contracts/forms/rules/interpreter.ts'
import { schemaOf } from '#contracts/forms/schema-of.ts'
import { type PostedFile, trueTypeOf } from '#server/modules/posted-files/index.ts'
import type { Services } from '#server/services.ts'
import { captchaText } from './captcha.ts'
import { spendCaptcha } from './captchas-repository.ts'
import type { ContactForm } from './forms-repository.ts'
import { type PostedEntry, textOf } from './posted-form.ts'
import { canonicalAnswer, isQuizAnswered } from './quiz.ts'
import type { NewFile } from './submissions-repository.ts'
import { todayInFrance } from './today-in-france.ts'

type Deps = Pick<Services, 'db' | 'signer' | 'clock'>
type Posted = { form: ContactForm; entries: readonly PostedEntry[]; proofs: Readonly<Record<string, string>> }

export type CheckedAnswers = { problems: FieldProblem[]; answers: Answers; files: NewFile[] }

/** Runs every rule of the form, those that only the server knows last; the first problem of each field counts. */
export async function checkAnswers(services: Deps, { form, entries, proofs }: Posted): Promise<CheckedAnswers> {
  const { definition } = form
  const answers = answersOf(entries)
  const { rules } = schemaOf(definition, { today: todayInFrance(services.clock) })
  const files = await readFiles(definition, entries)
  const found = [
    ...findProblems(rules, answers),
    ...files.problems,
    ...(await checkRobotTests(services, { form, entries, proofs })),
  ]
  const first = new Map<string, FieldProblem>()
  for (const problem of found) if (!first.has(problem.field)) first.set(problem.field, problem)
  return { problems: [...first.values()], answers, files: files.files }
}

/** How many files there are, and whether each is what it says. */
async function readFiles(definition: FormDefinition, entries: readonly PostedEntry[]) {
  const problems: FieldProblem[] = []
  const files: NewFile[] = []
  for (const field of fieldsOf(definition, 'file')) {
    const posted = entries.flatMap(([name, value]) =>
      name.replace(/\[\]$/, '') === field.name && isChosen(value) ? [value] : [],
    )
    if (posted.length > field.maxFiles) problems.push(problemOf(definition, field.name, 'file_count'))
    for (const { name, size, content } of posted) {
      // One that is too large is told so by its rule; it was not read to its end.
      const mediaType = size === content.length ? await trueTypeOf({ name, content }, field.mimeTypes) : null
      if (mediaType) files.push({ field: field.name, originalName: name, mediaType, bytes: size, content })
      else problems.push(problemOf(definition, field.name, 'file_type', { filetypes: field.filetypesLabel }))
    }
  }
  return { problems, files }
}

const isChosen = (value: string | PostedFile): value is PostedFile => typeof value !== 'string' && value.name !== ''

type RobotTest = { name: string; isEmpty: boolean; isRight: boolean }

/**
 * Quizzes and captchas. Where a form has both, one is enough: the question is there for those who cannot read the
 * picture. What was answered has to be right.
 */
async function checkRobotTests(services: Deps, { form, entries, proofs }: Posted): Promise<FieldProblem[]> {
  const { definition } = form
  const quizzes = fieldsOf(definition, 'quiz').map((field) => {
    const answer = textOf(entries, field.name).trim()
    const answerHash = proofs[field.name] ?? ''
    const isRight = isQuizAnswered(services, field, { answer, answerHash })
    return { name: field.name, message: 'quiz' as const, isEmpty: answer === '', isRight }
  })
  const captchas: (Awaited<ReturnType<typeof checkCaptcha>> & RobotTest)[] = []
  for (const field of fieldsOf(definition, 'captcha')) {
    const answer = textOf(entries, field.name).trim()
    const verdict = await checkCaptcha(services, { form, field, challenge: proofs[field.name] ?? '', answer })
    captchas.push({ name: field.name, ...verdict, isEmpty: answer === '', isRight: verdict.message === null })
  }
  const isPassed = (tests: RobotTest[]) => tests.length > 0 && tests.every(({ isRight }) => isRight)
  const isExcused = (test: RobotTest, others: RobotTest[]) => test.isEmpty && isPassed(others)
  return [
    ...quizzes.filter((quiz) => !quiz.isRight && !isExcused(quiz, captchas)),
    ...captchas.filter((captcha) => !captcha.isRight && !isExcused(captcha, quizzes)),
  ].map(({ name, message }) => problemOf(definition, name, message ?? 'captcha'))
}

type CaptchaAnswer = { form: ContactForm; field: FieldOf<'captcha'>; challenge: string; answer: string }

/** Single use: whoever answers, rightly or not, gets another picture. `message` null: it is right. */
async function checkCaptcha(
  services: Deps,
  { form, field, challenge, answer }: CaptchaAnswer,
): Promise<{ message: 'captcha' | 'captcha_expired' | null }> {
  const text = captchaText(services, { formId: form.id, field, challenge })
  if (answer === '') return { message: 'captcha' }
  if (text === null) return { message: 'captcha_expired' }
  const isFirst = await spendCaptcha(services.db, challenge, services.clock.now())
  if (!isFirst) return { message: 'captcha_expired' }
  return { message: canonicalAnswer(answer) === canonicalAnswer(text) ? null : 'captcha' }
}

export const fieldsOf = <Type extends FieldType>({ fields }: Pick<FormDefinition, 'fields'>, type: Type) =>
  fields.filter((field): field is FieldOf<Type> => field.type === type)

export const problemOf = (
  definition: FormDefinition,
  field: string,
  key: RuleMessageKey,
  values: Record<string, string | number> = {},
): FieldProblem => ({ field, message: ruleMessage(definition, key, values) })
