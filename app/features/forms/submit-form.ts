import type { Feedback } from '#contracts/forms/feedback.ts'
import { HIDDEN } from '#contracts/forms/names.ts'
import { clearResponse, focusFirstProblem, showProblem, showResponse } from './field-problems.ts'
import { announce, detailOf } from './form-events.ts'
import { setStatus } from './form-status.ts'
import { ApiError, emptyAnswer } from './forms-api.ts'
import type { LiveForm } from './live-form.ts'
import { takeRefill } from './refill.ts'

/** The event that tells of a display state, beside `wpcf7submit` that tells of each. */
const EVENTS: Readonly<Record<string, string>> = {
  invalid: 'invalid',
  unaccepted: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  sent: 'mailsent',
  failed: 'mailfailed',
}

/** Sends the form and shows what the server makes of it. One at a time: who presses again meanwhile is not heard. */
export async function submitForm(live: LiveForm, submitter: HTMLElement | null): Promise<void> {
  const { form, api } = live
  if (form.dataset.status === 'submitting') return
  const formData = new FormData(form, submitter)
  const detail = detailOf(live, formData)
  clearResponse(live)
  announce(form, 'beforesubmit', detail)
  setStatus(live, 'submitting')
  const restoreButton = sayThatItIsSent(live)
  try {
    const feedback = await api.sendFeedback(formData)
    if (!feedback?.status) throw emptyAnswer()
    restoreButton()
    setStatus(live, feedback.status)
    tell(live, { ...detail, status: feedback.status, apiResponse: feedback })
    showFeedback(live, feedback)
  } catch (error) {
    restoreButton()
    if (!(error instanceof ApiError)) throw error
    // Nobody knows what became of the message: what was typed stays, and may be sent again.
    setStatus(live, error.code)
    showResponse(live, error.message)
    reportError(error)
  }
}

function tell({ form }: LiveForm, detail: ReturnType<typeof detailOf>): void {
  const event = EVENTS[form.dataset.status ?? '']
  if (event) announce(form, event, detail)
  announce(form, 'submit', detail)
}

function showFeedback(live: LiveForm, feedback: Feedback): void {
  const { form } = live
  takeRefill(live, feedback)
  const hash = form.querySelector<HTMLInputElement>(`input[name="${HIDDEN.postedDataHash}"]`)
  if (hash && feedback.posted_data_hash) hash.value = feedback.posted_data_hash
  if (feedback.status === 'mail_sent') {
    live.afterReset = 'mail_sent'
    form.reset()
    live.afterReset = 'init'
  }
  for (const { field, message } of feedback.invalid_fields) showProblem(live, { field, message })
  showResponse(live, feedback.message)
  if (feedback.invalid_fields.length > 0) {
    focusFirstProblem(live)
    return
  }
  if (feedback.status === 'mail_sent') leaveTheButton(form)
  form.querySelector('.wpcf7-response-output')?.scrollIntoView({ block: 'nearest' })
}

/** Empty again, the form may disable its button: the keyboard goes on from the form rather than from nowhere. */
function leaveTheButton(form: HTMLFormElement): void {
  form.tabIndex = -1
  form.focus({ preventScroll: true })
}

/** Gives back what ends it. */
function sayThatItIsSent({ form, container }: LiveForm): () => void {
  const spoken = container.querySelector('.screen-reader-response [role="status"]')
  const buttons = [...form.querySelectorAll<HTMLInputElement>('input.wpcf7-submit[data-submitting-label]')]
  const labels = buttons.map(({ value }) => value)
  for (const button of buttons) button.value = button.dataset.submittingLabel ?? button.value
  if (spoken) spoken.textContent = buttons[0]?.dataset.submittingLabel ?? ''
  form.setAttribute('aria-busy', 'true')
  return () => {
    for (const [index, button] of buttons.entries()) button.value = labels[index] ?? ''
    form.removeAttribute('aria-busy')
  }
}
