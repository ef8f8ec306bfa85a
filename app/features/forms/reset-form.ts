import { clearResponse } from './field-problems.ts'
import { announce, detailOf } from './form-events.ts'
import { setStatus } from './form-status.ts'
import { ApiError } from './forms-api.ts'
import type { LiveForm } from './live-form.ts'
import { takeRefill } from './refill.ts'

/** After a reset: asks for new quizzes and captchas, then shows what led here, a message sent or a fresh start. */
export async function refillForm(live: LiveForm): Promise<void> {
  const { form, api, afterReset: next } = live
  const detail = detailOf(live, new FormData(form))
  if (next === 'init') clearResponse(live)
  setStatus(live, 'resetting')
  try {
    const refill = (await api.refill()) ?? {}
    takeRefill(live, refill)
    setStatus(live, next)
    announce(form, 'reset', { ...detail, apiResponse: refill })
  } catch (error) {
    setStatus(live, next)
    if (!(error instanceof ApiError)) throw error
    reportError(error)
  }
}
