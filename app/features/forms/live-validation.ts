import { answersOf } from '#contracts/forms/rules/answers.ts'
import { findProblems } from '#contracts/forms/rules/interpreter.ts'
import { clearProblem, shownProblems, showProblem } from './field-problems.ts'
import { setStatus } from './form-status.ts'
import { fieldOf, type LiveForm } from './live-form.ts'

/** Checks each field as soon as it has changed. What the server alone can tell is not said here. */
export function startLiveValidation(live: LiveForm): void {
  const afterPress = watchPress()
  live.form.addEventListener('change', ({ target }) => {
    if (target instanceof Element) afterPress(() => validate(live, target))
  })
}

function validate(live: LiveForm, control: Element): void {
  const { form, rules } = live
  const wrap = control.closest<HTMLElement>('.wpcf7-form-control-wrap')
  const prevStatus = form.dataset.status ?? 'init'
  if (!wrap || control.closest('.novalidate') || prevStatus === 'submitting' || rules.length === 0) return
  // A choice and the text that it asks for stand together: what was said of one may be over through the other.
  const fields = new Set([fieldOf(control), ...shownProblems(live, wrap)])
  const ruled = rules.filter(({ field }) => fields.has(field) || field === wrap.dataset.name)
  if (ruled.length === 0) return
  setStatus(live, 'validating')
  const problems = findProblems(ruled, answersOf(new FormData(form)))
  for (const field of fields) {
    const problem = problems.find((one) => one.field === field)
    if (problem) showProblem(live, problem)
    else clearProblem(live, field)
  }
  setStatus(live, prevStatus)
}

/**
 * Gives back what runs work at once, or when the pointer is up again: a message that comes between its going down on a
 * button and its coming up would push the button away from under it, and no click would come of it.
 */
function watchPress(): (work: () => void) => void {
  let isPressed = false
  let waiting: (() => void)[] = []
  const release = () => {
    isPressed = false
    // After the click.
    for (const work of waiting) setTimeout(work)
    waiting = []
  }
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, { capture: true })
  return (work) => {
    if (isPressed) waiting.push(work)
    else work()
  }
}
