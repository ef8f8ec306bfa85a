import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import type { SubmissionOutcomeAnswer } from '#contracts/wire/checkout.ts'
import { redirectOf } from '#contracts/wire/order-answer.ts'
import { getCartAfterOrder } from '#server/modules/cart/index.ts'
import { getSubmissionOutcome } from '#server/modules/checkout/index.ts'
import { readSubmission } from '#server/posted/read-submission.ts'
import { renderNotices } from '../render-notices.tsx'
import type { WcAjaxAnswer, WcAjaxHandler } from './call.ts'
import { doorOf } from './order-door.ts'

/**
 * POST /?wc-ajax=tremplin_submission_outcome: ours; what became of a click on the order button. Bound to the session and
 * to the id that the page made up, by no nonce: the lost answer may have signed its buyer in, which ends all of them.
 */
export const submissionOutcome: WcAjaxHandler = async (call) => {
  const { services, visitor, body } = call
  const { submissionId } = readSubmission(body)
  if (submissionId === null) return json({ outcome: 'unknown' })
  const { sessionId, customerId } = visitor
  const outcome = await getSubmissionOutcome(services, { submissionId, reader: { sessionId, customerId } })
  if (outcome.state === 'refused')
    return json({ outcome: 'refused', messages: renderNotices(checkoutNotices(outcome.refusals)) })
  if (outcome.state !== 'placed') return json({ outcome: outcome.state })
  visitor.rememberCart(await getCartAfterOrder(services, sessionId))
  return json({ outcome: 'placed', redirect: redirectOf(outcome.placed, doorOf(call)) })
}

const json = (body: SubmissionOutcomeAnswer): WcAjaxAnswer => ({ kind: 'json', body })
