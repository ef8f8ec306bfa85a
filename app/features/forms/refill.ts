import type { Refill } from '#contracts/forms/feedback.ts'
import { captchaChallengeName, quizAnswerName } from '#contracts/forms/names.ts'
import type { LiveForm } from './live-form.ts'

/** Puts in what a form needs anew: quizzes and captchas. What was answered to the old ones is cleared. */
export function takeRefill({ form }: LiveForm, { quiz = {}, captcha = {} }: Refill): void {
  const set = (name: string, value: string) => {
    const input = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
    // As an attribute: a reset goes back to it.
    input?.setAttribute('value', value)
    if (input) input.value = value
  }
  for (const [field, [question, answerHash]] of Object.entries(quiz)) {
    set(field, '')
    set(quizAnswerName(field), answerHash)
    const label = form.querySelector(`.wpcf7-form-control-wrap[data-name="${CSS.escape(field)}"] .wpcf7-quiz-label`)
    if (label) label.textContent = question
  }
  for (const [field, url] of Object.entries(captcha)) {
    set(field, '')
    // The image's own name says which challenge it is.
    set(captchaChallengeName(field), /(\d+)\.(?:png|gif|jpeg)$/.exec(url)?.[1] ?? '')
    form.querySelector(`img.${CSS.escape(`wpcf7-captcha-${field}`)}`)?.setAttribute('src', url)
  }
}
