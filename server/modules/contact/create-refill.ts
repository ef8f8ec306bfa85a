import type { Refill } from '#contracts/forms/feedback.ts'
import type { Services } from '#server/services.ts'
import { createCaptcha } from './captcha.ts'
import type { ContactForm } from './forms-repository.ts'
import { askQuiz } from './quiz.ts'

/** New questions and pictures for the quizzes and captchas of a form; empty when it has none. */
export function createRefill(services: Pick<Services, 'signer' | 'clock'>, { id, definition }: ContactForm): Refill {
  const quiz: Required<Refill>['quiz'] = {}
  const captcha: Required<Refill>['captcha'] = {}
  for (const field of definition.fields) {
    if (field.type === 'quiz') quiz[field.name] = askQuiz(services, field)
    if (field.type === 'captcha') captcha[field.name] = createCaptcha(services, { formId: id, field })
  }
  return {
    ...(Object.keys(captcha).length > 0 ? { captcha } : {}),
    ...(Object.keys(quiz).length > 0 ? { quiz } : {}),
  }
}
